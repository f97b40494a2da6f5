/**
 * The page a person of the simulator plays in: it applies updates by their seq, asks for what it missed, sends a move again
 * under its id until it is answered, and connects anew when its line is cut. It keeps which of its moves were taken and which
 * were refused; what is done in it, and when, is its person's choice (person.ts).
 */
import type { ErrorBody, RoomCreate, RoomUpdate, RoomView } from '@troef/protocol';
import type { Chance } from './chance.ts';
import type { Line } from './network.ts';
import type { SimServer } from './sim-server.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface Acked {
  readonly room: string;
  readonly moveId: string;
  readonly seq: number;
  readonly move: string;
  /** When it was first sent, and when its answer came. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

type Answer = { readonly ok: true; readonly [field: string]: unknown } | { readonly error: ErrorBody };

export interface Page {
  readonly acked: readonly Acked[];
  /** Ids of moves that were refused: none of them may ever stand in a log. */
  readonly refused: ReadonlySet<string>;
  /** The newest view of the room it shows. */
  view(): RoomView | undefined;
  isConnected(): boolean;
  /** A move is under way: nothing else is played until it is answered. */
  isPlaying(): boolean;
  /** A table was left behind for this one. */
  hasGoneOn(): boolean;
  goTo(room: string): void;
  /** Opens a line where there is none yet. */
  open(): void;
  /** Opens a line anew, as another tab would. */
  connect(): void;
  cut(): void;
  /** Sits down where it has no seat yet, or looks on. */
  enter(): void;
  /** Asks for what it missed. */
  sync(): void;
  ask(event: string, body: unknown, answered?: (answer: Answer) => void): void;
  /** Sends this move until it is answered. */
  play(move: string, seq: number): void;
  /** The move under way once more. */
  sendAgain(): void;
  /** A move nobody asked for; its answer must fit what stands in the log in the end. */
  unasked(room: string, move: string, seq: number): void;
  newMoveId(): string;
  leave(room: string): void;
  /** Nothing is played any more; what is shown is kept as it should be. */
  rest(): void;
  /** Every tab of it, for good. */
  close(): void;
}

const ASK_AGAIN_MS = 1_500;

