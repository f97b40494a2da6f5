/** The line over a socket: what is said when it breaks, and when it is doubted although it looks open. */
import { EventEmitter } from 'node:events';
import { UNANSWERED_MAX } from '@troef/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineOver, speakerOver, watchForDoubt } from './socket.ts';

const ROOM = '01900000-0000-7000-8000-000000000001';

/** Socket.IO's client as far as a line uses it: it keeps what is said once a ping is overdue, to say it later. */
class OverdueSocket extends EventEmitter {
  connected = true;
  sendBuffer: unknown[] = [];
  override emit(event: string, ...rest: unknown[]): boolean {
    if (event === 'disconnect') return super.emit(event, ...rest);
    this.sendBuffer.push([event, ...rest]);
    return true;
  }
  breakOff(): void {
    this.connected = false;
    this.emit('disconnect', 'ping timeout');
  }
}

test('what was said on a line that turned out to be dead is not said again behind its asker’s back', async () => {
  const socket = new OverdueSocket();
  const line = lineOver(socket as never);
  const answer = line.request('room:chat', { room: ROOM, text: 'Dag' });
  expect(socket.sendBuffer).toHaveLength(1);
  socket.breakOff();
  expect(await answer).toMatchObject({ ok: false, error: { code: 'offline' } });
  expect(socket.sendBuffer).toEqual([]);
});

/** Socket.IO's client while the line holds: what was said, to be answered. */
class OpenSocket extends EventEmitter {
  connected = true;
  sendBuffer: unknown[] = [];
  readonly said: { readonly event: string; readonly reply: (answer: object) => void }[] = [];
  override emit(event: string, ...rest: unknown[]): boolean {
    if (event === 'disconnect') return super.emit(event, ...rest);
    this.said.push({ event, reply: rest.at(-1) as () => void });
    return true;
  }
}

test('a page keeps what is beyond four unanswered requests to itself, and a move goes first', async () => {
  const socket = new OpenSocket();
  const line = lineOver(socket as never);
  const said = () => socket.said.map(({ event }) => event);
  const ask = () => line.request('room:watch', { room: ROOM });
  const answers = [ask(), ask(), ask(), ask(), line.request('lobby:open', { variant: 'whist' })];
  const move = line.request('room:move', { room: ROOM, moveId: 'a-move-of-sixteen', seq: 1, move: 'AH' });
  expect(said()).toEqual(Array(UNANSWERED_MAX).fill('room:watch'));
  socket.said[0]?.reply({ ok: true });
  expect(said().slice(4)).toEqual(['room:move']);
  socket.said[4]?.reply({ ok: true, seq: 2 });
  expect(await move).toMatchObject({ ok: true });
  expect(said().slice(5)).toEqual(['lobby:open']);
  // Said twice, it is still one answer.
  socket.said[4]?.reply({ ok: true, seq: 2 });
  const last = [ask(), ask()];
  expect(said()).toHaveLength(6);
  socket.connected = false;
  socket.emit('disconnect', 'transport close');
  for (const lost of [...answers.slice(1), ...last])
    expect(await lost).toMatchObject({ error: { code: 'offline' } });
  expect(said()).toHaveLength(6);
});

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const frame = new EventTarget();
let doubts: number;
let networks: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', frame);
  page.visibilityState = 'visible';
  doubts = 0;
  networks = 0;
  stop = watchForDoubt(
    () => {
      doubts += 1;
    },
    () => {
      networks += 1;
    },
  );
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['is shown again', frame, 'pageshow'],
  ['wakes from being frozen', page, 'resume'],
  ['is looked at again', page, 'visibilitychange'],
] as const)('a page that %s doubts its line', (_, where, event) => {
  where.dispatchEvent(new Event(event));
  expect(doubts).toBe(1);
  stop();
  where.dispatchEvent(new Event(event));
  expect(doubts).toBe(1);
});

test('a page that is back on a network asks nobody whether its old line is well', () => {
  frame.dispatchEvent(new Event('online'));
  expect([networks, doubts]).toEqual([1, 0]);
  stop();
  frame.dispatchEvent(new Event('online'));
  expect(networks).toBe(1);
});

test('a page that goes out of sight does not', () => {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(doubts).toBe(0);
});

test('a clock that jumps is a machine that slept; one that runs is not', () => {
  vi.advanceTimersByTime(60_000);
  expect(doubts).toBe(0);
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(2_000);
  expect(doubts).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(doubts).toBe(1);
});

test('whoever asks for the same name meanwhile waits for the same answer', async () => {
  const socket = new OpenSocket();
  const speaker = speakerOver({ ...lineOver(socket as never), reconnect: () => undefined });
  speaker.opening('as Guest');
  // The page hears of the new token by itself, and *Play* asks for it too.
  const heard = speaker.speakAs('as Jozef');
  let mayPlay = false;
  const asked = speaker.speakAs('as Jozef').then(() => {
    mayPlay = true;
  });
  await Promise.resolve();
  expect(socket.said.map(({ event }) => event)).toEqual(['auth']);
  expect(mayPlay).toBe(false);
  socket.said[0]?.reply({ ok: true });
  await Promise.all([heard, asked]);
  expect(mayPlay).toBe(true);
});

test('a name that is changed while a connection is being opened is said as soon as it stands', async () => {
  const socket = new OpenSocket();
  const speaker = speakerOver({ ...lineOver(socket as never), reconnect: () => undefined });
  speaker.opening('as Guest');
  socket.connected = false;
  await speaker.speakAs('as Jozef');
  socket.connected = true;
  speaker.opened();
  expect(socket.said.map(({ event }) => event)).toEqual(['auth']);
  // A connection that was opened with that token already has nothing to be told.
  speaker.opening('as Jozef');
  speaker.opened();
  expect(socket.said).toHaveLength(1);
});
