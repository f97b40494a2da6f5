/**
 * One room as this client knows it. Updates are taken as they come: a newer view replaces the older, or what
 * has changed is laid over it (sent-view.ts). A gap in the numbers asks for what was missed, and the client
 * computes nothing of the game.
 *
 * A move is kept until the server has answered it. After a lost connection or a timeout it is sent again with
 * the same `moveId` (its idempotency key), so it can neither be lost nor made twice. Meanwhile its card lies
 * on the table as pending (an optimistic update), and a refusal returns it to the hand. Events go to
 * `onHappened`, for animations and announcements; play never waits for them.
 */
import {
  type GamesClientEvents,
  type GamesServerEvents,
  type RoomEvent,
  type RoomPaths,
  type RoomSnapshot,
  type RoomView,
  UPDATE_SHOWN_MS,
  UPDATED_SHOWN_MS,
} from '@troef/protocol';
import type { StoreApi } from 'zustand/vanilla';
import { type Device, thisDevice } from './device.ts';
import { firstSync } from './first-sync.ts';
import type { Line, Refusal } from './line.ts';
import { isOffered } from './offered.ts';
import { createRoomStore, type RoomState } from './room-store.ts';
import { type SeedMemory, shortMemory } from './seed-memory.ts';
import { createSentView } from './sent-view.ts';
import { canStop, isDealOver, isEnded, stopsHere } from './session-end.ts';

/** A sync on a doubtful line that takes longer: the line is dead. */
const PROBE_MS = 2_000;
const RETRY_MS = 1_000;
/** The wait after the server has said that it is asked too much. */
const ASKED_TOO_MUCH_MS = 5_000;
/** A move that is not answered for this long puts the line in doubt, because the player's clock runs on. */
const MOVE_DOUBT_MS = 3_000;
/** If the update of an acknowledged move has not come after this long, it was lost. */
const UPDATE_LATE_MS = 2_000;

/** `later`: the server answers, but refuses this request for now. */
type SyncOutcome = 'done' | 'later' | 'failed';

export type RoomEventsListener = (events: readonly RoomEvent[], view: RoomView) => void;

/** Requests to a room, other than moves. */
export type RoomWish = Exclude<
  Extract<keyof GamesClientEvents, `room:${string}`>,
  'room:create' | 'room:sync' | 'room:move' | 'room:quick' | 'room:chat'
>;
type WishBody<E extends RoomWish> = Omit<Parameters<GamesClientEvents[E]>[0], 'room'>;

export interface RoomClient {
  readonly room: string;
  readonly store: StoreApi<RoomState>;
  /**
   * Makes a move. Returns false if that is impossible now: not legal in this view, or another move is
   * unanswered.
   */
  move(move: string): boolean;
  undo(): void;
  /** Asks for the next deal, at the end of one. */
  next(): void;
  /** Ends a session of free length, between two deals. */
  stop(): void;
  /** Ends a session alone of any length, also during a deal. */
  giveUp(): void;
  /** `stays`: the page keeps what the player has reached. What follows is the game of the others. */
  leave(stays?: 'stays'): Promise<void>;
  /** Sends a request. Returns null once it is done, else the refusal. */
  ask<E extends RoomWish>(event: E, body: WishBody<E>): Promise<Refusal | null>;
  /**
   * Says in the countdown that the player is there. Adds the player's share to the randomness of the deals.
   */
  ready(): Promise<Refusal | null>;
  /** Reads the room again: after sitting down, or if it may be open to the user now. */
  refresh(): void;
  /** Watches a table where this player has stopped. */
  watch(): void;
  /** Calls `listen` with the events since the last view; none for a first view. */
  onHappened(listen: RoomEventsListener): () => void;
  close(): void;
}

export interface RoomClientOptions {
  readonly device?: Device;
  readonly seeds?: SeedMemory;
  /** Translates what the server sent for this client. */
  readonly read?: (sent: RoomSnapshot) => RoomSnapshot;
}

