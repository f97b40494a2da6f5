/** Two fixed teams, partners opposite each other: seats 0 and 2 against 1 and 3. */
import { type BySeat, mapSeats, type Seat } from './seat.ts';

/** 0: team A (seats 0 and 2), 1: team B (seats 1 and 3). */
export type Team = 0 | 1;

/** Two values, team A first. */
export type ByTeam<T> = readonly [T, T];

export const teamOf = (seat: Seat): Team => (seat & 1) as Team;

export const partnerOf = (seat: Seat): Seat => ((seat + 2) & 3) as Seat;

export const sameTeam = (one: Seat, other: Seat): boolean => ((one ^ other) & 1) === 0;

export const otherTeam = (team: Team): Team => (team ^ 1) as Team;

/** Gives each team's value to both of its seats. */
export const seatsOfTeams = <T>(values: ByTeam<T>): BySeat<T> => mapSeats((seat) => values[teamOf(seat)]);

/** Adds up the values of the two seats of each team. */
export const sumByTeam = ([a, b, c, d]: BySeat<number>): ByTeam<number> => [a + c, b + d];

/** Returns the two values with this team's value replaced. */
export const replaceAtTeam = <T>([a, b]: ByTeam<T>, team: Team, value: T): ByTeam<T> =>
  team === 0 ? [value, b] : [a, value];
