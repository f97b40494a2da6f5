import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { RoomContext, type RoomParts } from '../client/room-context.tsx';
import { roomView } from '../testing/views.ts';
import Ring from './ring.tsx';
import SheetClock from './sheet-clock.tsx';

const NOW = 1_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Draws it with this number of milliseconds left to the player to move, on a device that is a minute behind
 * the server.
 */
function drawn(part: ReactNode, left: number, toMove: Seat = 0, bank = 0): string {
  const offset = 60_000;
  const clock = { now: NOW + offset, deadline: NOW + offset + left, bank };
  const view: RoomView = roomView({ clock, toMove: [toMove] });
  const client = { store: createStore(() => ({ view, offset })) };
  return renderToStaticMarkup(<RoomContext value={{ client } as unknown as RoomParts}>{part}</RoomContext>);
}
const number = (markup: string): string | undefined => />(\d+)<\/b>/.exec(markup)?.[1];

test('the last ten seconds are shown in the ring of the player who runs out of time', () => {
  expect(number(drawn(<Ring />, 10_400))).toBeUndefined();
  expect(number(drawn(<Ring />, 9_400))).toBe('10');
  expect(number(drawn(<Ring />, 300, 2))).toBe('1');
  expect(number(drawn(<Ring />, -500))).toBe('0');
});

test('the bid panel shows them too, with a line that gets shorter', () => {
  expect(drawn(<SheetClock />, 30_000)).toContain('animation-duration:30000ms');
  expect(number(drawn(<SheetClock />, 30_000))).toBeUndefined();
  expect(number(drawn(<SheetClock />, 4_000))).toBe('4');
});

test('once the reserve runs, ring and panel say so and show its seconds, for whoever is to move', () => {
  for (const part of [<Ring key="ring" />, <SheetClock key="panel" />]) {
    expect(drawn(part, 57_000, 0, 56_000)).not.toContain('data-reserve');
    expect(number(drawn(part, 57_000, 0, 56_000))).toBeUndefined();
    expect(drawn(part, 55_500, 0, 56_000)).toContain('data-reserve');
    expect(number(drawn(part, 55_500, 0, 56_000))).toBe('56');
  }
  expect(number(drawn(<Ring />, 55_500, 2, 56_000))).toBe('56');
});

test('the panel does not show the time of another player', () => {
  expect(drawn(<SheetClock />, 4_000, 1)).toBe('');
});