export function createRoomClient(
  room: string,
  line: Line,
  { device = thisDevice, seeds = shortMemory(), read = (sent) => sent }: RoomClientOptions = {},
): RoomClient {
  const store = createRoomStore(line.isUp());
  const sentView = createSentView();
  const listeners = new Set<RoomEventsListener>();
  let closed = false;
  let syncing: Promise<SyncOutcome> | null = null;
  /**
   * Looks again at what came during a sync and could not be shown. A socket of a program may report it in the
   * same turn as the answer, which then was not read yet.
   */
  const early: (() => void)[] = [];
  let probing = false;
  let sending = false;
  /** The move that has put the line in doubt already: once is enough if the server is only slow. */
  let doubted: string | null = null;
  let seedSent = false;
  const timers = new Set<() => void>();
  const later = (ms: number, run: () => void): void => {
    const stop = device.after(ms, () => {
      timers.delete(stop);
      run();
    });
    timers.add(stop);
  };

  function show(sent: RoomSnapshot): void {
    sentView.take(sent.view);
    const snapshot = read(sent);
    const { clock } = snapshot.view;
    store.setState({
      view: snapshot.view,
      gone: null,
      ...(clock !== null && { offset: clock.now - device.now() }),
    });
    settle();
    for (const listen of [...listeners]) listen(snapshot.events, snapshot.view);
    sendSeed(snapshot.view);
  }

  /** Takes a whole view: the server sends one whenever it cannot know which view this client has. */
  function onUpdate(update: Parameters<GamesServerEvents['room:update']>[0]): void {
    if (update.room !== room || !('view' in update) || store.getState().stopped) return;
    const seq = store.getState().view?.seq;
    // Before the first view an update is as good as a sync. Its events happened before we looked.
    if (seq === undefined) show({ ...update, events: [] });
    else if (update.seq === seq + 1) show(update);
    else if (syncing !== null) early.push(() => onUpdate(update));
    else if (update.seq > seq + 1) void sync();
  }

  function onPart(...paths: RoomPaths): void {
    if (store.getState().stopped) return;
    const next = sentView.lay(paths);
    if (next === 'wrong') store.setState({ wrongSums: store.getState().wrongSums + 1 });
    if (typeof next === 'object') show(next);
    else if (syncing !== null && next !== 'wrong') early.push(() => onPart(...paths));
    else if (next !== 'old') void sync();
  }

  const syncBody = (since = store.getState().view?.seq) => ({
    ...firstSync(room),
    ...(since !== undefined && { since }),
  });

  async function syncOnce(limitMs?: number): Promise<SyncOutcome> {
    const since = store.getState().view?.seq;
    const answer = await line.request('room:sync', syncBody(since), limitMs);
    if (closed) return 'done';
    if (answer.ok) {
      sentView.name(answer.value.table);
      const seen = store.getState().view?.seq;
      if (seen === undefined || answer.value.seq >= seen) {
        // The same number again: take the view (a player may be away), animate nothing twice.
        const events = seen === undefined || answer.value.seq === seen ? [] : answer.value.events;
        show({ ...answer.value, events: seen === since ? events : [] });
      }
      return 'done';
    }
    switch (answer.error.code) {
      case 'resource_missing':
      case 'forbidden':
        leftBehind(answer.error.code);
        return 'done';
      case 'bad_request':
        // This is no id of a room, as in a mistyped address.
        if (answer.error.param === 'room') store.setState({ gone: answer.error.code });
        // The log has not reached our number, so our view is not from this server. Read from the start.
        else if (since !== undefined) forget();
        return answer.error.param === 'room' ? 'done' : 'failed';
      case 'too_many_requests':
        return 'later';
      case 'unauthorized':
        line.reconnect();
        return 'failed';
      default:
        return answer.error.param === 'busy' ? 'later' : 'failed';
    }
  }

  function forget(): void {
    sentView.forget();
    store.setState({ view: null });
  }

  /** Nothing more comes from the room. A result on the page stays. */
  function leftBehind(reason: string): void {
    const { view, stopped } = store.getState();
    if (stopped) return;
    if (view !== null && stopsHere(view)) store.setState({ stopped: true });
    else if (view === null || !isEnded(view)) store.setState({ gone: reason });
  }

  function sync(limitMs?: number): Promise<SyncOutcome> {
    if (store.getState().stopped) return Promise.resolve('done');
    syncing ??= syncOnce(limitMs).finally(() => {
      syncing = null;
      for (const look of early.splice(0)) look();
    });
    return syncing;
  }

  /** After a new connection, takes the seat again and then sends again what was not answered. */
  async function arrive(): Promise<void> {
    const synced = await sync();
    if (closed) return;
    if (synced !== 'done' && line.isUp()) {
      return later(synced === 'later' ? ASKED_TOO_MUCH_MS : RETRY_MS, () => void arrive());
    }
    void send();
  }

  /** Tests a doubtful line. Waking often fires two or three events; one answer is enough. */
  async function probe(): Promise<void> {
    if (!line.isUp()) return line.reconnect();
    if (probing) return;
    probing = true;
    // A sync under way may be lost with the line, so it is waited for no longer than this one.
    const silence = new Promise<SyncOutcome>((resolve) => later(PROBE_MS, () => resolve('failed')));
    const synced = await Promise.race([sync(PROBE_MS), silence]);
    probing = false;
    if (closed) return;
    if (synced === 'failed') return line.reconnect();
    // A line that answers this is not dead.
    if (synced === 'later') later(ASKED_TOO_MUCH_MS, () => void arrive());
    void send();
  }

  function doubtMove(moveId: string): void {
    const { pending } = store.getState();
    if (pending?.moveId !== moveId || pending.ackSeq !== null || doubted === moveId || !line.isUp()) return;
    doubted = moveId;
    void probe();
  }

  function settle(): void {
    const { view, pending } = store.getState();
    if (pending === null || pending.ackSeq === null || view === null) return;
    if (view.seq >= pending.ackSeq) store.setState({ pending: null });
  }

  function refuse(refusal: Refusal): void {
    const nth = (store.getState().refusal?.nth ?? 0) + 1;
    store.setState({ pending: null, refusal: { ...refusal, nth } });
    void sync();
  }

  async function send(): Promise<void> {
    const { pending } = store.getState();
    if (closed || sending || pending === null || pending.ackSeq !== null || !line.isUp()) return;
    sending = true;
    const { moveId, seq, move } = pending;
    later(MOVE_DOUBT_MS, () => doubtMove(moveId));
    const answer = await line.request('room:move', { room, moveId, seq, move });
    sending = false;
    if (closed || store.getState().pending?.moveId !== moveId) return;
    if (answer.ok) {
      store.setState({ pending: { ...pending, ackSeq: answer.value.seq } });
      settle();
      if (store.getState().pending !== null) later(UPDATE_LATE_MS, () => stillPending(moveId));
      return;
    }
    switch (answer.error.code) {
      case 'offline':
        return;
      case 'gateway_timeout':
      case 'internal_server_error':
      case 'too_many_requests':
        return later(RETRY_MS, () => void send());
      case 'unauthorized':
        return line.reconnect();
      default:
        refuse(answer.error);
    }
  }

  function stillPending(moveId: string): void {
    if (store.getState().pending?.moveId === moveId) void sync();
  }

  /** Sends this player's share in the randomness of the deals, after the server has committed to its own. */
  function sendSeed(view: RoomView): void {
    if (seedSent || view.seat === null || view.status !== 'playing' || isDealOver(view)) return;
    seedSent = true;
    if (seeds.isGiven(room)) return;
    void line.request('room:ready', { room, clientSeed: device.randomHex(16) });
  }

  function notice(update: 'coming' | 'done', ms: number): void {
    store.setState({ update });
    later(ms, () => {
      if (store.getState().update === update) store.setState({ update: null });
    });
  }

  line.opensWith(() => (closed || store.getState().stopped ? undefined : syncBody()));
  const stops = [
    line.on('room:update', onUpdate),
    line.on('room:part', onPart),
    line.on('room:closed', (body) => {
      if (body.room === room) leftBehind(body.reason);
    }),
    line.on('room:watchers', ({ room: of, count }) => {
      if (of === room) store.setState({ watchers: count });
    }),
    line.on('room:reading', ({ room: of, seats }) => {
      if (of === room) store.setState({ readers: seats });
    }),
    line.on('room:receipt', ({ room: of, receipt }) => {
      if (of === room) store.setState({ receipt });
    }),
    line.onUp(() => {
      store.setState({ up: true });
      if (store.getState().update === 'coming') notice('done', UPDATED_SHOWN_MS);
      void arrive();
    }),
    line.onDown(() => {
      // Another process has other numbers.
      sentView.name(undefined);
      store.setState({ up: false });
    }),
    line.onDoubt(() => void probe()),
    line.onUpdate(() => notice('coming', UPDATE_SHOWN_MS)),
  ];
  if (line.isUp()) void arrive();

  const ask = async <E extends RoomWish>(event: E, body: WishBody<E>): Promise<Refusal | null> => {
    // The body is that of the event and the room, which the compiler cannot follow.
    const answer = await line.request(event, { room, ...body } as unknown as Parameters<
      GamesClientEvents[E]
    >[0]);
    return answer.ok ? null : answer.error;
  };
  /** Sends a request whose refusal is shown like that of a move. */
  const wish = async (event: 'room:undo' | 'room:ready' | 'room:leave'): Promise<void> => {
    const error = await ask(event, {});
    if (closed || error === null) return;
    const nth = (store.getState().refusal?.nth ?? 0) + 1;
    store.setState({ refusal: { ...error, nth } });
  };

  return {
    room,
    store,
    move(move) {
      const { view, pending } = store.getState();
      if (view === null || pending !== null || !isOffered(view.legal, move)) return false;
      store.setState({
        pending: { moveId: device.randomHex(16), seq: view.seq, move, ackSeq: null },
        refusal: null,
      });
      void send();
      return true;
    },
    undo: () => void wish('room:undo'),
    next: () => void wish('room:ready'),
    stop() {
      // During a deal the same message would give the table up.
      const { view } = store.getState();
      if (view !== null && canStop(view)) void wish('room:leave');
    },
    giveUp: () => void wish('room:leave'),
    async leave(stays) {
      if (stays) store.setState({ stopped: true });
      await line.request('room:leave', { room }, PROBE_MS);
    },
    ask,
    ready: () => ask('room:ready', seeds.isGiven(room) ? {} : { clientSeed: device.randomHex(16) }),
    refresh: () => void sync(),
    watch() {
      store.setState({ stopped: false });
      void sync();
    },
    onHappened(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    close() {
      closed = true;
      for (const stop of timers) stop();
      for (const stop of stops) stop();
      listeners.clear();
    },
  };
}
