import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { type Socket as Client, io as connect } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textParser } from '../../edge/http/text-parser.ts';
import { type WrittenConnection, writeDirectly } from './direct-writes.ts';
import { sendToAll, sendTogether } from './fan-out.ts';

let io: Server;
let clients: Client[];
let sockets: Socket[];

beforeEach(async () => {
  const server = createServer();
  io = new Server(server, { transports: ['websocket'], parser: textParser, perMessageDeflate: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  clients = Array.from({ length: 3 }, () =>
    connect(`http://127.0.0.1:${port}/games`, { transports: ['websocket'], forceNew: true }),
  );
  sockets = [];
  io.of('/games').on('connection', (socket) => sockets.push(socket));
  await Promise.all(clients.map((client) => new Promise<void>((resolve) => client.once('connect', resolve))));
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  await io.close();
});

const heard = (client: Client, count: number): Promise<string[]> =>
  new Promise((resolve) => {
    const all: string[] = [];
    client.on('said', (text: string) => {
      all.push(text);
      if (all.length === count) resolve(all);
    });
  });

test('everybody gets every text whole and in order, whatever its length and letters', async () => {
  const texts = ['', 'é♠', ...[90, 110, 60_000, 65_536, 200_000].map((length) => 'ü'.repeat(length))];
  const all = Promise.all(clients.map((client) => heard(client, texts.length)));
  for (const text of texts) sendToAll(sockets, 'said', JSON.stringify(text));
  expect(await all).toEqual(clients.map(() => texts));
});

test('it comes after what the library sent before, and before what it sends later', async () => {
  const all = Promise.all(clients.map((client) => heard(client, 6)));
  for (const socket of sockets) socket.emit('said', '1');
  sendToAll(sockets, 'said', '"2"');
  sendToAll(sockets, 'said', '"3"');
  for (const socket of sockets) socket.emit('said', '4');
  await new Promise((resolve) => setTimeout(resolve, 20));
  sendToAll(sockets, 'said', '"5"');
  for (const socket of sockets) socket.emit('said', '6');
  expect(await all).toEqual(clients.map(() => ['1', '2', '3', '4', '5', '6']));
});

test('a socket that has left gets nothing, and keeps nobody else from getting it', async () => {
  const [left, ...here] = sockets;
  left?.disconnect(true);
  const stay = clients.filter((client) => here.some(({ id }) => id === client.id));
  const all = Promise.all(stay.map((client) => heard(client, 1)));
  sendToAll(sockets, 'said', '"1"');
  expect(await all).toEqual([['1'], ['1']]);
});

test('what is sent together comes in order, and nothing is left behind', async () => {
  const all = Promise.all(clients.map((client) => heard(client, 3)));
  for (const socket of sockets) {
    sendTogether(socket);
    socket.emit('said', '1');
  }
  sendToAll(sockets, 'said', '"2"');
  await new Promise((resolve) => setTimeout(resolve, 20));
  sendToAll(sockets, 'said', '"3"');
  expect(await all).toEqual(clients.map(() => ['1', '2', '3']));
});

test('written directly, what the library sends comes whole, in order with the rest, and is answered', async () => {
  for (const { conn } of sockets) writeDirectly(conn as unknown as WrittenConnection);
  const long = 'ü'.repeat(70_000);
  const all = Promise.all(clients.map((client) => heard(client, 4)));
  for (const socket of sockets) {
    socket.emit('said', '1');
    // The library has no frame for it, and queues it.
    socket.conn.write(`2/games,["said","2"]`, undefined, () => undefined);
    socket.emit('said', long);
  }
  sendToAll(sockets, 'said', '"4"');
  expect(await all).toEqual(clients.map(() => ['1', '2', long, '4']));
  for (const socket of sockets) socket.on('ask', (text: string, answer) => answer(`${text}!`));
  const answers = clients.map((client) => client.emitWithAck('ask', 'é'));
  expect(await Promise.all(answers)).toEqual(clients.map(() => 'é!'));
});

test('a socket that has left is written nothing more', async () => {
  for (const { conn } of sockets) writeDirectly(conn as unknown as WrittenConnection);
  const [left, ...here] = sockets;
  left?.disconnect(true);
  const stay = clients.filter((client) => here.some(({ id }) => id === client.id));
  const all = Promise.all(stay.map((client) => heard(client, 1)));
  for (const socket of sockets) socket.emit('said', '1');
  expect(await all).toEqual([['1'], ['1']]);
});
