/**
 * The wish of a player who presses a link back to their table: to play on, even if a computer sits in their place
 * by now. The link carries it as the state of the router. A reload or a typed address has none, because a seat may
 * be taken back only a few times (docs/behaviour/clocks.md 4).
 */
export const SEAT_BACK = { seatBack: true } as const;

export const wantsSeatBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'seatBack' in state && state.seatBack === true;
