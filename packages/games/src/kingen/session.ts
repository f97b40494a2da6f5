/**
 * A session of kingen around its deals (docs/rules/kingen.md 4, 6 and 7): start, dealer, game, dealing.
 *
 * The next seat deals after every deal. In a single session the game follows from the number of the deal. In
 * a double session the dealer chooses it.
 */
import { PACK_52 } from '../kernel/cards/card.ts';
import { type DealtHands, dealingGathered, leftOfDealer } from '../kernel/dealing/next-deal.ts';
import type { StoppedBy } from '../kernel/game.ts';
import { type Fields, readCarry } from '../kernel/options.ts';
import { placesHighestFirst } from '../kernel/places.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { BySeat } from '../kernel/seat.ts';
import { openSession, type StopRefusal, stopAfterDeal } from '../kernel/session.ts';
import { settledAtOnce } from './decide.ts';
import { type GameType, isGameType, NEGATIVE_GAMES } from './game-types.ts';
import { DEALS, type KingenOptions, type SessionKind } from './options.ts';
import type { KingenEvent, KingenState } from './types.ts';

type Chosen = BySeat<readonly GameType[]>;
const NOTHING_CHOSEN: Chosen = [[], [], [], []];

/** Starts a session. `carry` is the result of earlier deals. Parts left out take their default. */
export function start(options: KingenOptions, carry?: unknown): Result<KingenState, string> {
  const length = DEALS[options.session];
  const before = readCarry(carry, length);
  if (!before.ok) return before;
  const chosen = readChosen(before.value.fields, options.session);
  if (!chosen.ok) return chosen;
  const counted = chosen.value?.flat().length ?? before.value.played;
  if (counted >= length) return err('games');
  return ok({
    ...openSession(options, { ...before.value, played: counted }),
    chosen: chosen.value ?? NOTHING_CHOSEN,
  });
}

/** Reads `games` of a double session: game types by seat. null if not given and in a single session. */
function readChosen({ games }: Fields, session: SessionKind): Result<Chosen | null, string> {
  if (session === 'single' || games === undefined || games === null) return ok(null);
  if (!Array.isArray(games) || games.length !== 4) return err('games');
  const wellFormed = games.every((list) => Array.isArray(list) && list.every(isGameType));
  return wellFormed ? ok(games as readonly unknown[] as Chosen) : err('games');
}

/** Returns the game of a deal, counted from 1, in a single session, or null if the dealer chooses. */
export const gameOfDeal = (session: SessionKind, number: number): GameType | null =>
  session === 'double' ? null : (NEGATIVE_GAMES[number - 1] ?? 'trumps');

function dealtEvents(
  { options, played }: KingenState,
  { dealer, hands }: DealtHands,
): readonly KingenEvent[] {
  const number = played + 1;
  const game = gameOfDeal(options.session, number);
  const dealt: KingenEvent = { type: 'dealt', number, dealer, game, hands };
  return game === null ? [dealt] : [dealt, ...settledAtOnce(game, dealer)];
}

export const { deal, dealGiven } = dealingGathered({
  way: { pack: PACK_52, packets: [4, 4, 5], cutAtLeast: 4 },
  nextDealer: leftOfDealer,
  eventsOf: dealtEvents,
});

/** Refuses players who want to stop: a session of kingen has a fixed length. */
export const stop = (
  state: KingenState,
  by: StoppedBy = 'players',
): Result<readonly KingenEvent[], StopRefusal> =>
  stopAfterDeal(state, by === 'time', () => placesHighestFirst(state.totals));
