/** Points as a score sheet writes them. */

/** Writes a real minus sign, so that columns are aligned and a screen reader says "minus". */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);

/** Writes what one deal brought, always with a sign. */
export const gained = (points: number): string => (points > 0 ? `+${points}` : signed(points));
