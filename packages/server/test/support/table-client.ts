/**
 * A person at a table, as the web client would be: a socket, the last update, and every byte that came in.
 */
import { fillPattern, type Seat } from '@troef/games';
import {
  type Ack,
  type GamesClientEvents,
  type GamesServerEvents,
  layPartOver,
  layPathsOver,
  type RoomCreate,
  type RoomEvent,
  type RoomSync,
  type RoomSyncAnswer,
  type RoomUpdate,
  type RoomView,
  SOCKET_PATH,
  UNANSWERED_MAX,
} from '@troef/protocol';
import { io, type Socket } from 'socket.io-client';

export type ClientSocket = Socket<GamesServerEvents, GamesClientEvents>;

export interface TableClient {
  readonly socket: ClientSocket;
  /** Everything the server sent, updates and answers, as it was on the wire. */
  readonly received: string[];
  /** Updates as they would be whole. */
  readonly updates: RoomUpdate[];
  readonly closed: { room: string; reason: string }[];
  /** Returns the newest view by seq. */
  view(): RoomView;
  seq(): number;
  emit(event: string, body?: unknown): Promise<Answer>;
  create(options?: Partial<RoomCreate>): Promise<string>;
  sync(room: string, since?: number): Promise<RoomSyncAnswer & { ok: true }>;
  /** Resolves with the answer to the `sync` of the handshake. */
  readonly synced: Promise<Answer>;
  move(move: string, given?: { moveId?: string; seq?: number; room?: string }): Promise<Answer>;
  until(condition: (view: RoomView) => boolean, ms?: number): Promise<RoomView>;
  close(): void;
}
export type Answer = Ack<{
  seq?: number;
  seat?: Seat;
  room?: string;
  events?: RoomEvent[];
  view?: RoomView;
  table?: number;
}>;

export const ALONE = { variant: 'whist', ai: 'fill', start: true } as const;

/** Puts the answer of the server in a few words: `ok`, or `403 forbidden karma`. */
export const said = (answer: Answer): string =>
  'error' in answer ? `${answer.error.statusCode} ${answer.error.code} ${answer.error.param}` : 'ok';

let serial = 0;
/** Returns an id of 16 characters or more, never the same twice in a run. */
export const newMoveId = (): string => `test-move-${String(++serial).padStart(10, '0')}`;

