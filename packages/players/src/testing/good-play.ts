/**
 * Positions with the answer of a good player, in `packages/players/test/good-play`: hands as newspapers print
 * them, the moves that led there, the cards that are right, and why.
 */
import {
  type BySeat,
  formatCards,
  GAMES,
  type Game,
  mapSeats,
  type Seat,
  type SessionRecord,
  type SessionView,
  type Variant,
} from '@troef/games';
import { apply, eventsOf, startSession } from './play-deal.ts';
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

/** Returns the position as a record in which the seat that is asked makes this move. */
export function recordOf(
  { variant, options = {}, carry, dealer = 3, dealt, moves }: GoodPlay,
  last: string,
): { readonly record: SessionRecord; readonly seat: Seat } {
  const game: Game = GAMES[variant];
  const start = startSession(game, options, carry);
  const given = game.dealGiven(start, dealer, { hands: handsOf(dealt) });
  if (!given.ok) throw new Error(given.error);
  let state = apply(game, start, given.value);
  const written: string[] = [];
  let seat = game.toMove(state)[0] as Seat;
  for (const move of [...moves.split(' ').filter((word) => word !== ''), last]) {
    seat = game.toMove(state)[0] as Seat;
    written.push(`${seat} ${move}`);
    state = apply(game, state, eventsOf(game, state, { seat, move }));
  }
  const hands = mapSeats((each) => formatCards(handsOf(dealt)[each]));
  const deals = [{ dealer, hands, moves: written }];
  return { record: { variant, options, ...(carry && { carry }), deals }, seat };
}
