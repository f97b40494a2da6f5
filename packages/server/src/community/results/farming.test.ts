/**
 * Players who try to make reputation together: whatever they arrange, a day gives no more than its limits.
 */
import { createRng } from '@troef/games';
import { GAME_LENGTHS, ROOM_GAIN_A_DAY, THUMBS_A_DAY } from '@troef/protocol';
import { expect, test } from 'vitest';
import { differences, openTestResults } from '../../testing/results.ts';
import { giveThumb } from '../karma/thumbs.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
// Midnight in Brussels, in winter.
const table = await openTestResults(Date.UTC(2026, 0, 4, 23));

interface Day {
  readonly user: string;
  readonly variant: string;
  readonly rooms: number;
  readonly thumbs: number;
  readonly played: number;
}

const days = (): Promise<readonly Day[]> =>
  table.db.rows<Day>(
    `select "user", variant, coalesce(sum(delta) filter (where reason = 'room' and delta > 0), 0)::int as rooms,
         coalesce(sum(delta) filter (where reason = 'thumb'), 0)::int as thumbs,
         count(*) filter (where reason = 'room')::int as played
       from karma_changes group by "user", variant, date_trunc('day', at, 'Europe/Brussels')`,
  );

/** Plays a session of any length every half hour. Players win in turn, and thank each other. */
async function farm(people: readonly string[], hours: number, rng: ReturnType<typeof createRng>) {
  const end = table.clock.now() + hours * HOUR;
  for (let nth = 0; table.clock.now() < end; nth++) {
    const turned = people.slice(0, 4).map((_, at) => people[(at + nth) % people.length] ?? '');
    const { values } = GAME_LENGTHS.whist;
    const length = values[rng.below(values.length)] ?? 16;
    const deals = length === 'free' ? 16 : Number(length);
    const facts = table.facts(turned, { length, deals });
    await table.write(facts);
    for (const [from, to] of [
      [turned[0], turned[1]],
      [turned[1], turned[0]],
    ] as const) {
      if (from === undefined || to === undefined) continue;
      const thumb = { room: facts.room, from, to, at: table.clock.now() };
      await table.db.transaction((tx) => giveThumb(tx, table.deps, thumb));
    }
    table.clock.advance(HOUR / 2);
  }
}

test('the same four all day, and five who take turns, stay under the limits of the day', async () => {
  const four = await table.people(4);
  await farm(four, 24, createRng('four'));
  const [first] = await days();
  expect(first?.played).toBe(48);

  table.clock.advance(DAY);
  const five = await table.people(5);
  await farm(five, 24, createRng('five'));

  const all = await days();
  for (const day of all) {
    expect(day.rooms).toBeLessThanOrEqual(ROOM_GAIN_A_DAY);
    expect(day.thumbs).toBeLessThanOrEqual(THUMBS_A_DAY);
  }
  // The limit is reached, so without it they would have gained more.
  expect(all.some(({ rooms }) => rooms === ROOM_GAIN_A_DAY)).toBe(true);
  expect(await differences(table.db)).toBe(0);
});
