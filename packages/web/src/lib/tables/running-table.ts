/**
 * Notes a table while it is played. The module that does so is loaded beside the game (running-tables.ts).
 */
import type { Variant } from '@troef/games';
import { currentVariant } from '../pages/scope.ts';

/** `variant`: by default the game of the address; null if the table is finished or gone. */
export const rememberTable = (room: string, variant: Variant | null = currentVariant()): void =>
  void import('./running-tables.ts').then(
    (tables) => tables.noteTable(room, variant),
    () => undefined,
  );

export const forgetTable = (room: string): void => rememberTable(room, null);
