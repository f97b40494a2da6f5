import type { Gathering, RoomView, SeatView } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { roomView } from '../testing/views.ts';
import { matterOf } from './matter.tsx';

const QUIET: Gathering = {
  host: 0,
  startsAt: null,
  ready: [],
  paused: false,
  leaveIsFree: false,
  endVotes: [],
  stopping: null,
  takeBack: null,
  readEnough: [],
  rematch: [],
  closesAt: null,
  nextRoom: null,
  thumbs: [],
};
const at = (people: Partial<Gathering>, view: Partial<RoomView> = {}): RoomView =>
  roomView({ people: { ...QUIET, ...people }, ...view });
const asked = { seat: 1, agreed: [], until: 5_000 } as const;

describe('the one question that is shown', () => {
  test('nothing at a table alone, for a watcher, or when it is over', () => {
    expect(matterOf(roomView())).toBeNull();
    expect(matterOf(at({}))).toBeNull();
    expect(matterOf(at({ endVotes: [1] }, { seat: null }))).toBeNull();
    expect(matterOf(at({ endVotes: [1] }, { status: 'finished' }))).toBeNull();
  });

  test('a computer in the place of the viewer comes before everything', () => {
    const { seats } = roomView();
    const [own, ...others] = seats;
    const standin = [
      { ...own, holder: 'standin' } satisfies SeatView,
      ...others,
    ] as unknown as RoomView['seats'];
    expect(matterOf(at({ takeBack: asked, endVotes: [2] }, { seats: standin }))).toBe('standin');
  });

  test('a player who asks to take back waits, and each of the others answers once', () => {
    expect(matterOf(at({ takeBack: { ...asked, seat: 0 } }))).toBe('ownTakeBack');
    expect(matterOf(at({ takeBack: asked, paused: true }))).toBe('takeBack');
    expect(matterOf(at({ takeBack: { ...asked, agreed: [0] } }))).toBeNull();
  });

  test('no answer is possible once its time is over', () => {
    expect(matterOf(at({ takeBack: asked }), true)).toBeNull();
    expect(matterOf(at({ takeBack: { ...asked, seat: 0 } }), true)).toBeNull();
    expect(matterOf(at({ takeBack: asked, paused: true }), true)).toBe('paused');
  });

  test('a player who stops asks at the end of the deal, and not in the strip', () => {
    expect(matterOf(at({ endVotes: [1], stopping: { seats: [1], until: 9_000 } }))).toBeNull();
  });

  test('first a pause, then a vote to end', () => {
    expect(matterOf(at({ paused: true, endVotes: [1] }))).toBe('paused');
    expect(matterOf(at({ endVotes: [1] }))).toBe('endAsked');
    expect(matterOf(at({ endVotes: [0, 1] }))).toBe('ownEnd');
  });
});
