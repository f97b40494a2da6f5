/** The attacks. Each is prepared first, then runs for a while, and counts what became of its messages. */
import { setTimeout as wait } from 'node:timers/promises';
import { createRng, fillPattern } from '@troef/games';
import { partialOf, seqOf, type View, viewAfter } from '../rooms/player-view.ts';
import { type GameSocket, openSocket } from '../rooms/socket.ts';
import { type Caller, callerFrom, guestToken } from './call.ts';

export interface Attack {
  /** `until` by `performance.now()`. */
  run(until: number): Promise<void>;
  end(): Promise<void> | void;
}

/** What was sent, and what became of it. */
export interface Tally {
  sent: number;
  answered: number;
  refused: number;
  /** Connections that the server closed. */
  cut: number;
}

export interface Size {
  /** Of the log that one guest asks for again and again. */
  readonly rows: number;
}

export type Prepare = (url: string, tally: Tally, size: Size) => Promise<Attack>;

const VARIANT = 'manille';
/** Messages a second of one connection: a little fewer than get it cut. */
const PER_SOCKET = 95;
const TICK_MS = 20;
/** A lost connection is opened again after this time. */
const REOPEN_MS = 1_000;

interface Refusable {
  readonly error?: unknown;
}

const send = (socket: GameSocket, tally: Tally, event: string, body: object): void => {
  tally.sent++;
  socket.ask<Refusable>(event, body, ({ error }) => {
    if (error === undefined) tally.answered++;
    else tally.refused++;
  });
};

const asked = <Answer>(socket: GameSocket, event: string, body: object): Promise<Answer> =>
  new Promise((resolve) => socket.ask<Answer>(event, body, resolve));

/**
 * Sends this often a second from all sockets until the time is up. A socket that was closed is opened again
 * if possible.
 */
async function flood(options: {
  readonly sockets: (GameSocket | undefined)[];
  readonly perSecond: number;
  readonly tally: Tally;
  readonly until: number;
  readonly reopen: (number: number) => Promise<GameSocket>;
  readonly message: (nth: number) => readonly [event: string, body: object];
}): Promise<void> {
  const { sockets, perSecond, tally, until, reopen, message } = options;
  const began = performance.now();
  let sent = 0;
  const keepOpen = async (number: number): Promise<void> => {
    while (performance.now() < until) {
      await wait(REOPEN_MS);
      if (sockets[number]?.isOpen() === true) continue;
      if (sockets[number] !== undefined) tally.cut++;
      sockets[number] = await reopen(number).catch(() => undefined);
    }
  };
  const kept = sockets.map((_, number) => keepOpen(number));
  while (performance.now() < until) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    for (; sent < due; sent++) {
      for (const socket of sockets) if (socket?.isOpen() === true) send(socket, tally, ...message(sent));
    }
    await wait(TICK_MS);
  }
  await Promise.all(kept);
}

/** Plays a room alone until its log has this many rows. */
async function playedRoom(url: string, token: string, from: string, rows: number): Promise<string> {
  let room = '';
  let serial = 0;
  let view: View | undefined;
  const play = (): void => {
    if (view === undefined || view.legal.length === 0 || view.seq > rows) return;
    const { seq, legal, deal } = view;
    const move = fillPattern(legal[seq % legal.length] ?? '', deal?.hand ?? [], createRng(seq));
    const moveId = `siege-${String(++serial).padStart(16, '0')}`;
    setTimeout(() => socket.ask('room:move', { room, moveId, seq, move }, () => undefined), 35);
  };
  const onUpdate = (frame: string): void => {
    view = viewAfter(view, seqOf(frame), frame);
    play();
  };
  const socket = await openSocket(url, token, onUpdate, from);
  const created = await asked<{ room?: string }>(socket, 'room:create', {
    variant: VARIANT,
    length: 'free',
    ai: 'fill',
    start: true,
  });
  if (created.room === undefined) throw new Error(JSON.stringify(created));
  room = created.room;
  view = (await asked<{ view?: View }>(socket, 'room:sync', { room, partial: partialOf('paths') })).view;
  play();
  const hasRows = (): boolean => view !== undefined && view.seq >= rows;
  for (const by = performance.now() + 60_000; !hasRows() && performance.now() < by; ) await wait(50);
  socket.close();
  return room;
}

