/** What the look at pairs knows of each game: how it is asked, and figures that are measured by it. */
import type { Variant } from '@troef/games';
import type { AskWorths } from './ask.ts';
import { inBelote, inHearts, inKingen, inManille, inWhist, inWiezen } from './worths.ts';

interface PairGame {
  readonly ask: AskWorths;
  /** Most cards left at which a choice is asked: earlier, solving a world costs too much. */
  readonly longest: number;
  /** The usual spread of a seat's lead in one deal, of deals of four normal players. */
  readonly swing: number;
  /** What honest players reach: mean and standard deviation of `better` of one choice. */
  readonly honest: readonly [mean: number, spread: number];
}

export const PAIR_GAMES: Readonly<Record<Variant, PairGame>> = {
  whist: { ask: inWhist, longest: 7, swing: 7, honest: [0.04, 1] },
  wiezen: { ask: inWiezen, longest: 7, swing: 7, honest: [0.03, 1] },
  manille: { ask: inManille, longest: 5, swing: 9, honest: [0.02, 1.02] },
  belote: { ask: inBelote, longest: 5, swing: 90, honest: [0, 1.03] },
  hearts: { ask: inHearts, longest: 9, swing: 6.5, honest: [-0.02, 1.05] },
  kingen: { ask: inKingen, longest: 9, swing: 2.2, honest: [0, 1.02] },
};
