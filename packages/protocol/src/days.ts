/** A day of the calendar, as in `2026-11-16`. */
import * as z from 'zod/mini';

/** `2026-02-31` is no day, and there is no year 0: the database knows neither. */
export const daySchema = z.iso.date().check(z.refine((day) => !day.startsWith('0000')));

export const isDay = (text: string): boolean => daySchema.safeParse(text).success;
