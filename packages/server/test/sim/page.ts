/**
 * The page of a person in the simulator: the client that pages ship (`packages/client`), over the simulated
 * network. It records which of its moves were taken and which refused. Its person (person.ts) decides what is
 * done in it, and when.
 */
import {
  createRoomClient,
  type Device,
  type Line,
  lineOver,
  type Refusal,
  type RoomClient,
} from '@troef/client';
import type { RoomCreate, RoomView } from '@troef/protocol';
import { type MoveAck, recordedLine } from '../support/recorded-line.ts';
import type { Chance } from './chance.ts';
import type { SimServer } from './sim-server.ts';
import { createSimSocket, type SimSocket } from './sim-socket.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** The answer of a server to a request: its fields, or a refusal. */
type SimAnswer = { readonly ok: true; readonly value: { readonly [field: string]: unknown } } | RefusedAnswer;
interface RefusedAnswer {
  readonly ok: false;
  readonly error: Refusal;
}

export interface Page {
  readonly acked: readonly MoveAck[];
  /** Ids of moves that were refused. None of them may ever be in a log. */
  readonly refused: ReadonlySet<string>;
  view(): RoomView | undefined;
  isConnected(): boolean;
  /** The person was told that the table is closed, or has stopped there: the view stays as it was. */
  isOut(): boolean;
  /** A move is under way: no other is played until it is answered. */
  isPlaying(): boolean;
  /** The person came here from another table. */
  hasGoneOn(): boolean;
  goTo(room: string): void;
  /** Opens a line if there is none yet. */
  open(): void;
  /** Opens a line anew, as another tab would. */
  connect(): void;
  cut(): void;
  /** Sits down if it has no seat yet, or watches. */
  enter(): void;
  /** Asks for the rows it missed. */
  sync(): void;
  ask(event: string, body: unknown, answered?: (answer: SimAnswer) => void): void;
  /** Sends this move until it is answered. */
  play(move: string): void;
  sendAgain(): void;
  /** Sends a move that nobody asked for. Its answer must fit the log in the end. */
  unasked(room: string, move: string, seq: number): void;
  newMoveId(): string;
  leave(room: string): void;
  /** Begins nothing any more, but keeps the view up to date. */
  rest(): void;
  /** Closes every tab of it for good. */
  close(): void;
}

const ASK_AGAIN_MS = 1_500;
/**
 * At rest, the page is looked at again so late: an answer from before the last row may have been on its way.
 */
const LOOKS_AGAIN_MS = [0, 5_000, 10_000];

interface Tab {
  readonly socket: SimSocket;
  readonly line: Line;
  /** The same line without a recorder, for requests that no player means. */
  readonly unwitnessed: Line;
  readonly doubt: () => void;
}

