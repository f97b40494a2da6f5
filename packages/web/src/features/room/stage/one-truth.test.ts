/**
 * Deals of every game, played by the engine from a seed: what stands beside the cards is never ahead of them, and
 * never behind the mark of a winner.
 */
import { isDealOver } from '@troef/client';
import { GAMES, type Variant } from '@troef/games';
import { playOut, TEST_GAMES } from '@troef/games/testing';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import belote from '../belote/index.tsx';
import hearts from '../hearts/index.tsx';
import kingen from '../kingen/index.tsx';
import manille from '../manille/index.tsx';
import { en } from '../testing/speakers.ts';
import { roomView } from '../testing/views.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import whist from '../whist/index.tsx';
import wiezen from '../wiezen/index.tsx';
import { statusOf, takerStatus } from '../words/status.ts';
import { createStage } from './stage.ts';

interface PlayedGame {
  readonly variant: Variant;
  readonly table: VariantTable;
  readonly options: Readonly<Record<string, unknown>>;
}

const PLAYED: readonly PlayedGame[] = [
  { variant: 'whist', table: whist, options: { length: 4 } },
  { variant: 'wiezen', table: wiezen, options: { length: 4 } },
  { variant: 'manille', table: manille, options: { target: 61 } },
  { variant: 'kingen', table: kingen, options: { session: 'single' } },
  { variant: 'hearts', table: hearts, options: { deals: 4 } },
  { variant: 'belote', table: belote, options: { deals: 4 } },
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(PLAYED)('a trick of $variant counts once its winner is marked, everywhere', (played) => {
  const { variant, table, options } = played;
  const stage = createStage(() => 1_000);
  const state = () => stage.store.getState();
  const shown = (): RoomView => state().view as RoomView;
  const beside = (view: RoomView): unknown => [
    table.runningRow(en, view),
    view.seats.map(({ seat }) => table.taken(view, seat)),
    view.deal?.points,
  ];
  const { game } = TEST_GAMES[variant];
  let marked = 0;
  let last = 0;
  playOut(game, `one truth ${variant}`, {
    options,
    pick: (legal, rng) =>
      legal.includes('pass') && rng.below(2) === 0 ? 'pass' : (legal[rng.below(legal.length)] ?? ''),
    onStep: ({ events, after }) => {
      const view = roomView({ variant, ...GAMES[variant].viewFor(after, 0) } as Partial<RoomView>);
      const told = events.flatMap((event) => game.eventFor(event, 0) ?? []) as readonly RoomEvent[];
      const won = told.filter(({ type }) => type === 'trickWon');
      const before = state().view;
      stage.happened(told, view);
      const [trick] = won;
      if (before !== null && trick?.type === 'trickWon' && state().busy) {
        const old = JSON.stringify(beside(before));
        const isOver = isDealOver(view);
        while (state().winner === null) {
          expect(JSON.stringify(beside(shown()))).toBe(old);
          vi.advanceTimersToNextTimer();
        }
        const { taker } = state();
        if (won.length === 1) {
          expect(taker).toBe(trick.seat);
          const line = takerStatus(en, table, shown(), trick.seat, view);
          expect(line.title).toMatch(/^(You take|\S+ takes) the trick$/);
          expect(line.parts).toEqual(isOver ? [] : statusOf(en, table, view).parts);
          expect(JSON.stringify(beside(shown()))).toBe(isOver ? old : JSON.stringify(beside(view)));
          if (isOver) last += 1;
          else marked += 1;
        } else expect(JSON.stringify(beside(shown()))).toBe(old);
      }
      vi.runAllTimers();
      expect(state()).toMatchObject({ busy: false, taker: null });
      expect(shown()).toBe(view);
    },
  });
  expect(marked).toBeGreaterThan(5);
  expect(last).toBeGreaterThan(0);
  stage.close();
});

test('what comes after a won trick is not told while that trick lies there', () => {
  const stage = createStage(() => 1_000);
  const trick = (number: number): RoomEvent[] => [
    ...(['AH', '2H', '3H', '4H'] as const).map(
      (card, seat) => ({ type: 'played', seat: ((seat + number) % 4) as 0, card }) as const,
    ),
    { type: 'trickWon', seat: 0 },
  ];
  const first = roomView({ seq: 5 });
  const next = roomView({ seq: 6 });
  stage.happened(trick(0), first);
  stage.happened([{ type: 'played', seat: 0, card: 'KC' }], next);
  const seen: (number | undefined)[] = [];
  stage.store.subscribe(({ view }) => {
    if (seen.at(-1) !== view?.seq) seen.push(view?.seq);
  });
  while (vi.getTimerCount() > 0) vi.advanceTimersToNextTimer();
  expect(seen.filter((seq) => seq !== undefined)).toEqual([5, 6]);
  stage.close();
});
