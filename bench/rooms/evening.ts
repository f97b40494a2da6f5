/**
 * An evening: one session of whist among four people, who play as our computers would. Each of them has the
 * client that pages ship, and beside it silent connections that are sent the same rows in the other forms.
 */
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createRoomClient,
  type Line,
  lineOver,
  type RoomClient,
  type SocketLike,
  whenUp,
} from '@troef/client';
import { createRng, fillPattern } from '@troef/games';
import { PLAYERS } from '@troef/players';
import { io } from 'socket.io-client';
import type { WebSocket } from 'ws';
import { frameBytes, quantile } from '../support/measuring.ts';
import { type Form, partialOf } from './player-view.ts';
import { type GameSocket, newToken, openSocket } from './socket.ts';
import { PEOPLE } from './table.ts';

const VARIANT = 'whist';
const PATIENCE_MS = 120_000;

export interface Evening {
  readonly rows: number;
  /** Bytes that one player was sent from the first of the session on, by form: the mean of the four. */
  readonly bytes: Readonly<Record<Form, number>>;
  /** Bytes of an update by path with its WebSocket frame. */
  readonly update: { readonly median: number; readonly p99: number };
}

export async function playEvening(url: string, deals: number): Promise<Evening> {
  const people: Person[] = [];
  try {
    for (let n = 0; n < PEOPLE; n++) people.push(await openPerson(url));
    const [host, ...guests] = people as [Person, ...Person[]];
    const made = await host.line.request('room:create', { variant: VARIANT, length: deals, ai: 'never' });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const { room } = made.value;
    for (const { line } of guests) {
      const joined = await line.request('room:join', { room });
      if (!joined.ok) throw new Error(JSON.stringify(joined.error));
    }
    for (const person of people) await person.sit(room);
    const by = performance.now() + PATIENCE_MS;
    while (people.some((person) => !person.isDone())) {
      if (performance.now() > by) throw new Error('the evening has no end');
      await wait(50);
    }
    const bytes = people.map((person) => person.received());
    const mean = (form: Form): number =>
      Math.round(bytes.reduce((sum, each) => sum + each[form], 0) / bytes.length);
    const updates = people.flatMap((person) => person.updates());
    return {
      rows: host.rows(),
      update: { median: quantile(updates, 0.5), p99: quantile(updates, 0.99) },
      bytes: { whole: mean('whole'), members: mean('members'), paths: mean('paths') },
    };
  } finally {
    for (const person of people) person.close();
  }
}

interface Person {
  readonly line: Line;
  sit(room: string): Promise<void>;
  isDone(): boolean;
  rows(): number;
  received(): Readonly<Record<Form, number>>;
  /** Bytes of each update that came since it sat down. */
  updates(): readonly number[];
  close(): void;
}

async function openPerson(url: string): Promise<Person> {
  const token = await newToken(url);
  const socket = io(`${url}/games`, {
    path: '/socket.io-next',
    transports: ['websocket'],
    auth: { token },
    query: { v: '2.16.57', cid: 'evening' },
    forceNew: true,
  });
  const line = lineOver(socket as unknown as SocketLike);
  await whenUp(line);
  const silent = {
    whole: await openSocket(url, token, ignore),
    members: await openSocket(url, token, ignore),
  };
  const { ws } = (socket.io.engine as unknown as { transport: { ws: WebSocket & { _socket: Socket } } })
    .transport;
  const wire = (): number => ws._socket.bytesRead;
  const updates: number[] = [];
  ws.on('message', (data: Buffer) => {
    const frame = data.toString();
    if (client !== undefined && IS_UPDATE.test(frame)) updates.push(frameBytes(frame));
  });
  let client: RoomClient | undefined;
  let isReady = false;
  let began = 0;
  const go = (): void => {
    const { view, pending } = client?.store.getState() ?? {};
    if (view == null || pending != null) return;
    if (view.status === 'starting' && !isReady) {
      isReady = true;
      void client?.ready();
    }
    if (view.legal.length === 0) return;
    const move = PLAYERS[VARIANT].chooseMove(view, 'easy', `${view.room} ${view.seq}`);
    client?.move(fillPattern(move, view.deal?.hand ?? [], createRng(String(view.seq))));
  };
  const before: Record<Form, number> = { whole: 0, members: 0, paths: 0 };
  const now = (): Record<Form, number> => ({
    paths: wire(),
    whole: silent.whole.received(),
    members: silent.members.received(),
  });
  return {
    line,
    sit: async (room) => {
      for (const form of ['whole', 'members'] as const) await listenIn(silent[form], room, form);
      Object.assign(before, now());
      client = createRoomClient(room, line);
      client.store.subscribe(go);
      began = client.store.getState().view?.seq ?? 0;
    },
    isDone: () => {
      const status = client?.store.getState().view?.status;
      return status !== undefined && !['open', 'starting', 'playing'].includes(status);
    },
    rows: () => (client?.store.getState().view?.seq ?? 0) - began,
    received: () => {
      const all = now();
      return {
        whole: all.whole - before.whole,
        members: all.members - before.members,
        paths: all.paths - before.paths,
      };
    },
    updates: () => updates,
    close: () => {
      client?.close();
      socket.disconnect();
      for (const each of Object.values(silent)) each.close();
    },
  };
}

const IS_UPDATE = /^42\/games,\["room:(?:part|update)"/;
const ignore = (): void => undefined;

const listenIn = (socket: GameSocket, room: string, form: Form): Promise<unknown> =>
  new Promise((resolve) => socket.ask('room:sync', { room, partial: partialOf(form) }, resolve));
