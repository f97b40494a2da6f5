import { expect, test } from 'vitest';
import { lineOver } from './line.ts';
import { speakerOver } from './speaker.ts';
import { OpenSocket } from './testing/sockets.ts';

test('several requests for the same name wait for the same answer', async () => {
  const socket = new OpenSocket();
  const speaker = speakerOver({ ...lineOver(socket as never), reconnect: () => undefined });
  speaker.opening('as Guest');
  // The page learns of the new token by itself, and *Play* asks for it too.
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

test('a name that changes while a connection is being opened is sent as soon as it is open', async () => {
  const socket = new OpenSocket();
  const speaker = speakerOver({ ...lineOver(socket as never), reconnect: () => undefined });
  speaker.opening('as Guest');
  socket.connected = false;
  await speaker.speakAs('as Jozef');
  socket.connected = true;
  speaker.opened();
  expect(socket.said.map(({ event }) => event)).toEqual(['auth']);
  // A connection that was opened with this token is told nothing.
  speaker.opening('as Jozef');
  speaker.opened();
  expect(socket.said).toHaveLength(1);
});
