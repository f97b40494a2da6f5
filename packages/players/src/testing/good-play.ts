/**
 * Positions with the answer of a good player, in `packages/players/test/good-play`: hands as newspapers print
 * them, the moves that led there, the cards that are right, and why.
 */
import { type BySeat, GAMES, type Game, type Seat, type SessionView, type Variant } from '@troef/games';
import { handsOf, stateAfter } from './positions.ts';

export interface GoodPlay {
  readonly variant: Variant;
  readonly name: string;
  /** Why the right cards are right, as one card player would tell another. */
  readonly why: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly carry?: Readonly<Record<string, unknown>>;
  readonly dealer?: Seat;
  readonly dealt: BySeat<string>;
  readonly moves: string;
  readonly right: readonly string[];
}

/** Returns the view of the seat that is asked. */
export function viewOf({ variant, options, carry, dealer, dealt, moves }: GoodPlay): SessionView {
  const game: Game = GAMES[variant];
  const read = game.readOptions(options ?? {});
  if (!read.ok) throw new Error(`wrong option ${read.error}`);
  const started = game.start(read.value, carry);
  if (!started.ok) throw new Error(`wrong start ${started.error}`);
  const state = stateAfter(game, started.value, handsOf(dealt), moves, dealer);
  return game.viewFor(state, game.toMove(state)[0] as Seat);
}
