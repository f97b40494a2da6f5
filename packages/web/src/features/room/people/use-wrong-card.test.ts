import type { RoomEvent } from '@troef/protocol';
import { expect, test } from 'vitest';
import { NEW_DEAL, offerAfter } from './use-wrong-card.ts';

const played = (seat: 0 | 1): RoomEvent => ({ type: 'played', seat, card: 'AH' });
const after = (...rows: readonly (readonly RoomEvent[])[]) =>
  rows.reduce((offers, events) => offerAfter(offers, events, 0), NEW_DEAL).isOffered;

test('a player may ask their card back until somebody else plays', () => {
  expect(after([played(0)])).toBe(true);
  expect(after([played(0)], [{ type: 'ready', seat: 1 }])).toBeNull();
  expect(after([played(0)], [played(1)])).toBe(false);
  expect(after([{ type: 'playedFor', seat: 0 }, played(0)])).toBe(false);
});

test('once a deal: after a request the offer does not come again before the next cards', () => {
  const asked: RoomEvent = { type: 'takeBackAsked', seat: 0 };
  expect(after([played(0)], [asked])).toBe(false);
  expect(after([played(0)], [asked], [{ type: 'takenBack', seat: 1 }], [played(0)])).toBe(false);
  expect(after([asked], [{ type: 'dealt', number: 2, dealer: 1, hand: [] }], [played(0)])).toBe(true);
});

test('a request of another player does not use up the offer', () => {
  expect(after([{ type: 'takeBackAsked', seat: 1 }], [played(0)])).toBe(true);
});
