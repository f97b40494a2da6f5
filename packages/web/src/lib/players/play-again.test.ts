/** A deal that is over, seen from a seat, is the same deal as a record. */
import { GAMES, type Game, replayRecord, type Seat, type Variant } from '@troef/games';
import { playedRecord } from '@troef/players/testing';
import { expect, test } from 'vitest';
import { recordOfView } from './play-again.ts';

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

test('a deal that is not over is none', () => {
  const record = playedRecord('manille', 'half', 'normal');
  const [deal] = record.deals;
  const half = { ...record, deals: [{ ...deal, moves: deal?.moves?.slice(0, 9) ?? [] }] };
  const game: Game = GAMES.manille;
  expect(recordOfView('manille', {}, game.viewFor(endOf(half), 0))).toBeUndefined();
});
