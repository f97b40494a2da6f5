/** How somebody is called at a table where others sit. */
import { expect, test } from 'vitest';
import { computer } from '../state/log-row.ts';
import type { RoomState } from '../state/room-state.ts';
import { type AtTheDoor, judgeJoin } from './judge-join.ts';

const choices = { registeredOnly: false, minKarma: 0, friendsOnly: false, locked: false };

/** A table where these people sit, and one seat is free. */
function tableWith(...names: readonly string[]): RoomState {
  const seats = [0, 1, 2, 3].map((seat) => {
    const name = names[seat];
    if (name === undefined) return { kind: 'empty', holder: null };
    return { kind: 'human', holder: { ...computer(name), user: `user-${seat}`, ai: false } };
  });
  return { status: 'open', alone: false, seq: 4, seats, choices } as unknown as RoomState;
}

function doorOf(name: string, anonymous = true): AtTheDoor {
  const holder = { ...computer(name), user: 'new', ai: false, anonymous };
  const sitter = { id: 'new', anonymous, limited: null, karma: 0, holder };
  return { sitter, invited: false, friend: false, unwanted: false, password: null } as unknown as AtTheDoor;
}

function nameAt(table: RoomState, door: AtTheDoor): string {
  const verdict = judgeJoin(table, door, undefined);
  if (!('append' in verdict) || verdict.append.body.type !== 'joined') throw new Error('not let in');
  return verdict.append.body.holder.name;
}

test('two guests of one name are told apart by a number', () => {
  expect(nameAt(tableWith('Guest'), doorOf('Guest'))).toBe('Guest 2');
  expect(nameAt(tableWith('Guest', 'Guest 2'), doorOf('Guest'))).toBe('Guest 3');
  expect(nameAt(tableWith('Luc', 'An'), doorOf('lúc'))).toBe('lúc 2');
  expect(nameAt(tableWith('🂡'), doorOf('🂡'))).toBe('🂡 2');
});

test('whoever is called like nobody there keeps their name, and so does a member', () => {
  expect(nameAt(tableWith('Luc'), doorOf('An'))).toBe('An');
  expect(nameAt(tableWith('An'), doorOf('An', false))).toBe('An');
});

test('a number stands within the length of a name', () => {
  const long = 'x'.repeat(30);
  expect(nameAt(tableWith(long), doorOf(long))).toBe(`${'x'.repeat(28)} 2`);
});
