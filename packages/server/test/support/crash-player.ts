/**
 * One person of the crash test: plays rooms alone without end, or at one table with people, whatever happens to the server.
 *
 * Comes back with the page's reconnect numbers, syncs, and sends what was not acknowledged again under the same `moveId`.
 * Writes down every acknowledgement and the newest seq it was ever shown.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  RECONNECT_DELAY_MAX_MS,
  RECONNECT_DELAY_MS,
  RECONNECT_JITTER,
  type RoomView,
  SOCKET_PATH,
} from '@troef/protocol';
import { io } from 'socket.io-client';
import { ALONE, type Answer, anyMove, type ClientSocket } from './table-client.ts';

export interface AckedMove {
  readonly room: string;
  readonly moveId: string;
  readonly seq: number;
  readonly move: string;
}

export interface CrashPlayer {
  readonly acked: readonly AckedMove[];
  /** The newest seq shown, by room. */
  readonly shown: ReadonlyMap<string, number>;
  /** When the room was last seen after a connection; -Infinity: not since `away` was called. */
  backAt(): number;
  /** The server is being killed: what comes from now on counts as being back. */
  away(): void;
  /** Answers that are neither an acknowledgement nor a conflict. */
  readonly faults: readonly string[];
  stop(): void;
}

interface Pending {
  readonly room: string;
  readonly moveId: string;
  readonly seq: number;
  readonly move: string;
}

/** The page's 20 s would hide what a crash costs: the socket is closed by then, and that is what we wait for. */
const ANSWER_PATIENCE_MS = 20_000;

export function startCrashPlayer(options: {
  readonly url: string;
  readonly token: string;
  readonly choose: <T>(from: readonly T[]) => T;
  readonly newMoveId: () => string;
  readonly onAck: (at: number) => void;
  /** A table with people he has a seat at. */
  readonly table?: string;
  /** Before each move. */
  readonly thinkMs?: number;
}): CrashPlayer {
  const acked: AckedMove[] = [];
  const shown = new Map<string, number>();
  const faults: string[] = [];
  let backAt = Number.NEGATIVE_INFINITY;
  let stopped = false;
  const { table, thinkMs = 0 } = options;
  let room = table;
  let view: RoomView | undefined;
  let pending: Pending | undefined;

  const socket: ClientSocket = io(`${options.url}/games`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token: options.token },
    forceNew: true,
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
    randomizationFactor: RECONNECT_JITTER,
  });

  /** undefined: no answer, and nobody knows what became of it. */
  const ask = async (event: string, body: object): Promise<Answer | undefined> => {
    const untyped = socket as unknown as {
      timeout(ms: number): { emitWithAck(event: string, body: object): Promise<Answer> };
    };
    const lost = Promise.withResolvers<undefined>();
    const onLost = (): void => lost.resolve(undefined);
    socket.once('disconnect', onLost);
    try {
      return await Promise.race([
        untyped
          .timeout(ANSWER_PATIENCE_MS)
          .emitWithAck(event, body)
          .catch(() => undefined),
        lost.promise,
      ]);
    } finally {
      socket.off('disconnect', onLost);
    }
  };

  /** Writes down what is shown, under its own room; answers whether it is news of where we are now. */
  const take = (next: RoomView): boolean => {
    shown.set(next.room, Math.max(shown.get(next.room) ?? 0, next.seq));
    if (next.room !== room || (view !== undefined && next.seq < view.seq)) return false;
    view = next;
    return true;
  };

  const see = (next: RoomView): void => {
    if (take(next)) void go();
  };

  /** One thing at a time: the move on its way, or the next one. */
  let busy = false;
  const go = async (): Promise<void> => {
    if (busy || stopped || !socket.connected) return;
    busy = true;
    try {
      while (!stopped && socket.connected && (await step()));
    } finally {
      busy = false;
    }
  };

  const step = async (): Promise<boolean> => {
    if (table !== undefined && view?.status !== 'playing') return sitting();
    if (room === undefined || (view !== undefined && view.status !== 'playing')) {
      const answer = await ask('room:create', { ...ALONE, length: 8, aiLevel: 'easy' });
      if (answer === undefined || !('ok' in answer)) return fault('create', answer);
      room = answer.room;
      view = undefined;
      return sync();
    }
    if (pending === undefined) {
      if (view === undefined || view.legal.length === 0) return false;
      pending = { room, moveId: options.newMoveId(), seq: view.seq, move: anyMove(view, options.choose) };
    }
    const sent = pending;
    if (thinkMs > 0) await wait(thinkMs);
    const answer = await ask('room:move', sent);
    if (answer === undefined) return false;
    if ('ok' in answer) {
      options.onAck(performance.now());
      acked.push({ room: sent.room, moveId: sent.moveId, seq: answer.seq ?? -1, move: sent.move });
      pending = undefined;
      // What it led to is on its way.
      return view !== undefined && view.seq > (answer.seq ?? 0);
    }
    if (answer.error.statusCode >= 500) return sync();
    pending = undefined;
    if (answer.error.code !== 'move_conflict') return fault('move', answer);
    return sync();
  };

  /** In the countdown he says that he is there. */
  const sitting = async (): Promise<boolean> => {
    if (view === undefined) return sync();
    const isMissing = view.seat !== null && view.people?.ready.includes(view.seat) === false;
    if (view.status === 'starting' && isMissing) await ask('room:ready', { room: view.room });
    return false;
  };

  const sync = async (): Promise<boolean> => {
    if (room === undefined) return true;
    const answer = await ask('room:sync', { room });
    if (table !== undefined && isStranger(answer)) {
      // He was too slow for the countdown.
      await ask('room:join', { room });
      return false;
    }
    if (answer === undefined || !('ok' in answer) || answer.view === undefined) return fault('sync', answer);
    if (backAt === Number.NEGATIVE_INFINITY) backAt = performance.now();
    // Another room may have been opened while this was under way.
    take(answer.view);
    return true;
  };

  const fault = (what: string, answer: Answer | undefined): false => {
    // A server that is going away may say so (503); it will be asked again.
    if (answer !== undefined && 'error' in answer && answer.error.statusCode < 500) {
      faults.push(`${what}: ${JSON.stringify(answer)}`);
    }
    return false;
  };

  socket.on('room:update', (update) => see(update.view));
  socket.on('room:closed', (closed) => {
    if (closed.room === table) view = undefined;
  });
  socket.on('connect', async () => {
    if (await sync()) void go();
  });
  // A 503 or a create that went wrong leaves nothing on its way that would wake us.
  const nudge = setInterval(() => void go(), 500);

  return {
    acked,
    shown,
    faults,
    backAt: () => backAt,
    away: () => {
      backAt = Number.NEGATIVE_INFINITY;
    },
    stop: () => {
      stopped = true;
      clearInterval(nudge);
      socket.disconnect();
    },
  };
}

const isStranger = (answer: Answer | undefined): boolean =>
  answer !== undefined &&
  ('error' in answer ? answer.error.code === 'resource_missing' : answer.view?.seat === null);
