/** A deal that is over, seen from a seat, is the same deal as a record. */
import {
  type Card,
  GAMES,
  type Game,
  isCard,
  replayRecord,
  SEATS,
  type Seat,
  type SessionView,
  type Variant,
} from '@troef/games';
import { decisionsIn } from '@troef/players/analysis';
import { playedRecord } from '@troef/players/testing';
import { expect, test } from 'vitest';
import { playAgain, recordOfView } from './play-again.ts';

const SESSIONS: readonly (readonly [Variant, Readonly<Record<string, unknown>>])[] = [
  ...(Object.keys(GAMES) as Variant[]).map((variant) => [variant, {}] as const),
  ['belote', { variant: 'coinche' }],
  ['kingen', { session: 'double' }],
];

/** Returns the state after all moves. */
function endOf(record: ReturnType<typeof playedRecord>): unknown {
  let state: unknown;
  const replayed = replayRecord(record, {
    onStep: ({ game, before, events }) => {
      state = events.reduce((now, event) => game.evolve(now, event), before);
    },
  });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  return state;
}

test.each(SESSIONS)('%s %o', (variant, options) => {
  const record = playedRecord(variant, 'seen again', 'normal', options);
  const game: Game = GAMES[variant];
  const view = game.viewFor(endOf(record), 1 as Seat);
  const again = recordOfView(variant, options, view);
  expect(again?.deals[0]?.moves).toEqual(record.deals[0]?.moves);
  const [first, second] = [record, again].map((each) => replayRecord(each));
  if (!first?.ok || !second?.ok) throw new Error('a record was refused');
  expect(second.value.deals).toEqual(first.value.deals);
});

const turnedIn = (view: SessionView | undefined): unknown =>
  (view?.deal?.game as { readonly turned?: Card | null } | undefined)?.turned;

test.each(SESSIONS)(
  '%s %o is played again as it was, from the view of any seat at its end',
  (variant, options) => {
    for (const seed of ['again 1', 'again 2', 'again 3', 'again 4']) {
      const record = playedRecord(variant, seed, 'normal', options);
      const game: Game = GAMES[variant];
      const end = endOf(record);
      const seen = SEATS.flatMap((seat) => decisionsIn(record, seat)?.decisions ?? []).toSorted(
        (one, other) => one.at - other.at,
      );
      const real = seen.filter(({ move }) => isCard(move));
      if (real.length === 0) continue;
      for (const seat of SEATS) {
        const again = playAgain(variant, options, game.viewFor(end, seat));
        const cards = (again ?? []).filter(({ move }) => isCard(move));
        // What was seen before the first word: five cards in belote, and the turned card.
        const [first] = again ?? [];
        const before = seen.find((each) => each.seat === first?.seat && each.move === first.move);
        expect(first?.view.deal?.hand).toEqual(before?.view.deal?.hand);
        expect(turnedIn(first?.view)).toEqual(turnedIn(before?.view));
        const played = real.slice(0, cards.length);
        expect(cards.length).toBe(game.viewFor(end, seat).deal?.tricks.flatMap(({ plays }) => plays).length);
        expect(cards.map((each) => `${each.seat} ${each.move}`)).toEqual(
          played.map((each) => `${each.seat} ${each.move}`),
        );
        for (const [at, { view }] of cards.entries()) {
          expect(view.deal?.hand.toSorted()).toEqual(played[at]?.view.deal?.hand.toSorted());
          expect(view.legal.toSorted()).toEqual(played[at]?.view.legal.toSorted());
          expect(view.deal?.contract).toEqual(played[at]?.view.deal?.contract);
        }
      }
    }
  },
);

test('a deal that is not over is none', () => {
  const record = playedRecord('manille', 'half', 'normal');
  const [deal] = record.deals;
  const half = { ...record, deals: [{ ...deal, moves: deal?.moves?.slice(0, 9) ?? [] }] };
  const game: Game = GAMES.manille;
  expect(recordOfView('manille', {}, game.viewFor(endOf(half), 0))).toBeUndefined();
});
