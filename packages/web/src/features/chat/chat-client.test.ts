import type { Answer, Line } from '@troef/client';
import type { ChatHistory, ChatLine } from '@troef/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChatClient, createChatClient, mergeLines } from './chat-client.ts';

const ROOM = '01890000-0000-7000-8000-000000000000';
const said = (n: number, user = 'bert', more: Partial<ChatLine> = { text: `line ${n}` }): ChatLine => ({
  id: `0${n}`,
  from: { user, name: user, seat: 1 },
  at: n,
  ...more,
});

/** A fake connection that gives the answers and sends the events of the test. */
class Wire {
  up = true;
  readonly asked: { event: string; body: unknown }[] = [];
  readonly answers: Answer<unknown>[] = [];
  readonly #listeners = new Map<string, ((body: never) => void)[]>();

  readonly line = {
    request: async (event: string, body: unknown) => {
      this.asked.push({ event, body });
      return this.answers.shift() ?? { ok: false, error: { code: 'offline', param: null } };
    },
    on: (event: string, listen: (body: never) => void) => this.#add(event, listen),
    onUp: (listen: () => void) => this.#add('up', listen),
    isUp: () => this.up,
  } as unknown as Line;

  #add(event: string, listen: (body: never) => void): () => void {
    const before = this.#listeners.get(event) ?? [];
    this.#listeners.set(event, [...before, listen]);
    return () => this.#listeners.set(event, []);
  }
  tell(event: string, body: unknown = undefined): void {
    for (const listen of this.#listeners.get(event) ?? []) listen(body as never);
  }
}

let wire: Wire;
let client: ChatClient;
const history = (lines: readonly ChatLine[], more: Partial<ChatHistory> = {}): Answer<ChatHistory> => ({
  ok: true,
  value: { lines, obstacle: null, silence: null, ...more },
});
const settle = () => vi.advanceTimersByTimeAsync(0);
const texts = () => client.store.getState().lines.map(({ id }) => id);

beforeEach(async () => {
  vi.useFakeTimers();
  wire = new Wire();
  wire.answers.push(history([said(1), said(2)]));
  client = createChatClient({ room: ROOM }, wire.line, () => 'an');
  await settle();
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

test('the chat begins with the history, which does not count as unread', () => {
  expect(wire.asked).toEqual([{ event: 'chat:history', body: { room: ROOM } }]);
  expect(client.store.getState()).toMatchObject({ state: 'there', unread: 0 });
  expect(texts()).toEqual(['01', '02']);
});

test('a line is taken once and in order, whichever way it comes', async () => {
  wire.tell('room:chat', { ...said(4), room: ROOM });
  wire.tell('room:chat', { ...said(3), room: ROOM });
  wire.tell('room:chat', { ...said(4), room: ROOM });
  wire.tell('room:chat', { ...said(5), room: 'another' });
  expect(texts()).toEqual(['01', '02', '03', '04']);
  expect(client.store.getState().unread).toBe(2);
  wire.answers.push(history([said(2), said(3), said(4), said(6)]));
  wire.tell('up');
  await settle();
  expect(texts()).toEqual(['01', '02', '03', '04', '06']);
});

test('own lines, and lines in a chat that is in sight, do not count as unread', () => {
  wire.tell('room:chat', { ...said(3, 'an'), room: ROOM });
  expect(client.store.getState().unread).toBe(0);
  wire.tell('room:chat', { ...said(4), room: ROOM });
  expect(client.store.getState().unread).toBe(1);
  client.look(true);
  wire.tell('room:chat', { ...said(5), room: ROOM });
  expect(client.store.getState().unread).toBe(0);
  client.look(false);
  wire.tell('room:chat', { ...said(6), room: ROOM });
  expect(client.store.getState().unread).toBe(1);
});

test('a ready phrase is fresh for three seconds, or until a newer one replaces it', async () => {
  wire.tell('room:chat', { ...said(3, 'bert', { phrase: 'laugh' }), room: ROOM });
  await vi.advanceTimersByTimeAsync(2_000);
  wire.tell('room:chat', { ...said(4, 'bert', { phrase: 'thanks' }), room: ROOM });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.store.getState().fresh.bert?.phrase).toBe('thanks');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(client.store.getState().fresh).toEqual({});
});

test('after a refusal the client asks the server again whether the user may write', async () => {
  wire.answers.push({ ok: false, error: { code: 'forbidden', param: 'silenced' } });
  wire.answers.push(history([], { obstacle: 'silenced' }));
  expect(await client.say({ text: 'hello' })).toBe(false);
  await settle();
  expect(client.store.getState()).toMatchObject({
    obstacle: 'silenced',
    refusal: { param: 'silenced', nth: 1 },
  });
  wire.answers.push({ ok: true, value: { id: '09' } });
  expect(await client.say({ phrase: 'sorry' })).toBe(true);
  expect(client.store.getState().refusal).toBeNull();
  expect(wire.asked.at(-1)).toEqual({ event: 'room:chat', body: { room: ROOM, phrase: 'sorry' } });
});

test('a failed history is asked for again', async () => {
  const late = new Wire();
  const other = createChatClient({ variant: 'whist' }, late.line, () => null);
  await settle();
  expect(other.store.getState().state).toBe('failed');
  late.answers.push(history([said(1)]));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(other.store.getState()).toMatchObject({ state: 'there', lines: [said(1)] });
  other.close();
});

test('the client keeps 200 lines', () => {
  const many = Array.from({ length: 300 }, (_, n) => ({ ...said(1), id: String(n).padStart(4, '0') }));
  expect(mergeLines(many, [])).toHaveLength(200);
});
