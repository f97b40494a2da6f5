import type { RoomClient, RoomEventsListener, RoomState } from '@troef/client';
import type { Card, Seat } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { StageState } from '../stage/stage.ts';
import { resultOf, soundTable } from './table-sounds.ts';

const AT_REST: StageState = { plays: [], winner: null, taker: null, leaving: null, busy: false, view: null };
const play = (seat: Seat, card: Card) => ({ seat, card });

const viewOf = (of: Partial<RoomView> = {}): RoomView =>
  ({
    seat: 0,
    seats: [0, 1, 2, 3].map(() => ({ holder: 'human' })),
    toMove: [1],
    variant: 'whist',
    sheet: [],
    places: null,
    deal: { phase: 'playing', hand: ['AH', '2C'], tricks: [], game: {} },
    ...of,
  }) as unknown as RoomView;

let hidden = false;
beforeEach(() => {
  hidden = false;
});

function table(first: RoomView = viewOf()) {
  const heard: string[] = [];
  const room = createStore<RoomState>(
    () => ({ view: first, pending: null, refusal: null }) as unknown as RoomState,
  );
  const stage = createStore<StageState>(() => AT_REST);
  let listen: RoomEventsListener = () => undefined;
  const client = {
    store: room,
    onHappened: (given: RoomEventsListener) => {
      listen = given;
      return () => undefined;
    },
  } as unknown as RoomClient;
  soundTable(
    { client, stage: { store: stage, happened: vi.fn(), hurry: vi.fn(), close: vi.fn() } },
    { best: 'high', play: (name) => heard.push(name), isHidden: () => hidden },
  );
  return {
    heard,
    stage,
    room,
    happen(events: readonly object[], view: RoomView) {
      room.setState({ view });
      listen(events as readonly RoomEvent[], view);
    },
  };
}

test('each card is heard when it is seen to be played, and the trick as it leaves', () => {
  const { heard, stage } = table();
  const plays = [play(1, 'KH')];
  stage.setState({ plays, busy: true });
  expect(heard).toEqual(['card']);
  stage.setState({ plays: [...plays, play(2, '3H')] });
  expect(heard).toEqual(['card', 'card']);
  stage.setState({ plays: [], leaving: { plays, winner: 1 } });
  expect(heard).toEqual(['card', 'card', 'trick']);
});

test('a card of the viewer is heard when it leaves the hand, and not again when the server has it', () => {
  const { heard, stage, room } = table();
  room.setState({ pending: { moveId: 'm', seq: 1, move: 'AH', ackSeq: null } });
  room.setState({ pending: { moveId: 'm', seq: 1, move: 'AH', ackSeq: 2 } });
  stage.setState({ plays: [play(0, 'AH')] });
  expect(heard).toEqual(['card']);
});

test('the turn sounds once, when everything before it has been shown', () => {
  const { heard, stage, room } = table();
  stage.setState({ busy: true });
  room.setState({ view: viewOf({ toMove: [0] }) });
  expect(heard).toEqual([]);
  stage.setState({ busy: false });
  expect(heard).toEqual(['turn']);
  room.setState({ view: viewOf({ toMove: [0] }) });
  expect(heard).toEqual(['turn']);
});

test('a player with the tab hidden hears the bell of their turn and nothing else', () => {
  hidden = true;
  const { heard, stage, room, happen } = table();
  stage.setState({ plays: [play(1, 'KH')], busy: true });
  happen([{ type: 'dealt' }], viewOf());
  room.setState({ view: viewOf({ toMove: [0] }) });
  expect(heard).toEqual(['bell']);
});

test('a bid is a knock, a pass a softer one, dealing a rustle', () => {
  const { heard, happen } = table();
  happen([{ type: 'bid', seat: 1, move: 'ask:H' }], viewOf());
  happen([{ type: 'bid', seat: 2, move: 'pass' }], viewOf());
  happen([{ type: 'dealt' }], viewOf());
  expect(heard).toEqual(['bid', 'pass', 'exchange']);
});

test.each(['joined', 'vacated', 'left', 'away', 'back', 'standin'])(
  'another player is heard to come or go: %s',
  (type) => {
    const { heard, happen } = table();
    happen([{ type, seat: 2 }], viewOf());
    happen([{ type, seat: 0 }], viewOf());
    expect(heard).toEqual(['chair']);
  },
);

test('a question to the player is a signal, their own question is silent', () => {
  const { heard, happen } = table();
  for (const seat of [0, 2]) happen([{ type: 'takeBackAsked', seat }], viewOf());
  for (const seat of [0, 2]) happen([{ type: 'endVote', seat, yes: true }], viewOf());
  happen([{ type: 'endVote', seat: 3, yes: true, stop: true }], viewOf());
  happen([{ type: 'endVote', seat: 2, yes: false }], viewOf());
  expect(heard).toEqual(['popup', 'popup', 'popup']);
});

test('a player for whom a computer has played hears it', () => {
  const { heard, happen } = table();
  happen([{ type: 'playedFor', seat: 0 }], viewOf());
  happen([{ type: 'playedFor', seat: 1 }], viewOf());
  expect(heard).toEqual(['popup']);
});

test('a card that the server refuses is a dull knock', () => {
  const { heard, room } = table();
  const refusal = { code: 'invalid_move' } as unknown as RoomState['refusal'];
  room.setState({ refusal });
  room.setState({ pending: null });
  expect(heard).toEqual(['refused']);
});

test('the result is heard once the last trick has gone', () => {
  const { heard, stage, happen } = table();
  stage.setState({ busy: true });
  happen([{ type: 'scored', scores: [9, -3, -3, -3], result: { status: 'scored' } }], viewOf());
  expect(heard).toEqual([]);
  stage.setState({ busy: false });
  expect(heard).toEqual(['won']);
});

test('a result is good or bad compared with the others, reversed if few points are good', () => {
  expect(resultOf([5, -5, 5, -5], 0, 'high')).toBe('won');
  expect(resultOf([5, -5, 5, -5], 1, 'high')).toBe('lost');
  expect(resultOf([0, 13, 9, 4], 0, 'low')).toBe('won');
  expect(resultOf([0, 13, 9, 4], 1, 'low')).toBe('lost');
  expect(resultOf([0, 0, 0, 0], 1, 'low')).toBeNull();
});
