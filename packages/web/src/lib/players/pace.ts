/**
 * Whether this device is fast enough for the full budget of a computer player.
 *
 * Budgets are worlds and cards, never time (docs/players.md), so a slow device gets fewer of them beforehand:
 * `hard` has half of everything that `expert` has. The choice is made once for each worker, from one figure:
 * how many cards per millisecond the solver plays in a fixed position. Whatever is chosen, the answer to a
 * question at that level is the same on every device.
 */
import type { Seat } from '@troef/games';
import type { Level } from '@troef/players';
import { createSolver } from '@troef/players/solver';

/**
 * Cards per millisecond. Below this, the longest question of `expert`, two million cards, takes more than a
 * second.
 */
const QUICK = 2_000;
const CARDS_MEASURED = 30_000;
/**
 * The fastest round counts: in the first the code is not compiled yet, and in any of them the machine may be
 * busy.
 */
const ROUNDS = 4;

/** Four hands of eight cards, with something to find for both sides. */
const HANDS = [
  ['AS', 'QS', '9S', 'KH', 'TH', '8D', 'QC', '7C'],
  ['KS', '8S', 'AH', 'JH', 'QD', '9D', 'TC', '8C'],
  ['JS', '7S', 'QH', '9H', 'AD', 'TD', 'KC', '9C'],
  ['TS', '8H', '7H', 'KD', 'JD', '7D', 'AC', 'JC'],
] as const;

export interface Pace {
  /** Cards per millisecond. */
  readonly speed: number;
  readonly level: Extract<Level, 'hard' | 'expert'>;
}

export function measurePace(now: () => number): Pace {
  const solver = createSolver({ megabytes: 4 });
  const question = {
    game: { kind: 'manille', trump: 'H' },
    hands: HANDS,
    trick: [],
    leader: 0 as Seat,
    side: 0b0101,
  } as const;
  const speeds = Array.from({ length: ROUNDS }, () => {
    const from = now();
    const { nodes } = solver.scoreMoves({ ...question, nodes: CARDS_MEASURED });
    return nodes / Math.max(now() - from, 0.1);
  });
  const speed = Math.max(...speeds);
  return { speed: Math.round(speed), level: speed < QUICK ? 'hard' : 'expert' };
}