/** `partial`: the form of updates that `sync` asks for. `first`: the `sync` of the handshake. */
export async function joinTable(
  url: string,
  token: string,
  { partial, first }: Pick<RoomSync, 'partial'> & { readonly first?: unknown } = {},
): Promise<TableClient> {
  const socket: ClientSocket = io(`${url}/games`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token, sync: first },
    query: { v: '2.16.57', cid: 'test' },
    forceNew: true,
    reconnection: false,
  });
  const received: string[] = [];
  const updates: RoomUpdate[] = [];
  const closed: { room: string; reason: string }[] = [];
  const waiting = new Set<() => void>();
  let newest: RoomView | undefined;

  const take = (view: RoomView): void => {
    if (newest === undefined || newest.room !== view.room || view.seq >= newest.seq) newest = view;
    for (const look of [...waiting]) look();
  };
  socket.onAny((event, ...args) => received.push(JSON.stringify([event, ...args])));
  /** Rooms by their number in `room:part`. */
  const tables = new Map<number, string>();
  const happened = (room: string, events: readonly RoomEvent[], view: RoomView): void => {
    updates.push({ room, seq: view.seq, events, view });
    take(view);
  };
  /** Returns the view of the row before. A part that does not fit is a fault of the server. */
  const viewAt = (room: string | undefined, seq: number): RoomView => {
    if (newest?.room !== room || newest?.seq !== seq) throw new Error(`a part from row ${seq} of ${room}`);
    return newest;
  };
  const note = (answer: Answer): void => {
    if (!('ok' in answer) || answer.view === undefined) return;
    if (answer.table !== undefined) tables.set(answer.table, answer.view.room);
    take(answer.view);
  };
  socket.on('room:update', (update) => {
    const { room, events } = update;
    happened(
      room,
      events,
      'view' in update ? update.view : layPartOver(viewAt(room, update.from), update.part),
    );
  });
  socket.on('room:part', (...paths) => {
    const [table, seq, , events] = paths;
    const view = layPathsOver(viewAt(tables.get(table), seq - 1), paths);
    if (view === undefined) throw new Error(`a path leads nowhere: ${JSON.stringify(paths)}`);
    happened(view.room, events, view);
  });
  socket.on('room:closed', (body) => closed.push(body));
  const synced = new Promise<Answer>((resolve) =>
    socket.once('room:synced', (answer) => {
      note(answer as Answer);
      resolve(answer as Answer);
    }),
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });

  const untyped = socket as unknown as {
    timeout(ms: number): {
      emit(event: string, body: unknown, reply: (error: Error | null, answer: Answer) => void): void;
    };
  };
  const emit = (event: string, body?: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      // An update may come in the same turn of the event loop as the answer before it.
      untyped.timeout(10_000).emit(event, body, (error, answer) => {
        if (error !== null) return reject(error);
        received.push(JSON.stringify(answer));
        note(answer);
        resolve(answer);
      });
    });
  const view = (): RoomView => {
    if (newest === undefined) throw new Error('nothing seen yet');
    return newest;
  };
  return {
    socket,
    received,
    updates,
    closed,
    synced,
    view,
    seq: () => view().seq,
    emit,
    create: async (options = {}) => {
      const answer = await emit('room:create', { ...ALONE, ...options });
      if (!('ok' in answer) || answer.room === undefined) throw new Error(JSON.stringify(answer));
      return answer.room;
    },
    sync: async (room, since) => {
      const answer = await emit('room:sync', { room, since, partial });
      if (!('ok' in answer)) throw new Error(JSON.stringify(answer));
      return answer as unknown as RoomSyncAnswer & { ok: true };
    },
    move: (move, given = {}) =>
      emit('room:move', { room: view().room, moveId: newMoveId(), seq: view().seq, move, ...given }),
    until: (condition, ms = 10_000) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (newest === undefined || !condition(newest)) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(newest);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`waited in vain; last seen ${JSON.stringify(newest)?.slice(0, 600)}`));
        }, ms);
        waiting.add(look);
        look();
      }),
    close: () => socket.disconnect(),
  };
}

/** Sends as many at a time as may be unanswered. */
export async function emitAll(
  client: TableClient,
  event: string,
  bodies: readonly object[],
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let done = 0; done < bodies.length; done += UNANSWERED_MAX) {
    const some = bodies.slice(done, done + UNANSWERED_MAX).map((body) => client.emit(event, body));
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

export const isMyTurn = (view: RoomView): boolean => view.legal.length > 0;
export const isOver = (view: RoomView): boolean => view.status !== 'playing';

/** Makes a small random generator: the same seed makes the same choices. */
export function chooser(seed: number): <T>(from: readonly T[]) => T {
  let state = seed >>> 0 || 1;
  return (from) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const chosen = from[(state >>> 8) % from.length];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
}

/** Chooses one of the legal moves. If a pattern stands for many, chooses one of those. */
export const anyMove = (view: RoomView, choose: <T>(from: readonly T[]) => T): string =>
  fillPattern(choose(view.legal), view.deal?.hand ?? [], {
    below: (bound) => choose(Array.from({ length: bound }, (_, number) => number)),
  });

/**
 * Plays random legal moves, and asks for the next deal in a pause, until the session is over or `enough`. It
 * is no fault if the server takes a turn meanwhile.
 */
export async function playOn(
  client: TableClient,
  choose: <T>(from: readonly T[]) => T,
  enough: (view: RoomView) => boolean = () => false,
): Promise<RoomView> {
  for (;;) {
    const view = await client.until(
      (seen) => isMyTurn(seen) || isOver(seen) || seen.nextDealAt !== null || enough(seen),
    );
    if (isOver(view) || enough(view)) return view;
    if (view.nextDealAt !== null) {
      await client.emit('room:ready', { room: view.room });
      await client.until((seen) => seen.nextDealAt === null);
      continue;
    }
    const answer = await client.move(anyMove(view, choose), { seq: view.seq });
    if ('error' in answer && answer.error.code !== 'move_conflict') throw new Error(JSON.stringify(answer));
    if ('ok' in answer) await client.until((seen) => seen.seq >= (answer.seq ?? 0));
  }
}