export function createPage(options: {
  readonly id: string;
  readonly clock: VirtualClock;
  readonly chance: Chance;
  /** The table it makes; null: it goes where it is told. */
  readonly makes: RoomCreate | null;
  readonly isWatcher: boolean;
  readonly servers: () => readonly SimServer[];
  readonly complain: (what: string) => void;
  /** It has made a table. */
  readonly made: (room: string) => void;
  /** Somebody sits before it, and may let a lost line lie for a while. */
  readonly isAwake: () => boolean;
}): Page {
  const { id, clock, chance, isWatcher, servers, complain } = options;
  const acked: Acked[] = [];
  const refused = new Set<string>();
  let line: Line | undefined;
  /** Of every tab that was opened. */
  const lines: Line[] = [];
  let room: string | undefined;
  let view: RoomView | undefined;
  /** The newest update, as it came. */
  let unread: { readonly text: string; readonly seq: number } | undefined;
  let isClosed = false;
  let syncing = false;
  /** The newest row it has heard of. */
  let heardOf = 0;
  let seatedAt: string | undefined;
  let serial = 0;
  /** Tables it has gone on from. */
  let roomsBefore = 0;
  /** The move under way: nothing else is played until it is answered. */
  let pending: { readonly moveId: string; readonly seq: number; readonly move: string } | undefined;
  const sentAt = new Map<string, number>();

  const take = (next: RoomView): void => {
    if (next.room !== room) return;
    if (view !== undefined && view.room === next.room && next.seq < view.seq) return;
    view = next;
    const { nextRoom } = next.people ?? {};
    if (nextRoom != null && !isWatcher && next.seat !== null && next.people?.rematch.includes(next.seat)) {
      goTo(nextRoom);
    }
  };

  const heard = (text: string) => {
    if (text.startsWith('["room:closed"')) {
      read();
      const [, { room: closed }] = JSON.parse(text) as [string, { room: string }];
      if (closed === room && view?.status !== 'closed' && view?.status !== 'abandoned') seatedAt = undefined;
    }
    if (!text.startsWith('["room:update"')) return;
    const [, updated, seq] = /"room":"([^"]+)","seq":(\d+)/.exec(text) ?? [];
    if (updated !== room) return;
    heardOf = Math.max(heardOf, Number(seq));
    if (view === undefined || view.room !== room) return sync();
    const known = unread?.seq ?? view.seq;
    if (Number(seq) > known + 1) return sync();
    if (Number(seq) < known + 1) return;
    unread = { text, seq: Number(seq) };
    if (text.includes('"nextRoom":"')) read();
  };

  /** Most views are followed by another one before anybody looks at them. */
  const read = (): void => {
    if (unread === undefined) return;
    const { text } = unread;
    unread = undefined;
    take((JSON.parse(text) as [string, RoomUpdate])[1].view);
  };

  const ask = (event: string, body: unknown, answered: (answer: Answer) => void = () => undefined): void => {
    let isFirst = true;
    line?.send(event, body, (answer) => {
      if (isFirst) answered(answer as Answer);
      isFirst = false;
    });
  };

  /** The answer may be lost: then it asks again. */
  function sync(): void {
    read();
    if (room === undefined || syncing || line?.isOpen() !== true) return;
    const asked = line;
    syncing = true;
    const since = view !== undefined && view.room === room && chance.percent(70) ? { since: view.seq } : {};
    const again = clock.quietly(ASK_AGAIN_MS, () => {
      syncing = false;
      if (asked === line) sync();
    });
    ask('room:sync', { room, ...since }, (answer) => {
      again();
      syncing = false;
      if (!('ok' in answer)) return;
      read();
      take(answer.view as RoomView);
      // Overtaken on its way by something newer.
      if (view !== undefined && view.seq < heardOf) sync();
    });
  }

  const connect = (): void => {
    if (isClosed) return;
    const alive = servers().filter((server) => server.isAlive());
    if (alive.length === 0) return void clock.quietly(500, connect);
    const opened = chance.pick(alive).network.open(id, {
      opened: () => {
        if (line !== opened) return;
        syncing = false;
        enter();
        if (pending !== undefined) send();
      },
      heard: (text) => {
        if (line === opened) heard(text);
      },
      closed: () => {
        if (line !== opened || isClosed) return;
        syncing = false;
        // Most come back at once, some from a tunnel, a few after long.
        const away = chance.pick([100, 300, 1_000, 1_000, 4_000, 7_000, 40_000, 400_000]);
        clock.quietly(options.isAwake() ? away : 200, connect);
      },
    });
    line = opened;
    lines.push(opened);
  };

  const enter = () => {
    if (room === undefined) return make();
    if (isWatcher) return ask('room:watch', { room }, () => sync());
    if (seatedAt === room) return sync();
    const joining = room;
    ask('room:join', { room }, (answer) => {
      if ('ok' in answer || answer.error.param === 'playing') seatedAt = joining;
      sync();
    });
  };

  /** Asked again under the same wish it may be told that it sits there already. */
  function make(): void {
    if (options.makes === null || line?.isOpen() !== true) return;
    const again = clock.quietly(ASK_AGAIN_MS, () => {
      if (room === undefined) make();
    });
    ask('room:create', options.makes, (answer) => {
      const made = 'ok' in answer ? (answer.room as string) : answer.error.room;
      if (made === undefined || room !== undefined) return;
      again();
      seatedAt = made;
      goTo(made);
      options.made(made);
    });
  }

  function goTo(next: string): void {
    if (next === room) return;
    if (room !== undefined) roomsBefore++;
    room = next;
    heardOf = 0;
    view = undefined;
    unread = undefined;
    pending = undefined;
    if (line === undefined) connect();
    else if (line.isOpen()) enter();
  }

  const open = (): void => {
    if (line === undefined) connect();
  };

  const send = (): void => {
    if (pending === undefined || room === undefined || line?.isOpen() !== true) return;
    const sent = pending;
    const at = room;
    clock.quietly(ASK_AGAIN_MS, () => {
      if (pending === sent) send();
    });
    ask('room:move', { room, ...sent }, (answer) => {
      if (pending === sent) pending = undefined;
      if ('ok' in answer) {
        took(at, sent, answer.seq as number);
        if ((unread?.seq ?? view?.seq ?? 0) < (answer.seq as number)) sync();
      } else if (answer.error.statusCode < 500) {
        noteRefusal(sent.moveId, answer.error);
        sync();
      }
    });
  };

  const took = (at: string, { moveId: own, move }: { moveId: string; move: string }, seq: number): void => {
    const times = { sentAt: sentAt.get(own) ?? 0, answeredAt: clock.now() };
    acked.push({ room: at, moveId: own, seq, move, ...times });
  };

  const noteRefusal = (moveId: string, error: ErrorBody) => {
    // Two copies of one message: the first was taken.
    if (acked.some((each) => each.moveId === moveId)) return complain(`${moveId} was taken and then refused`);
    if (error.code !== 'move_conflict') refused.add(moveId);
  };

  const newMoveId = (): string => {
    const own = `${id.slice(-12)}-${String(++serial).padStart(8, '0')}`;
    sentAt.set(own, clock.now());
    return own;
  };

  const unasked = (at: string, move: string, seq: number) => {
    const own = newMoveId();
    ask('room:move', { room: at, moveId: own, seq, move }, (answer) => {
      if ('ok' in answer) took(at, { moveId: own, move }, answer.seq as number);
      else if (answer.error.statusCode < 500) noteRefusal(own, answer.error);
    });
  };

  return {
    acked,
    refused,
    view: () => {
      read();
      return view;
    },
    isConnected: () => line?.isOpen() === true,
    isPlaying: () => pending !== undefined,
    hasGoneOn: () => roomsBefore > 0,
    goTo,
    open,
    connect,
    cut: () => line?.cut(),
    enter,
    sync,
    ask,
    play: (move, seq) => {
      pending = { moveId: newMoveId(), seq, move };
      send();
    },
    sendAgain: send,
    unasked,
    newMoveId,
    leave: (left) => {
      seatedAt = undefined;
      ask('room:leave', { room: left });
    },
    rest: () => {
      pending = undefined;
      if (line?.isOpen() !== true) return connect();
      // What it asked before may be answered with what stood then, and a room that is over says nothing more.
      syncing = false;
      sync();
    },
    close: () => {
      isClosed = true;
      for (const each of lines) each.cut();
    },
  };
}
