/** A slam is told at its table, once it is in the hall of fame (docs/behaviour/slams.md 1). */
import { type SlamFacts, slamOf } from '@troef/engine/outcome/slam.ts';
import { slamTable } from '@troef/engine/testing/slam-table.ts';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { writeSlam } from '../../community/results/write-slam.ts';
import { openTestResults } from '../../testing/results.ts';
import { createSlamNews } from './tell-table.ts';

const table = await openTestResults();
const shown: string[] = [];
const news = createSlamNews(
  { db: table.db, log: pino({ level: 'silent' }) },
  {
    show: (user, { message, timeout, props }) =>
      void shown.push([user, timeout, props.link, message.en].join(' | ')),
  },
);
afterEach(() => {
  shown.length = 0;
});

/** A slam of the first of four people at a new table; `guest` plays in the first seat in place of a member. */
async function slam(guest?: string): Promise<SlamFacts> {
  const [a = '', b = '', c = '', d = ''] = await table.people(4);
  const { before, after } = slamTable({ people: [guest ?? a, b, c, d] });
  const facts = slamOf(before, after);
  if (facts === null) throw new Error('no slam');
  return { ...facts, room: table.deps.random.id() };
}
const write = (facts: SlamFacts) => table.db.transaction((tx) => writeSlam(tx, table.deps, facts));
const slugOf = async ({ room }: SlamFacts) =>
  (await table.db.rows('select slug from slams where room = $1', [room]))[0]?.slug;

test('its player is asked for their name until they close it, the others are told for a while', async () => {
  const facts = await slam();
  await write(facts);
  news.note(facts);
  await news.appended(facts.room);
  const link = `/slams/${await slugOf(facts)}`;
  expect(shown).toEqual([
    `${facts.player} |  | ${link} | All thirteen tricks, alone! Your solo slim is in the hall of fame. Put your name to it.`,
    ...facts.others.map(
      (other) =>
        `${other} | 15000 | ${link} | A solo slim was made at your table. It is in the hall of fame.`,
    ),
  ]);
});

test('a guest is told that it takes an account', async () => {
  const facts = await slam(table.deps.random.id());
  await write(facts);
  news.note(facts);
  await news.appended(facts.room);
  expect(shown[0]).toContain('With an account you put your name to it.');
});

test('nobody is told of a row that was undone, of another table, or twice', async () => {
  const undone = await slam();
  news.note(undone);
  await news.appended(undone.room);
  expect(shown).toEqual([]);
  const made = await slam();
  await write(made);
  news.note(made);
  await news.appended(undone.room);
  expect(shown).toEqual([]);
  await news.appended(made.room);
  await news.appended(made.room);
  expect(shown).toHaveLength(4);
});
