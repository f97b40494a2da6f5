/** Which slams come into the hall of fame (docs/behaviour/slams.md 1). */
import { expect, test } from 'vitest';
import { person } from '../testing/created-body.ts';
import { slamTable } from '../testing/slam-table.ts';
import { slamOf } from './slam.ts';

test('a declared solo slim that is made at an open table', () => {
  const { before, after } = slamTable();
  expect(slamOf(before, after)).toEqual({
    room: 'r',
    variant: 'whist',
    deal: after.dealings,
    player: 'a',
    others: ['b', 'c', 'd'],
    contract: 'soloSlim',
    trump: 'S',
    hand: ['AH', 'KH', 'QH', 'AS', 'KS', 'QS', 'JS', 'TS', '9S', '8S', '7S', '6S', '5S'],
    at: after.at,
  });
});

test.each([
  ['behind a password', { locked: true }],
  ['for friends only', { friendsOnly: true }],
  ['alone', { alone: true }],
])('none at a table %s', (_, choices) => {
  const { before, after } = slamTable();
  const { alone = false, ...rest } = choices as { alone?: boolean };
  const changed = { ...after, alone, choices: { ...after.choices, ...rest } };
  expect(slamOf(before, changed)).toBeNull();
});

test('none by a computer, nor by a player who took a seat over in the middle of the deal', () => {
  const { before, after } = slamTable();
  const [first, ...others] = after.seats;
  const seated = (seat: Partial<typeof first>) => ({
    ...after,
    seats: [{ ...first, ...seat }, ...others] as unknown as typeof after.seats,
  });
  expect(slamOf(before, seated({ kind: 'ai' }))).toBeNull();
  expect(slamOf(before, seated({ kind: 'standin', formerly: person('a') }))).toBeNull();
  expect(slamOf(before, seated({ inDeal: false }))).toBeNull();
});

test('computers at the table are no witnesses', () => {
  const { before, after } = slamTable();
  const seats = after.seats.map((seat, at) => (at === 2 ? { ...seat, kind: 'ai' as const } : seat));
  const facts = slamOf(before, { ...after, seats: seats as unknown as typeof after.seats });
  expect(facts?.others).toEqual(['b', 'd']);
});

test('none in the middle of the deal, in a later row, or if another contract is made', () => {
  const { before, after, rows } = slamTable();
  expect(rows.slice(0, -1).map((state, at) => slamOf(rows[at - 1] ?? null, state))).toEqual(
    rows.slice(0, -1).map(() => null),
  );
  expect(slamOf(after, after)).toBeNull();
  expect(slamOf(null, after)).toBeNull();
  const other = slamTable({ bid: 'abundance9:S' });
  expect(slamOf(other.before, other.after)).toBeNull();
  expect(slamOf(before, after)).not.toBeNull();
});
