import type { RoomClient } from '@troef/client';
import type { Seat } from '@troef/games';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createStage, type Stage } from '../stage/stage.ts';
import { dealView, roomView } from '../testing/views.ts';
import { hurryOnKey } from './hurry-on-key.ts';

const page = new EventTarget();
const TRICK = [
  { type: 'played', seat: 2, card: '3H' },
  { type: 'played', seat: 3, card: '4H' },
  { type: 'trickWon', seat: 0 },
] as const;
let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  stage = createStage(() => 900);
});
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function pressDuringTrick(toMove: Seat): void {
  const view = roomView({ toMove: [toMove], deal: dealView({ trick: { lead: 0, plays: [] } }) });
  const client = { store: createStore(() => ({ view })) } as unknown as RoomClient;
  const stop = hurryOnKey({ client, stage });
  stage.happened(TRICK, view);
  page.dispatchEvent(new Event('keydown'));
  stop();
}

test('a key at the turn of the player shows the table as it is', () => {
  pressDuringTrick(0);
  expect(stage.store.getState()).toMatchObject({ plays: [], busy: false });
});

test('a key at the turn of somebody else changes nothing', () => {
  pressDuringTrick(1);
  expect(stage.store.getState()).toMatchObject({ plays: [{ card: '3H' }], busy: true });
});