/** One guest with eight sockets: the lobby, and a long log from its first row, by turns. */
const oneGuest: Prepare = async (url, tally, { rows }) => {
  const from = '127.0.1.1';
  const caller = callerFrom(url, from);
  const token = await guestToken(caller);
  const room = await playedRoom(url, token, from, rows);
  const open = (): Promise<GameSocket> => openSocket(url, token, () => undefined, from);
  const sockets: (GameSocket | undefined)[] = [];
  for (let number = 0; number < 8; number++) sockets.push(await open());
  return {
    run: (until) =>
      flood({
        sockets,
        perSecond: PER_SOCKET,
        tally,
        until,
        reopen: open,
        message: (nth) =>
          nth % 2 === 0 ? ['lobby:open', { variant: VARIANT }] : ['room:sync', { room, since: 0 }],
      }),
    end: () => closeAll(sockets, [caller]),
  };
};

/** One address with four guests and thirty sockets asks for the lobby as often as it can. */
const oneAddress: Prepare = async (url, tally) => {
  const from = '127.0.1.2';
  const caller = callerFrom(url, from);
  const tokens: string[] = [];
  for (let guest = 0; guest < 4; guest++) tokens.push(await guestToken(caller));
  const open = (number: number): Promise<GameSocket> =>
    openSocket(url, tokens[number % tokens.length] ?? '', () => undefined, from);
  const sockets: (GameSocket | undefined)[] = [];
  for (let number = 0; number < 30; number++) sockets.push(await open(number).catch(() => undefined));
  return {
    run: (until) =>
      flood({
        sockets,
        perSecond: 90,
        tally,
        until,
        reopen: open,
        message: () => ['lobby:open', { variant: VARIANT }],
      }),
    end: () => closeAll(sockets, [caller]),
  };
};

const GUESTS = 50;
const CHANGES_PER_SECOND = 25;

/** Fifty guests, each from their own address, look at the lobby and change the options of their tables. */
const fullLobby: Prepare = async (url, tally) => {
  const callers: Caller[] = [];
  const sockets: (GameSocket | undefined)[] = [];
  const hosts: { readonly caller: Caller; readonly token: string; readonly room: string }[] = [];
  for (let guest = 0; guest < GUESTS; guest++) {
    const from = `127.0.2.${guest + 1}`;
    const caller = callerFrom(url, from);
    const token = await guestToken(caller);
    const socket = await openSocket(url, token, () => undefined, from);
    callers.push(caller);
    sockets.push(socket);
    const { room } = await asked<{ room?: string }>(socket, 'room:create', { variant: VARIANT, ai: 'never' });
    if (room === undefined) throw new Error('no table');
    hosts.push({ caller, token, room });
    await asked(socket, 'lobby:open', { variant: VARIANT });
  }
  return {
    run: async (until) => {
      const began = performance.now();
      const pending: Promise<void>[] = [];
      for (let sent = 0; performance.now() < until; await wait(TICK_MS)) {
        const due = Math.floor(((performance.now() - began) / 1_000) * CHANGES_PER_SECOND);
        for (; sent < due; sent++) {
          const host = hosts[sent % hosts.length];
          if (host === undefined) continue;
          tally.sent++;
          const turnTime = Math.floor(sent / hosts.length) % 2 === 0 ? 'slow' : 'fast';
          pending.push(
            count(host.caller.call('POST', `/api/rooms/${host.room}`, host.token, { turnTime }), tally),
          );
        }
      }
      await Promise.all(pending);
    },
    end: async () => {
      await Promise.all(
        hosts.map(({ caller, token, room }) =>
          caller.call('POST', `/api/rooms/${room}`, token, { turnTime: 'normal' }),
        ),
      );
      closeAll(sockets, callers);
    },
  };
};

const AT_ONCE = 40;

/** Forty calls at once, each followed by the next: a new token, and the user's own profile. */
const tokenCalls: Prepare = async (url, tally) => {
  const caller = callerFrom(url, '127.0.1.3');
  const token = await guestToken(caller);
  const again = async (until: number): Promise<void> => {
    for (let nth = 0; performance.now() < until; nth++) {
      tally.sent++;
      await count(
        nth % 2 === 0
          ? caller.call('POST', '/auth/token', token, {})
          : caller.call('GET', '/auth/userinfo', token),
        tally,
      );
    }
  };
  return {
    run: async (until) => {
      await Promise.all(Array.from({ length: AT_ONCE }, () => again(until)));
    },
    end: () => caller.close(),
  };
};

async function count(answer: Promise<{ readonly status: number }>, tally: Tally): Promise<void> {
  const { status } = await answer.catch(() => ({ status: 0 }));
  if (status === 200) tally.answered++;
  else tally.refused++;
}

function closeAll(sockets: readonly (GameSocket | undefined)[], callers: readonly Caller[]): void {
  for (const socket of sockets) socket?.close();
  for (const caller of callers) caller.close();
}

export const ATTACKS = { oneGuest, oneAddress, fullLobby, tokenCalls } as const satisfies Record<
  string,
  Prepare
>;
export type AttackName = keyof typeof ATTACKS;
