/**
 * The control: bare `ws`. The sender of a move gets an acknowledgement, and each of the four sockets of the
 * table gets its own frame of each row that came of the move, one row after another as in a room. The turns
 * are real ones of the same run. Nothing is parsed or kept. Gets the file of turns as its argument; prints
 * its port.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Turn, turnOf } from './turns.ts';

const turns = (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Turn[]).map(({ ack, rows }) => ({
  ack: Buffer.from(ack),
  rows: rows.map((frames) => frames.map((frame) => Buffer.from(frame))),
}));
interface Table {
  readonly sockets: WebSocket[];
  moves: number;
}
const tables = new Map<number, Table>();

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const [, number, place] = (request.url ?? '').split('/').map(Number);
  const table = tables.get(number ?? 0) ?? { sockets: [], moves: 0 };
  table.sockets[place ?? 0] = socket;
  tables.set(number ?? 0, table);
  socket.on('message', () => {
    const { ack, rows } = turnOf(turns, number ?? 0, table.moves++);
    socket.send(ack, { binary: false });
    show(table, rows, 0);
  });
});
server.on('listening', () =>
  process.stdout.write(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);

function show(table: Table, rows: readonly (readonly Buffer[])[], at: number): void {
  const frames = rows[at];
  if (frames === undefined) return;
  for (const [place, socket] of table.sockets.entries()) socket.send(frames[place] ?? '', { binary: false });
  if (at + 1 < rows.length) setImmediate(show, table, rows, at + 1);
}
