import { UNANSWERED_MAX } from '@troef/protocol';
import { expect, test } from 'vitest';
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
