/**
 * What is compared with: bare `ws`. Who sends a move gets its acknowledgement, and all four sockets of his table get each
 * row that came of it, one row after another as in a room: real turns of the same run, nothing read and nothing kept.
 * Started with the file of turns; prints its port.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { turnOf } from './bare-turns.ts';
import type { Turn } from './table.ts';

const turns = (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Turn[]).map(({ ack, updates }) => ({
  ack: Buffer.from(ack),
  updates: updates.map((update) => Buffer.from(update)),
}));
interface Group {
  readonly sockets: WebSocket[];
  moves: number;
}
const groups = new Map<string, Group>();

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const table = (request.url ?? '').slice(1);
  const group = groups.get(table) ?? { sockets: [], moves: 0 };
  group.sockets.push(socket);
  groups.set(table, group);
  socket.on('message', () => {
    const { ack, updates } = turnOf(turns, Number(table), group.moves++);
    socket.send(ack, { binary: false });
    show(group, updates, 0);
  });
});
server.on('listening', () =>
  process.stdout.write(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);

function show(group: Group, updates: readonly Buffer[], at: number): void {
  const update = updates[at];
  if (update === undefined) return;
  for (const socket of group.sockets) socket.send(update, { binary: false });
  setImmediate(show, group, updates, at + 1);
}
