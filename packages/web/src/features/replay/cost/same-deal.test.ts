/** A deal whose cards are looked at after it, at the table, is the deal that the replay of the session shows later. */
import { GAMES, type Game, replayRecord, type Seat, timelineOf, VARIANTS } from '@troef/games';
import { playedRecord, playedSession } from '@troef/players/testing';
import { expect, test } from 'vitest';
import { recordOfView } from '../../../lib/players/play-again.ts';
import { fingerprint } from './api.ts';

const DEALS = 3;
const SESSIONS = [
  ...VARIANTS.map((variant) => [variant, {}, playedSession(variant, 'same deal', 'easy', DEALS)] as const),
  ['belote', { variant: 'coinche' }, playedRecord('belote', 'same deal', 'easy', { variant: 'coinche' })],
  ['kingen', { session: 'double' }, playedRecord('kingen', 'same deal', 'easy', { session: 'double' })],
] as const;

test.each(SESSIONS)('%s %o', async (variant, rules, record) => {
  const timeline = timelineOf(record);
  if (!timeline.ok) throw new Error(JSON.stringify(timeline.error));
  const game: Game = GAMES[variant];
  const ends = new Map<number, unknown>();
  replayRecord(record, {
    onStep: ({ deal, before, events }) => ends.set(deal, events.reduce(game.evolve, before)),
  });
  const found = new Set<string>();
  for (const [at, { record: replayed, result }] of timeline.value.deals.entries()) {
    if (result?.status !== 'scored') continue;
    const atTable = recordOfView(variant, rules, game.viewFor(ends.get(at), 1 as Seat));
    if (atTable === undefined) throw new Error(`deal ${at} has no record`);
    expect(await fingerprint(atTable)).toBe(await fingerprint(replayed));
    found.add(await fingerprint(replayed));
  }
  // Other deals are other ones.
  expect(found.size).toBe(timeline.value.deals.filter(({ result }) => result?.status === 'scored').length);
  expect(found.size).toBeGreaterThan(0);
});