export function createPage(options: {
  readonly id: string;
  readonly clock: VirtualClock;
  readonly chance: Chance;
  /** The table this page makes; null: it goes where it is told. */
  readonly makes: RoomCreate | null;
  readonly isWatcher: boolean;
  readonly servers: () => readonly SimServer[];
  readonly complain: (what: string) => void;
  readonly made: (room: string) => void;
  /** The person is awake, and may leave a lost line alone for a while. */
  readonly isAwake: () => boolean;
}): Page {
  const { id, clock, chance, isWatcher, complain } = options;
  const acked: MoveAck[] = [];
  const takenIds = new Set<string>();
  const refused = new Set<string>();
  let tab: Tab | undefined;
  const tabs: Tab[] = [];
  let room: string | undefined;
  let client: RoomClient | undefined;
  let seatedAt: string | undefined;
  let roomsBefore = 0;

  const randomHex = (bytes: number): string =>
    Array.from({ length: 2 * bytes }, () => chance.below(16).toString(16)).join('');
  const device: Device = { now: clock.now, after: clock.after, randomHex };
  const newMoveId = (): string => randomHex(16);

  const recorder = {
    acked: (move: MoveAck): void => {
      acked.push(move);
      takenIds.add(move.moveId);
      if (refused.has(move.moveId)) complain(`${move.moveId} was refused and then taken`);
    },
    refused: (moveId: string, { code }: Refusal): void => {
      if (takenIds.has(moveId)) complain(`${moveId} was taken and then refused`);
      else if (code !== 'move_conflict') refused.add(moveId);
    },
  };

  const openTab = (): Tab => {
    const socket = createSimSocket({
      token: id,
      clock,
      chance,
      servers: options.servers,
      // Most come back at once, some after a tunnel, a few after a long time.
      awayMs: () =>
        options.isAwake() ? chance.pick([100, 300, 1_000, 1_000, 4_000, 7_000, 40_000, 400_000]) : 200,
    });
    const over = lineOver(socket, device);
    const opened = {
      socket,
      line: recordedLine(over, clock.now, recorder),
      unwitnessed: over,
      doubt: over.doubt,
    };
    opened.line.onUp(() => {
      if (tab === opened) enter();
    });
    opened.line.on('room:closed', ({ room: closed }) => {
      const status = client?.store.getState().view?.status;
      if (tab === opened && closed === room && status !== 'closed' && status !== 'abandoned')
        seatedAt = undefined;
    });
    tabs.push(opened);
    return opened;
  };

  const show = (): void => {
    client?.close();
    client = undefined;
    if (room === undefined || tab === undefined) return;
    const shown = createRoomClient(room, tab.line, { device });
    client = shown;
    shown.store.subscribe(({ wrongSums }, before) => {
      if (wrongSums > before.wrongSums) complain(`${id} laid a view together that is not the server's`);
    });
    shown.onHappened((_, view) => {
      const { nextRoom } = view.people ?? {};
      const goesOn = view.seat !== null && view.people?.rematch.includes(view.seat);
      if (client === shown && nextRoom != null && !isWatcher && goesOn) goTo(nextRoom);
    });
  };

  const connect = (): void => {
    tab?.socket.abandon();
    tab = openTab();
    show();
    tab.socket.connect();
  };
  const open = (): void => {
    if (tab === undefined) connect();
  };

  const ask: Page['ask'] = (event, body, answered = () => undefined) => {
    // A person may try what is no request at all.
    const request = tab?.unwitnessed.request as
      | ((event: string, body: unknown) => Promise<SimAnswer>)
      | undefined;
    void request?.(event, body).then((answer) => {
      if (answer.ok || answer.error.code !== 'offline') answered(answer);
    });
  };

  const enter = (): void => {
    if (room === undefined) return void make();
    if (seatedAt === room) return;
    if (isWatcher) {
      ask('room:watch', { room }, () => client?.refresh());
      return;
    }
    const joining = room;
    ask('room:join', { room }, (answer) => {
      if (answer.ok || answer.error.param === 'playing') seatedAt = joining;
      client?.refresh();
    });
  };

  /** Makes a table. A repeated request may be told that the person sits there already. */
  async function make(): Promise<void> {
    const asked = tab;
    if (options.makes === null || asked?.line.isUp() !== true) return;
    const answer = await asked.line.request('room:create', options.makes, ASK_AGAIN_MS);
    const made = answer.ok ? answer.value.room : answer.error.room;
    if (room !== undefined) return;
    if (made === undefined) return void clock.after(ASK_AGAIN_MS, () => room === undefined && void make());
    seatedAt = made;
    goTo(made);
    options.made(made);
  }

  function goTo(next: string): void {
    if (next === room) return;
    if (room !== undefined) roomsBefore++;
    room = next;
    if (tab === undefined) connect();
    else {
      show();
      if (tab.line.isUp()) enter();
    }
  }

  const unasked = (at: string, move: string, seq: number): void =>
    void tab?.line.request('room:move', { room: at, moveId: newMoveId(), seq, move });

  return {
    acked,
    refused,
    view: () => client?.store.getState().view ?? undefined,
    isConnected: () => tab?.line.isUp() === true,
    isOut: () => {
      const { gone = null, stopped = false } = client?.store.getState() ?? {};
      return gone !== null || stopped;
    },
    isPlaying: () => client?.store.getState().pending !== null,
    hasGoneOn: () => roomsBefore > 0,
    goTo,
    open,
    connect,
    cut: () => tab?.socket.cut(),
    enter,
    sync: () => client?.refresh(),
    ask,
    play: (move) => {
      if (client?.move(move) === false) complain(`${id} was not let play ${move}`);
    },
    sendAgain: () => {
      const pending = client?.store.getState().pending;
      if (pending == null || room === undefined) return;
      const { moveId, seq, move } = pending;
      void tab?.line.request('room:move', { room, moveId, seq, move });
    },
    unasked,
    newMoveId,
    leave: (left) => {
      seatedAt = undefined;
      ask('room:leave', { room: left });
    },
    rest: () => {
      if (tab?.line.isUp() !== true) connect();
      for (const ms of LOOKS_AGAIN_MS) clock.after(ms, () => tab?.doubt());
    },
    close: () => {
      client?.close();
      for (const { socket } of tabs) {
        socket.abandon();
        socket.cut();
      }
    },
  };
}
