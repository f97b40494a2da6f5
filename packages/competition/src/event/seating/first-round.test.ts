/** docs/behaviour/tournaments.md 6. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { people } from '../testing/plans.ts';
import { partPeople, seedOrder, snake, type TableGroups } from './first-round.ts';
import { partedBy } from './strangers.ts';

test('the strongest sit one at each table, the next in reverse, and so on', () => {
  expect(snake(people(12))).toEqual([
    ['u001', 'u006', 'u007', 'u012'],
    ['u002', 'u005', 'u008', 'u011'],
    ['u003', 'u004', 'u009', 'u010'],
  ]);
});

test.each([8, 9, 10, 11, 50, 297])('%i people: the seats that miss are at different tables', (count) => {
  const tables = snake(people(count));
  expect(tables).toHaveLength(Math.ceil(count / 4));
  expect(tables.map((table) => table.length).filter((size) => size < 3)).toEqual([]);
});

test('players stand by their points, and players without points follow in an order that the seed draws', () => {
  const points = new Map([
    ['u003', 10],
    ['u005', 400],
    ['u001', 0],
  ]);
  const order = seedOrder(people(8), points, 'one');
  expect(order.slice(0, 3)).toEqual(['u005', 'u003', 'u001']);
  expect(seedOrder([...people(8)].reverse(), points, 'one')).toEqual(order);
  const unranked = ['one', 'two', 'three', 'four'].map((seed) =>
    seedOrder(people(8), points, seed).slice(3).join(),
  );
  expect(new Set(unranked).size).toBeGreaterThan(1);
});

const tableOf = (tables: TableGroups, user: string): number =>
  tables.findIndex((table) => table.includes(user));
const rowOf = (tables: TableGroups, user: string): number =>
  tables[tableOf(tables, user)]?.indexOf(user) ?? -1;

test('people of whom one has blocked the other do not meet, and change with an equal seed', () => {
  const before = snake(people(12));
  const apart = partedBy({ addresses: new Map(), blocked: [['u012', 'u001']] });
  const after = partPeople(before, apart);
  expect(tableOf(after, 'u001')).not.toBe(tableOf(after, 'u012'));
  for (const user of people(12)) expect(rowOf(after, user)).toBe(rowOf(before, user));
});

test('people who play from the same address do not meet', () => {
  const addresses = new Map([
    ['u001', 'home'],
    ['u006', 'home'],
    ['u007', 'home'],
  ]);
  const after = partPeople(snake(people(12)), partedBy({ addresses, blocked: [] }));
  expect(new Set(['u001', 'u006', 'u007'].map((user) => tableOf(after, user))).size).toBe(3);
});

test('if no swap helps, people meet all the same', () => {
  const addresses = new Map(people(8).map((user) => [user, 'school'] as const));
  const tables = snake(people(8));
  expect(partPeople(tables, partedBy({ addresses, blocked: [] }))).toEqual(tables);
});

test('parting people loses nobody, moves nobody to another row, and never makes it worse', () => {
  const pairs = fc.array(fc.tuple(fc.nat(299), fc.nat(299)), { maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 300 }), pairs, (count, drawn) => {
      const users = people(count);
      const blocked = drawn
        .map(([a, b]) => [users[a % count] ?? '', users[b % count] ?? ''] as const)
        .filter(([a, b]) => a !== b);
      const isApart = partedBy({ addresses: new Map(), blocked });
      const quarrels = (tables: TableGroups): number =>
        tables.flatMap((table) => table.flatMap((a) => table.filter((b) => a < b && isApart(a, b)))).length;
      const before = snake(users);
      const after = partPeople(before, isApart);
      expect(after.flat().sort()).toEqual([...users].sort());
      for (const user of users) expect(rowOf(after, user)).toBe(rowOf(before, user));
      expect(quarrels(after)).toBeLessThanOrEqual(quarrels(before));
    }),
    { numRuns: 40 },
  );
});
