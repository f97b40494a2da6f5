import type { Card, Seat } from '@troef/games';
import type { RoomEvent } from '@troef/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealView, roomView } from '../testing/views.ts';
import { createStage, LANDS_MS, SLIDE_MS, type Stage } from './stage.ts';

const READING = 1_000;
/** Between two cards of a trick. */
const BETWEEN = 240;
const NEXT_TICK = 1;
let stage: Stage;
let hidden: boolean;

const card = (seat: Seat, name: Card): RoomEvent => ({ type: 'played', seat, card: name });
const won = (seat: Seat): RoomEvent => ({ type: 'trickWon', seat });
const onTable = (...plays: readonly (readonly [Seat, Card])[]) =>
  roomView({
    toMove: [3],
    deal: dealView({ trick: { lead: 0, plays: plays.map(([seat, name]) => ({ seat, card: name })) } }),
  });
const shown = (): readonly Card[] => stage.store.getState().plays.map((play) => play.card);

const TRICK = [card(0, 'AH'), card(1, '2H'), card(2, '3H'), card(3, '4H'), won(0)];

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  stage = createStage(
    () => READING,
    () => hidden,
  );
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

test('the first view is shown at once', () => {
  stage.happened([], onTable([1, '5C'], [2, '6C']));
  expect(shown()).toEqual(['5C', '6C']);
  expect(stage.store.getState().busy).toBe(false);
});

test('quick computers still play their cards one after the other', () => {
  stage.happened(TRICK.slice(0, 3), onTable());
  expect(shown()).toEqual(['AH']);
  vi.advanceTimersByTime(1_000);
  expect(shown()).toEqual(['AH', '2H', '3H']);
});

test('the last card lands, the best is marked, the trick goes, and only then the next one begins', () => {
  stage.happened([...TRICK, card(0, 'KC')], onTable([0, 'KC']));
  vi.advanceTimersByTime(3 * BETWEEN);
  expect(shown()).toHaveLength(4);
  vi.advanceTimersByTime(LANDS_MS - 1);
  expect(stage.store.getState()).toMatchObject({ winner: null, busy: true });
  vi.advanceTimersByTime(1);
  expect(stage.store.getState()).toMatchObject({ winner: 0, leaving: null });
  vi.advanceTimersByTime(READING - LANDS_MS - 1);
  expect(shown()).toHaveLength(4);
  vi.advanceTimersByTime(1);
  expect(stage.store.getState()).toMatchObject({ plays: [], winner: null, leaving: { winner: 0 } });
  vi.advanceTimersByTime(SLIDE_MS - 1);
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(stage.store.getState()).toMatchObject({ leaving: null, busy: true });
  expect(shown()).toEqual(['KC']);
});

test('nothing of the next trick is shown early to the player who is to play to it', () => {
  stage.happened(TRICK, onTable());
  vi.advanceTimersByTime(3 * BETWEEN);
  stage.happened([card(2, 'KC')], onTable([2, 'KC']));
  stage.happened([card(3, 'QC')], { ...onTable([2, 'KC'], [3, 'QC']), toMove: [0] });
  expect(shown()).toEqual(['AH', '2H', '3H', '4H']);
  vi.advanceTimersByTime(READING);
  expect(stage.store.getState()).toMatchObject({ plays: [], leaving: { winner: 0 }, busy: true });
  vi.advanceTimersByTime(SLIDE_MS);
  expect(shown()).toEqual(['KC']);
  vi.advanceTimersByTime(2 * BETWEEN);
  expect(shown()).toEqual(['KC', 'QC']);
  expect(stage.store.getState().busy).toBe(false);
});

test('a quick player sees the best card marked for as long as they want to read, and no longer', () => {
  const quick = createStage(() => 200);
  quick.happened(TRICK, onTable());
  vi.advanceTimersByTime(3 * BETWEEN + LANDS_MS);
  expect(quick.store.getState().winner).toBe(0);
  vi.advanceTimersByTime(200);
  expect(quick.store.getState().leaving).toMatchObject({ winner: 0 });
  quick.close();
});

test('where nothing moves, the best card is marked at once and the trick goes at once', () => {
  const still = createStage(
    () => READING,
    () => false,
    () => false,
  );
  still.happened([...TRICK, card(0, 'KC')], onTable([0, 'KC']));
  vi.advanceTimersByTime(3 * BETWEEN + NEXT_TICK);
  expect(still.store.getState()).toMatchObject({ winner: 0 });
  vi.advanceTimersByTime(READING + NEXT_TICK);
  expect(still.store.getState()).toMatchObject({ leaving: null, plays: [{ card: 'KC' }] });
  still.close();
});

test('the leader of the next trick can still read the one they took', () => {
  stage.happened(TRICK, { ...onTable(), toMove: [0] });
  vi.advanceTimersByTime(3 * BETWEEN + LANDS_MS);
  expect(shown()).toHaveLength(4);
  expect(stage.store.getState()).toMatchObject({ winner: 0, busy: true });
});

test('a player who plays on is not kept waiting: the table is shown as it is', () => {
  stage.happened(TRICK, onTable());
  stage.hurry();
  expect(stage.store.getState()).toEqual({
    plays: [],
    winner: null,
    taker: null,
    leaving: null,
    busy: false,
    view: onTable(),
  });
  vi.advanceTimersByTime(10_000);
  expect(shown()).toEqual([]);
});

test('after a long absence nothing is played back', () => {
  stage.happened([...TRICK, ...TRICK, card(0, 'KC')], onTable([0, 'KC']));
  expect(shown()).toEqual(['KC']);
});

test('tricks that the room has played out are shown, but fast', () => {
  const rest = [card(0, '7C'), card(1, '8C'), card(2, '9C'), card(3, '7D'), won(2)];
  const scored: RoomEvent = { type: 'scored', scores: [6, 0, 6, 0], result: { status: 'scored' } };
  stage.happened([...TRICK, ...rest, ...rest, scored], onTable());
  vi.advanceTimersByTime(3 * BETWEEN + READING + SLIDE_MS);
  expect(shown()).toEqual(['7C']);
  vi.advanceTimersByTime(4 * 110);
  expect(stage.store.getState()).toMatchObject({ winner: 2, busy: true });
  vi.advanceTimersByTime(2_000);
  expect(stage.store.getState()).toMatchObject({ plays: [], busy: false });
});

test('a hidden tab shows the table as it is', () => {
  hidden = true;
  stage.happened(TRICK, onTable());
  expect(stage.store.getState().busy).toBe(false);
});

test('a new deal begins with an empty table', () => {
  stage.happened(TRICK.slice(0, 2), onTable([0, 'AH'], [1, '2H']));
  stage.happened([{ type: 'dealt', number: 2, dealer: 0, hand: [] }], onTable());
  expect(shown()).toEqual([]);
});

test('a card that is there already is not shown a second time', () => {
  stage.happened([], onTable([0, 'AH']));
  stage.happened([card(0, 'AH')], onTable([0, 'AH']));
  vi.advanceTimersByTime(1_000);
  expect(shown()).toEqual(['AH']);
});
