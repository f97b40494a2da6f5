/** Tournaments for tests: a plan with defaults, people, and tables that are played by a draw. */
import { type BySeat, createRng, mapSeats, type Variant } from '@troef/games';
import type { PlayTable } from '../simulate.ts';
import type { DealResult, OpenRoom, Round, SeatingFacts, Table, TournamentPlan } from '../types.ts';

/** Thursday 4 March 2027, 20:00 in Brussels. */
export const START = Date.UTC(2027, 2, 4, 19);

export const planOf = (more: Partial<TournamentPlan> = {}): TournamentPlan => ({
  id: 't1',
  variant: 'whist',
  format: 'knockout',
  scoring: 'sum',
  partners: null,
  start: START,
  deals: null,
  target: null,
  roundCount: null,
  minutes: null,
  minKarma: 50,
  maxPlayers: 256,
  premiumOnly: false,
  multiplier: 1,
  seed: 'a seed',
  ...more,
});

/** Returns `u001`, `u002` and so on. */
export const people = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `u${String(i + 1).padStart(3, '0')}`);

export const NOBODY_APART: SeatingFacts = { points: new Map(), addresses: new Map(), blocked: [] };

/** The game points of a deal in these games add up to nothing, or to a number of penalties. */
const drawnDeal = (variant: Variant, below: (bound: number) => number): DealResult => {
  const first = below(41) - 20;
  const second = below(41) - 20;
  const isTeams = variant === 'manille' || variant === 'belote';
  const scores: BySeat<number> = isTeams
    ? [first, second, first, second]
    : [first, second, below(41) - 20, below(41) - 20];
  return { scores, won: mapSeats(() => below(4)) };
};

/** Plays every room by a draw of its round, table and set. */
export const playedBy =
  (variant: Variant, seed: string, minutes = 20): PlayTable =>
  ({ round, table, set, length }: OpenRoom) => {
    const rng = createRng(`${seed}/${round}/${table}/${set}`);
    const deals = Array.from({ length: length.deals ?? 5 }, () => drawnDeal(variant, rng.below));
    return { deals, atFault: [], ms: 60_000 * (minutes + rng.below(10)) };
  };

export const dealOf = (scores: BySeat<number>, won: BySeat<number> = [0, 0, 0, 0]): DealResult => ({
  scores,
  won,
});

/** Makes a table of one set that is done. */
export const tableOf = (no: number, seats: BySeat<string | null>, deals: readonly DealResult[]): Table => ({
  no,
  seats,
  results: [{ deals, atFault: [] }],
  doneAt: START,
});

export const roundOf = (tables: readonly Table[], deals: number, more: Partial<Round> = {}): Round => ({
  no: 1,
  name: 'round',
  length: { sets: 1, deals, target: null, capMs: 60_000 },
  day: 1,
  start: START,
  deadline: START + 60_000,
  state: 'done',
  capped: false,
  tables,
  ...more,
});
