/**
 * One table of the load: a person with four tabs on the same seat, each a bare WebSocket that speaks just enough
 * Socket.IO. The first tab reads the views and plays; the others only note when they saw which seq, so that the load maker
 * stays cheaper than what it measures.
 */
import { type Card, createRng, fillPattern } from '@troef/games';
import { WebSocket } from 'ws';

export const TABS = 4;
const NAMESPACE = '/games';
const EVENT = `42${NAMESPACE},`;
const ACK = `43${NAMESPACE},`;
const UPDATE = `${EVENT}["room:update",`;
const SEQ = /^.{0,80}?"seq":(\d+)/;

export interface Seen {
  /** Milliseconds from sending a move to each tab that saw it. */
  readonly seen: number[];
  /** Milliseconds from sending a move to its acknowledgement. */
  readonly acked: number[];
  /** Rows seen by the first tab, computers' moves and deals too. */
  rows: number;
  refused: number;
}

export interface Table {
  /** Sends one legal move now; only when `isReady`. */
  play(): void;
  isReady(): boolean;
  close(): void;
}

interface View {
  readonly room: string;
  readonly seq: number;
  readonly status: string;
  readonly legal: readonly string[];
  readonly deal: { readonly hand: readonly Card[] } | null;
}

/** The frames from one move of a person to his next: the move, its acknowledgement, and all rows that came of it. */
export interface Turn {
  readonly sent: string;
  readonly ack: string;
  readonly updates: readonly string[];
}

interface Answer {
  readonly room?: string;
  readonly view?: View;
  /** The row of an accepted move. */
  readonly seq?: number;
  readonly error?: unknown;
}

export interface TableOptions {
  readonly url: string;
  readonly token: string;
  readonly seen: Seen;
  /** What one move of a person brought about, for the bare server to do again. */
  readonly onTurn: (turn: Turn) => void;
  /** It is this table's turn. */
  readonly onReady: (table: Table) => void;
}

let serial = 0;

export async function openTable(options: TableOptions): Promise<Table> {
  const { seen } = options;
  const sockets = await Promise.all(
    Array.from({ length: TABS }, () => openSocket(options.url, options.token)),
  );
  const [first] = sockets;
  if (first === undefined) throw new Error('no tab');

  let view: View | undefined;
  let room = '';
  /** The move on its way, and the last one sent: its row is the next after what was seen. */
  let lastSent: { readonly seq: number; readonly at: number } | undefined;
  let sent: { readonly seq: number; readonly at: number } | undefined;
  let turn: { readonly sent: string; ack: string; readonly updates: string[] } | undefined;
  const answers = new Map<number, (answer: Answer) => void>();

  const ask = (event: string, body: object) =>
    new Promise<Answer>((resolve) => {
      const id = ++serial;
      answers.set(id, resolve);
      first.send(`${EVENT}${id}${JSON.stringify([event, body])}`);
    });

  const take = (next: View): void => {
    if (next.room !== room || (view !== undefined && next.seq <= view.seq)) return;
    view = next;
    if (next.status !== 'playing') void begin();
    else if (isReady()) options.onReady(table);
  };
  // A pass that is the only bid is made by the room.
  const isReady = (): boolean =>
    sent === undefined && view !== undefined && view.legal.some((move) => move !== 'pass');

  const begin = async (): Promise<void> => {
    view = undefined;
    turn = undefined;
    const created = await ask('room:create', {
      variant: 'whist',
      ai: 'fill',
      start: true,
      length: 32,
      aiLevel: 'easy',
    });
    if (created.room === undefined) throw new Error(JSON.stringify(created));
    room = created.room;
    for (const tab of sockets.slice(1)) {
      tab.send(`${EVENT}${++serial}${JSON.stringify(['room:sync', { room }])}`);
    }
    const synced = await ask('room:sync', { room });
    if (synced.view !== undefined) take(synced.view);
  };

  const table: Table = {
    isReady,
    play: () => {
      if (view === undefined || sent !== undefined) return;
      const { seq, legal, deal } = view;
      const chosen = legal[Math.floor(legal.length * fraction(seq))] ?? '';
      const move = fillPattern(chosen, deal?.hand ?? [], createRng(seq));
      const moveId = `bench-${String(++serial).padStart(16, '0')}`;
      const id = ++serial;
      const frame = `${EVENT}${id}${JSON.stringify(['room:move', { room, moveId, seq, move }])}`;
      const at = performance.now();
      sent = { seq: seq + 1, at };
      lastSent = sent;
      if (turn !== undefined && turn.updates.length > 0) options.onTurn(turn);
      turn = { sent: frame, ack: '', updates: [] };
      answers.set(id, (answer) => {
        seen.acked.push(performance.now() - at);
        sent = undefined;
        if (answer.error !== undefined) {
          seen.refused++;
          turn = undefined;
        }
        // Answered: the next question comes with its own row's view or a later one, unless that was quicker than this.
        if (view !== undefined && view.seq < (answer.seq ?? seq + 1)) view = { ...view, legal: [] };
        else if (isReady()) options.onReady(table);
      });
      first.send(frame);
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };

  /** When each tab saw the move on its way. */
  const note = (frame: string): void => {
    const seq = Number(SEQ.exec(frame.slice(UPDATE.length, UPDATE.length + 100))?.[1]);
    if (lastSent?.seq === seq) seen.seen.push(performance.now() - lastSent.at);
  };

  for (const [tab, socket] of sockets.entries()) {
    socket.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (frame === '2') {
        socket.send('3');
      } else if (frame.startsWith(UPDATE)) {
        note(frame);
        if (tab !== 0) return;
        seen.rows++;
        turn?.updates.push(frame);
        take(JSON.parse(frame.slice(EVENT.length))[1].view);
      } else if (tab === 0 && frame.startsWith(ACK)) {
        const [, id = '', body = ''] = /^(\d+)(.*)$/s.exec(frame.slice(ACK.length)) ?? [];
        if (turn?.ack === '') turn.ack = frame;
        answers.get(Number(id))?.(JSON.parse(body)[0]);
        answers.delete(Number(id));
      }
    });
  }
  await begin();
  return table;
}

async function openSocket(url: string, token: string): Promise<WebSocket> {
  const address = `${url.replace(/^http/, 'ws')}/socket.io-next/?EIO=4&transport=websocket&v=2.16.57&cid=bench`;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    const listen = (data: Buffer): void => {
      const frame = data.toString();
      if (frame.startsWith('0')) socket.send(`40${NAMESPACE},${JSON.stringify({ token })}`);
      if (!frame.startsWith(`40${NAMESPACE}`)) return;
      socket.off('message', listen);
      resolve();
    };
    socket.on('message', listen);
  });
  return socket;
}

/** Scattered evenly enough to play all kinds of cards, and the same in every run. */
const fraction = (seq: number): number => (seq * 0.618_033_988_75) % 1;
