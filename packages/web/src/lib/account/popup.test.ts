import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outcomeOf, popupPlace } from './popup.ts';

type Listener = (event: object) => void;
const listeners = new Set<Listener>();
const send = (event: object): void => {
  for (const listen of [...listeners]) listen(event);
};

beforeEach(() => {
  vi.useFakeTimers();
  listeners.clear();
  vi.stubGlobal('location', { origin: 'https://troef.example' });
  vi.stubGlobal('addEventListener', (_name: string, listen: Listener) => listeners.add(listen));
  vi.stubGlobal('removeEventListener', (_name: string, listen: Listener) => listeners.delete(listen));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const popupWindow = () => ({ closed: false }) as { closed: boolean } & Window;
const done = (token: string) => ({ type: 'troef:social', provider: 'google', token });

test('a window is at most 600 by 600 and four fifths of the screen, in its middle', () => {
  expect(popupPlace(1920, 1080)).toEqual({ width: 600, height: 600, left: 660, top: 240 });
  expect(popupPlace(390, 844)).toEqual({ width: 312, height: 600, left: 39, top: 122 });
});

test('the message of the window is the outcome', async () => {
  const popup = popupWindow();
  const answer = outcomeOf(popup);
  send({ origin: 'https://troef.example', source: popup, data: done('1') });
  expect(await answer).toEqual(done('1'));
  expect(listeners.size).toBe(0);
});

test('a window that was closed has no outcome, which is known after a second at most', async () => {
  const popup = popupWindow();
  const answer = outcomeOf(popup);
  popup.closed = true;
  vi.advanceTimersByTime(1_000);
  expect(await answer).toBeNull();
});

test('a message that a window sends as it closes is heard after the window is seen closed', async () => {
  const popup = popupWindow();
  const answer = outcomeOf(popup);
  popup.closed = true;
  vi.advanceTimersByTime(500);
  send({ origin: 'https://troef.example', source: popup, data: done('1') });
  expect(await answer).toEqual(done('1'));
});

test('messages from others are ignored', async () => {
  const popup = popupWindow();
  const answer = outcomeOf(popup);
  const data = done('evil');
  send({ origin: 'https://evil.example', source: popup, data });
  send({ origin: 'https://troef.example', source: popupWindow(), data });
  send({ origin: 'https://troef.example', source: popup, data: { token: '1' } });
  send({ origin: 'https://troef.example', source: popup, data: 'troef:social' });
  send({ origin: 'https://troef.example', source: popup, data: done('2') });
  expect(await answer).toEqual(done('2'));
});
