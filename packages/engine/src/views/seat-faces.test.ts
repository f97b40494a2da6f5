import { facePath } from '@troef/protocol';
import { expect, test } from 'vitest';
import { NAMES } from '../state/chance.ts';
import type { SeatHolder } from '../state/log-row.ts';
import { EMPTY_SEAT, type RoomState } from '../state/room-state.ts';
import { person } from '../testing/created-body.ts';
import { seatFaces } from './seat-faces.ts';

const computer = (name: string) => person(name, { user: null, name, ai: true });
const guest = (user: string, face: number) => person(user, { avatar: facePath(face) });

const table = (...holders: readonly (SeatHolder | null)[]): RoomState['seats'] =>
  holders.map((holder, at) => ({ ...EMPTY_SEAT, holder, since: at + 1 })) as unknown as RoomState['seats'];

test('a person keeps a chosen face, and a computer that has it shows another', () => {
  const bert = seatFaces(table(computer('Bert'), null, null, null))[0];
  expect(bert).toBe(facePath(0));
  const [other, own] = seatFaces(table(computer('Bert'), guest('me', 0), computer('Marie'), null));
  expect(own).toBe(facePath(0));
  expect(other).not.toBe(facePath(0));
});

test('of two people with the same face the one who sat down first keeps it', () => {
  const [first, second] = seatFaces(table(guest('a', 5), guest('b', 5), null, null));
  expect(first).toBe(facePath(5));
  expect(second).not.toBe(facePath(5));
});

test('people keep the picture they sent, also if two have sent the same', () => {
  const sent = person('a', { avatar: '/avatars/0123.webp' });
  const faces = seatFaces(table(sent, person('b', { avatar: '/avatars/0123.webp' }), null, null));
  expect(faces).toEqual(['/avatars/0123.webp', '/avatars/0123.webp', null, null]);
});

test('computers have a face in rooms of any age, and no two have the same', () => {
  const faces = seatFaces(table(...['Monica', 'April', 'Bert', 'Staf'].map(computer)));
  expect(new Set(faces).size).toBe(4);
  expect(faces).not.toContain(null);
});

test('computers that want the same face keep theirs in the next session, wherever they sit', () => {
  const faces = seatFaces(table(guest('me', 3), computer('Odile'), computer('Ada'), computer('Heidi')));
  const again = seatFaces(table(computer('Heidi'), guest('me', 3), computer('Ada'), computer('Odile')));
  expect([again[3], again[2], again[0]]).toEqual([faces[1], faces[2], faces[3]]);
});

test('a man’s name never goes with a woman’s face, nor the other way round', () => {
  const kindOf = (name: string) =>
    Number(seatFaces(table(computer(name), null, null, null))[0]?.match(/\d+/)?.[0]) % 2;
  for (const name of NAMES) {
    const crowd = table(computer('Bert'), computer('Griet'), computer('Staf'), computer(name));
    const face = Number(seatFaces(crowd)[3]?.match(/\d+/)?.[0]);
    expect(face % 2, name).toBe(kindOf(name));
  }
});
