import { expect, test } from 'vitest';
import { lineOver } from './line.ts';
import { speakerOver } from './speaker.ts';
import { OpenSocket } from './testing/sockets.ts';

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
