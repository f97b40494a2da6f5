import { ConnectionFailure, RateLimitFailure, UNANSWERED_MAX } from '@troef/protocol';
import { expect, test, vi } from 'vitest';
import { lineOver } from './line.ts';
import { OpenSocket, OverdueSocket } from './testing/sockets.ts';

const ROOM = '01900000-0000-7000-8000-000000000001';

test('a request on a line that turned out to be dead is not sent later without its caller knowing', async () => {
  const socket = new OverdueSocket();
  const line = lineOver(socket as never);
  const answer = line.request('room:chat', { room: ROOM, text: 'Dag' });
  expect(socket.sendBuffer).toHaveLength(1);
  socket.breakOff();
  expect(await answer).toMatchObject({ ok: false, error: { code: 'offline' } });
  expect(socket.sendBuffer).toEqual([]);
});

test('a client holds back requests beyond four unanswered ones, and a move goes first', async () => {
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
  // A second reply does not count as another answer.
  socket.said[4]?.reply({ ok: true, seq: 2 });
  const last = [ask(), ask()];
  expect(said()).toHaveLength(6);
  socket.connected = false;
  socket.emit('disconnect', 'transport close');
  for (const lost of [...answers.slice(1), ...last])
    expect(await lost).toMatchObject({ error: { code: 'offline' } });
  expect(said()).toHaveLength(6);
});

/** A line on which a room has said what it will ask for, and whose handshake has asked for that. */
function greeted() {
  const socket = new OpenSocket();
  const line = lineOver(socket as never);
  line.opensWith(() => ({ room: ROOM, since: 3 }));
  expect(line.opening()).toEqual({ sync: { room: ROOM, since: 3 } });
  return { socket, line, said: () => socket.said.map(({ event }) => event) };
}
const ANSWER = { ok: true, seq: 4, events: [] };

test('a sync that the handshake asked for is not sent, and takes its answer', async () => {
  const { socket, line, said } = greeted();
  const answer = line.request('room:sync', { room: ROOM, since: 3 });
  expect(said()).toEqual([]);
  socket.tell('room:synced', ANSWER);
  expect(await answer).toEqual({ ok: true, value: ANSWER });
  // The next one is another question.
  void line.request('room:sync', { room: ROOM, since: 3 });
  expect(said()).toEqual(['room:sync']);
});

test('a refusal of the handshake is the refusal of the sync', async () => {
  const { socket, line } = greeted();
  const answer = line.request('room:sync', { room: ROOM, since: 3 });
  socket.tell('room:synced', { error: { code: 'forbidden', param: null } });
  expect(await answer).toMatchObject({ ok: false, error: { code: 'forbidden', param: null } });
});

test('a refusal is an error of the class that the server names, with what it says', async () => {
  const socket = new OpenSocket();
  const asked = lineOver(socket as never).request('room:leave', { room: ROOM });
  socket.said[0]?.reply({
    error: {
      name: 'RateLimitFailure',
      code: 'too_many_requests',
      message: 'Wait.',
      param: 'room:leave',
      statusCode: 429,
      retryAfter: 7,
    },
  });
  const { error } = (await asked) as { readonly error?: RateLimitFailure };
  expect(error).toBeInstanceOf(RateLimitFailure);
  expect(error).toMatchObject({
    code: 'too_many_requests',
    message: 'Wait.',
    param: 'room:leave',
    status: 429,
    retryAfter: 7,
  });
});

test('a refusal for a while says until when', async () => {
  const socket = new OpenSocket();
  const asked = lineOver(socket as never).request('room:leave', { room: ROOM });
  const until = '2026-11-23T18:00:00.000Z';
  const error = {
    name: 'PermissionFailure',
    code: 'forbidden',
    message: '',
    param: 'limited',
    statusCode: 403,
  };
  socket.said[0]?.reply({ error: { ...error, until } });
  expect(await asked).toMatchObject({ ok: false, error: { param: 'limited', until } });
});

test('a request without an answer fails as a connection that timed out', async () => {
  vi.useFakeTimers();
  const asked = lineOver(new OpenSocket() as never).request('room:leave', { room: ROOM });
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  const { error } = (await asked) as { readonly error?: ConnectionFailure };
  expect(error).toBeInstanceOf(ConnectionFailure);
  expect(error).toMatchObject({ code: 'gateway_timeout', message: 'Operation timed out after 20 s' });
});

test('an answer to the handshake waits for the room to ask', async () => {
  const { socket, line, said } = greeted();
  socket.tell('room:synced', ANSWER);
  expect(await line.request('room:sync', { room: ROOM, since: 3 })).toEqual({ ok: true, value: ANSWER });
  expect(said()).toEqual([]);
  void line.request('room:sync', { room: ROOM, since: 3 });
  expect(said()).toEqual(['room:sync']);
});

test.each(['room:update', 'room:part', 'room:closed', 'disconnect'])(
  'an answer to the handshake that is older than %s is not used',
  (event) => {
    const { socket, line, said } = greeted();
    socket.tell('room:synced', ANSWER);
    socket.tell(event, {});
    void line.request('room:sync', { room: ROOM, since: 3 });
    expect(said()).toEqual(['room:sync']);
  },
);

test('a sync of something else, or after another name, is sent', () => {
  const other = greeted();
  void other.line.request('room:sync', { room: ROOM, since: 4 });
  expect(other.said()).toEqual(['room:sync']);
  // The seat of the handshake is left by a connection that changes its user.
  const renamed = greeted();
  void renamed.line.request('auth', { token: 'as Jozef' });
  void renamed.line.request('room:sync', { room: ROOM, since: 3 });
  expect(renamed.said()).toEqual(['auth', 'room:sync']);
  const late = greeted();
  late.socket.tell('room:synced', ANSWER);
  void late.line.request('room:sync', { room: ROOM, since: 4 });
  expect(late.said()).toEqual(['room:sync']);
});

test('a server that does not answer the handshake is asked again', async () => {
  vi.useFakeTimers();
  const { socket, line, said } = greeted();
  const answer = line.request('room:sync', { room: ROOM, since: 3 });
  vi.advanceTimersByTime(5_000);
  expect(said()).toEqual(['room:sync']);
  socket.said[0]?.reply(ANSWER);
  vi.useRealTimers();
  expect(await answer).toMatchObject({ ok: true });
});

test('without a room the handshake asks for nothing', () => {
  expect(lineOver(new OpenSocket() as never).opening()).toEqual({ sync: undefined });
});
