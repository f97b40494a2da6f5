/** docs/behaviour/tournaments.md 6. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { people } from '../testing/plans.ts';
import { avoidMeetings, tablesByOrder } from './drive.ts';

test('the first four of the standings sit together, and the last tables have the computers', () => {
  expect(tablesByOrder(people(10))).toEqual([
    ['u001', 'u002', 'u003', 'u004'],
    ['u005', 'u006', 'u007'],
    ['u008', 'u009', 'u010'],
  ]);
});

const met =
  (...pairs: readonly string[]) =>
  (a: string, b: string) =>
    pairs.includes(`${a}-${b}`) || pairs.includes(`${b}-${a}`);

test('neighbours of two tables change places if fewer people meet again', () => {
  const tables = tablesByOrder(people(8));
  expect(avoidMeetings(tables, met('u001-u004'))).toEqual([
    ['u001', 'u002', 'u003', 'u005'],
    ['u004', 'u006', 'u007', 'u008'],
  ]);
});

test('nobody changes places if that only moves the meeting, or if the two are no neighbours', () => {
  const tables = tablesByOrder(people(8));
  expect(avoidMeetings(tables, met('u001-u004', 'u001-u005'))).toEqual(tables);
  expect(avoidMeetings(tables, met('u001-u002'))).toEqual(tables);
});

test('everybody keeps a seat, no further than one place from the standings', () => {
  const pairs = fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { maxLength: 200, size: 'max' });
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 100 }), pairs, (count, drawn) => {
      const users = people(count);
      const known = new Set(drawn.map(([a, b]) => `${users[a % count]}-${users[b % count]}`));
      const haveMet = (a: string, b: string) => known.has(`${a}-${b}`) || known.has(`${b}-${a}`);
      const seated = avoidMeetings(tablesByOrder(users), haveMet).flat();
      expect([...seated].sort()).toEqual(users);
      const moves = seated.map((user, at) => Math.abs(users.indexOf(user) - at));
      expect(Math.max(...moves)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 50 },
  );
});
