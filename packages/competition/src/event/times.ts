/** The short times of a tournament (docs/behaviour/tournaments.md 4). A server may shorten them by settings. */

/** All spans in milliseconds. */
export interface TournamentTimes {
  /** Before the start: from when presence is counted (`TOURNAMENT_CHECKIN_MS`). */
  readonly checkinMs: number;
  /** After the start of each round: until when players may still appear (`TOURNAMENT_GRACE_MS`). */
  readonly graceMs: number;
  /** Between the last table of a round and the next round (`TOURNAMENT_BREAK_MS`). */
  readonly breakMs: number;
  /** People without whom nothing is played (`TOURNAMENT_MIN_PLAYERS`). */
  readonly minPlayers: number;
  /** Cap of every round. 0: as docs/behaviour/tournaments.md 2 says (`TOURNAMENT_ROUND_CAP_MS`). */
  readonly roundCapMs: number;
  /** Before the start: from when people register. */
  readonly registrationMs: number;
}

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const TIMES: TournamentTimes = {
  checkinMs: 900_000,
  graceMs: 90_000,
  breakMs: 180_000,
  minPlayers: 8,
  roundCapMs: 0,
  registrationMs: 14 * DAY_MS,
};

/** Before the start of a round players are reminded. */
export const REMINDER_MS = 300_000;
/** After the cap a table may finish its deal. Then its room is closed. */
export const LAST_DEAL_MS = 600_000;
/** After the start of a day: a round is not planned to begin later. */
export const LAST_PLANNED_START_MS = 3 * HOUR_MS;
/** After the start of a day: a round that would begin later waits for the next day. */
export const LAST_START_MS = 4 * HOUR_MS;
/** A round is expected to take this share of its cap. */
export const USUAL_SHARE = 2 / 3;
/** All days of a tournament are days in Belgium. */
export const TIME_ZONE = 'Europe/Brussels';

export const registrationOpens = (
  { start }: { readonly start: number },
  { registrationMs }: Pick<TournamentTimes, 'registrationMs'> = TIMES,
): number => start - registrationMs;

export const checkinOpens = (
  { start }: { readonly start: number },
  { checkinMs }: Pick<TournamentTimes, 'checkinMs'> = TIMES,
): number => start - checkinMs;
