/**
 * What is compared with: bare `ws`. Whoever sends a frame makes four sockets of his group receive one, real frames of the
 * same run, nothing read and nothing kept. Started with the file of frames; prints its port.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

const updates: Buffer[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')).map((text: string) =>
  Buffer.from(text),
);
const groups = new Map<string, WebSocket[]>();
let at = 0;

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const group = groups.get(request.url ?? '') ?? [];
  group.push(socket);
  groups.set(request.url ?? '', group);
  socket.on('message', () => {
    const update = updates[at++ % updates.length] ?? Buffer.alloc(0);
    for (const tab of group) tab.send(update, { binary: false });
  });
});
server.on('listening', () =>
  process.stdout.write(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
