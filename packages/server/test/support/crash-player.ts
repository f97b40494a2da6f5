/**
 * One player of the crash test. It plays rooms alone without end, or at one table with people, whatever
 * happens to the server.
 *
 * It plays with the client that pages ship (`packages/client`), which syncs after a connection and sends
 * unacknowledged moves again under the same `moveId`. It writes down every acknowledgement and the newest seq
 * it was shown.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  createRoomClient,
  lineOver,
  type Refusal,
  type RoomClient,
  type SocketLike,
} from '@troef/client';
import {
  RECONNECT_DELAY_MAX_MS,
  RECONNECT_DELAY_MS,
  RECONNECT_JITTER,
  type RoomView,
  SOCKET_PATH,
} from '@troef/protocol';
import { io } from 'socket.io-client';
import { isUndecided, type MoveAck, recordedLine } from './recorded-line.ts';
import { ALONE, anyMove } from './table-client.ts';

export interface CrashPlayer {
  readonly acked: readonly MoveAck[];
  /** The newest seq shown, by room. */
  readonly shown: ReadonlyMap<string, number>;
  /** Returns when the room was last seen after a connection; -Infinity: not since `away` was called. */
  backAt(): number;
  /** Says that the server is being killed. Any answer from now on counts as being back. */
  away(): void;
  /** Returns how many moves the server said it could not take now. They were sent again. */
  unavailable(): number;
  /** Answers that are neither an acknowledgement nor a conflict. */
  readonly faults: readonly string[];
  /** Says in a few words where the player stands, for a test that waited in vain. */
  stands(): string;
  stop(): void;
}

/** The player looks again so late, because after a 503 no event may come to wake it. */
const LOOKS_AGAIN_MS = 500;

export function startCrashPlayer(options: {
  readonly url: string;
  readonly token: string;
  readonly choose: <T>(from: readonly T[]) => T;
  /** Called with the time of `performance.now()`. */
  readonly onAck: (at: number) => void;
  /** A table with people at which this player has a seat. */
  readonly table?: string;
  readonly thinkMs?: number;
}): CrashPlayer {
  const { table, thinkMs = 0 } = options;
  const acked: MoveAck[] = [];
  const shown = new Map<string, number>();
  const faults: string[] = [];
  let unavailable = 0;
  let backAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let client: RoomClient | undefined;

  const socket = io(`${options.url}/games`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token: options.token },
    forceNew: true,
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
    randomizationFactor: RECONNECT_JITTER,
  });

  const fault = (what: string, error: Refusal): void => {
    // A server that is going away may refuse or stay silent. It is asked again.
    if (!isUndecided(error)) faults.push(`${what}: ${JSON.stringify(error)}`);
  };
  const line = recordedLine(lineOver(socket as unknown as SocketLike), () => performance.now(), {
    acked(move) {
      acked.push(move);
      options.onAck(performance.now());
    },
    refused: (_, why) => {
      if (why.code !== 'move_conflict') fault('move', why);
    },
    answered(event, answer) {
      if (event === 'room:move' && !answer.ok && answer.error.code === 'internal_server_error') unavailable++;
      if (event !== 'room:sync') return;
      if (answer.ok) backAt = Math.max(backAt, performance.now());
      else if (!isStranger(answer)) fault('sync', answer.error);
    },
  });

  /** Writes down the seq that is shown, under its own room. */
  const take = (view: RoomView): void => {
    shown.set(view.room, Math.max(shown.get(view.room) ?? 0, view.seq));
  };

  const goTo = (room: string): void => {
    client?.close();
    client = createRoomClient(room, line);
    client.store.subscribe(({ view, wrongSums }, before) => {
      if (wrongSums > before.wrongSums) faults.push('a view laid together is not the one of the server');
      if (view !== null && view !== before.view) take(view);
      void go();
    });
  };

  /** One thing at a time: sitting down, opening a room, or playing. */
  let isBusy = false;
  const go = async (): Promise<void> => {
    if (isBusy || isStopped || !line.isUp()) return;
    isBusy = true;
    try {
      await (table === undefined ? playAlone() : playAt(table));
    } finally {
      isBusy = false;
    }
  };

  const playAlone = async (): Promise<void> => {
    const view = client?.store.getState().view;
    if (client !== undefined && (view == null || view.status === 'playing')) return play();
    const answer = await line.request('room:create', { ...ALONE, length: 8, aiLevel: 'easy' });
    if (answer.ok) goTo(answer.value.room);
    else fault('create', answer.error);
  };

  const playAt = async (room: string): Promise<void> => {
    const { view = null, gone = null } = client?.store.getState() ?? {};
    // The player was too slow for the countdown, or is shown the table without a seat.
    if (gone !== null || (view !== null && view.seat === null)) {
      await line.request('room:join', { room });
      client?.refresh();
    } else if (view?.status === 'starting') {
      const isMissing = view.seat !== null && view.people?.ready.includes(view.seat) === false;
      if (isMissing) await client?.ready();
    } else await play();
  };

  const play = async (): Promise<void> => {
    const { view = null, pending = null } = client?.store.getState() ?? {};
    if (view === null || pending !== null || view.legal.length === 0) return;
    if (thinkMs > 0) await wait(thinkMs);
    const now = client?.store.getState().view;
    if (now != null && now.legal.length > 0) client?.move(anyMove(now, options.choose));
  };

  if (table !== undefined) goTo(table);
  line.onUp(() => void go());
  const look = setInterval(() => void go(), LOOKS_AGAIN_MS);

  return {
    acked,
    shown,
    faults,
    unavailable: () => unavailable,
    backAt: () => backAt,
    stands: () => {
      const { view = null, pending = null, gone = null } = client?.store.getState() ?? {};
      const waits = [!line.isUp() && 'no line', isBusy && 'busy', pending !== null && 'move on its way'];
      const at =
        view === null
          ? 'no view'
          : `${view.status} at ${view.seq}, ${view.legal.length} legal, due ${view.nextDealAt}`;
      return [at, gone !== null && 'gone', ...waits].filter(Boolean).join(', ');
    },
    away: () => {
      backAt = Number.NEGATIVE_INFINITY;
    },
    stop: () => {
      isStopped = true;
      clearInterval(look);
      client?.close();
      socket.disconnect();
    },
  };
}

const isStranger = (answer: Answer<unknown>): boolean =>
  !answer.ok && (answer.error.code === 'resource_missing' || answer.error.code === 'forbidden');
