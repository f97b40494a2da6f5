import type { Variant } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { expect, test } from 'vitest';
import { momentOf } from './moments.ts';

const view = (variant: Variant, of: object): RoomView =>
  ({ variant, seat: 0, sheet: [], deal: null, ...of }) as unknown as RoomView;
const happened = (event: object, at: RoomView) => momentOf([event as RoomEvent], at);
const scored = { type: 'scored' };
const sheet = (result: object) => ({ sheet: [{ result }] });

test('a trull has a banner when it is announced, with both of its players', () => {
  const deal = { game: { trull: { caller: 2, partner: 0 } } };
  for (const variant of ['whist', 'wiezen'] as const) {
    expect(happened({ type: 'bid', seat: 2, move: 'trull' }, view(variant, { deal }))).toEqual({
      title: 'life.momentTrull',
      seats: [2, 0],
    });
  }
  expect(happened({ type: 'bid', seat: 2, move: 'trullKeep' }, view('whist', { deal }))).toBeNull();
});

test('a trull has a banner again if it was made', () => {
  const line = (id: string, tricks: number) => ({
    sheet: [{ contract: { id }, result: { settlements: [{ declarers: [0, 2], tricks, made: tricks > 7 }] } }],
  });
  const made = { title: 'life.momentTrullMade', seats: [0, 2] };
  expect(happened(scored, view('whist', line('trull', 8)))).toEqual(made);
  expect(happened(scored, view('wiezen', line('trullFour', 12)))).toEqual(made);
  expect(happened(scored, view('whist', line('trull', 13)))?.title).toBe('life.momentTricks');
  expect(happened(scored, view('whist', line('trull', 7)))).toBeNull();
  expect(happened(scored, view('whist', line('together', 8)))).toBeNull();
});

test('all thirteen tricks have a banner if the declarers made them', () => {
  const made = { declarers: [1], tricks: 13, made: true };
  expect(happened(scored, view('whist', sheet({ settlements: [made] })))?.seats).toEqual([1]);
  const short = { ...made, tricks: 12 };
  expect(happened(scored, view('wiezen', sheet({ settlements: [short] })))).toBeNull();
  expect(happened(scored, view('whist', sheet({ status: 'allPassed' })))).toBeNull();
});

test('one side takes all eight tricks, in manille and in belote', () => {
  expect(happened(scored, view('manille', sheet({ points: [0, 60] })))?.seats).toEqual([1, 3]);
  expect(happened(scored, view('manille', sheet({ points: [22, 38] })))).toBeNull();
  expect(happened(scored, view('belote', sheet({ capot: 0 })))?.seats).toEqual([0, 2]);
  expect(happened(scored, view('belote', sheet({ capot: null })))).toBeNull();
});

test('a moon that was shot', () => {
  expect(happened(scored, view('hearts', sheet({ moon: 3 })))?.seats).toEqual([3]);
  expect(happened(scored, view('hearts', sheet({ moon: null })))).toBeNull();
});

test('the king of hearts, in the deal that is about that card', () => {
  const trick = { lead: 0, winner: 1, plays: [{ seat: 0, card: 'KH' }] };
  const won = { type: 'trickWon', seat: 1 };
  expect(happened(won, view('kingen', { deal: { game: { type: 'king' }, tricks: [trick] } }))?.seats).toEqual(
    [1],
  );
  expect(happened(won, view('kingen', { deal: { game: { type: 'queens' }, tricks: [trick] } }))).toBeNull();
});
