/**
 * Seats of a table (docs/behaviour/tournaments.md 6): drawn, a computer in each seat that nobody has. Seat 0
 * deals first. In games of two teams the seats decide who are partners.
 */
import { type BySeat, createRng, mapSeats, type Seat, shuffle } from '@troef/games';
import type { Partners, Table } from '../types.ts';
import { byText } from './draw.ts';

/** The place at the table of each seat, by set. Seats 0 and 2 are partners, and seats 1 and 3. */
const SETS: readonly BySeat<Seat>[] = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 1, 3, 2],
];

/**
 * Returns which place of the table (a seat of its first set) sits in each seat of this set. With partners that
 * `rotate`, everybody has each partner once in three sets. Seat 0 stays, so the same player deals first.
 */
export function placesInSet(set: number, partners: Partners | null): BySeat<Seat> {
  return (partners === 'rotate' ? SETS[(set - 1) % SETS.length] : undefined) ?? [0, 1, 2, 3];
}

/** Returns the users by seat of the room that plays this set. */
export function seatsInSet(
  { seats }: Pick<Table, 'seats'>,
  set: number,
  partners: Partners | null,
): BySeat<string | null> {
  const places = placesInSet(set, partners);
  return mapSeats((seat) => seats[places[seat]]);
}

/** How often two users have been partners before. */
export type TimesPartners = (a: string, b: string) => number;

/** What the draw of a table depends on. */
export interface SeatDraw {
  readonly seed: string;
  readonly round: number;
  readonly table: number;
  /** Given if one partner lasts for the round: partners who were together before are avoided. */
  readonly timesPartners?: TimesPartners | undefined;
}

/** Draws the seats of two to four people. */
export function drawSeats(people: readonly string[], draw: SeatDraw): BySeat<string | null> {
  const rng = createRng(`${draw.seed}/seats/${draw.round}/${draw.table}`);
  const all: (string | null)[] = [...[...people].sort(byText), null, null, null].slice(0, 4);
  const order = shuffle(all, rng);
  const [first = null, second = null, third = null, fourth = null] = order;
  const { timesPartners } = draw;
  if (timesPartners === undefined) return [first, second, third, fourth];
  // The three ways to pair four players. The draw has put them in a random order, and the first best is taken.
  const ways: readonly BySeat<string | null>[] = [
    [first, second, third, fourth],
    [first, third, second, fourth],
    [first, second, fourth, third],
  ];
  const repeats = ([a, b, c, d]: BySeat<string | null>): number =>
    timesOf(a, c, timesPartners) + timesOf(b, d, timesPartners);
  return ways.reduce((best, way) => (repeats(way) < repeats(best) ? way : best));
}

const timesOf = (a: string | null, b: string | null, timesPartners: TimesPartners): number =>
  a === null || b === null ? 0 : timesPartners(a, b);
