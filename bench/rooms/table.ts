/**
 * A table of the load: four people, each with their own connection and token. Of most updates it is enough to
 * see that they came, and in which row (player-view.ts).
 */
import { createRng, fillPattern } from '@troef/games';
import { type Form, partialOf, seqOf, type View, viewAfter } from './player-view.ts';
import { type GameSocket, openSocket } from './socket.ts';
import { createTurns, type Turn } from './turns.ts';

export const PEOPLE = 4;

export interface Seen {
  /** Milliseconds from sending a move to each socket that saw it. */
  seen: number[];
  /** Milliseconds from sending a move to its acknowledgement. */
  acked: number[];
  /** Rows seen: moves and deals. */
  rows: number;
  refused: number;
}

/** A player who may move. */
export interface Mover {
  /** Sends one legal move now. */
  play(): void;
}

interface Answer {
  readonly room?: string;
  /** The row of an accepted move. */
  readonly seq?: number;
  readonly view?: View;
  readonly error?: unknown;
}

export interface TableOptions {
  readonly url: string;
  readonly newToken: () => Promise<string>;
  readonly seen: Seen;
  /** Gets the turn that one move made, for the bare server to replay. */
  readonly onTurn: (turn: Turn) => void;
  readonly onReady: (mover: Mover) => void;
  /** Gets each update of the first player, as it came. */
  readonly onFrame?: (frame: string) => void;
}

export interface Table {
  isPlaying(): boolean;
  /** Asks for later updates in this form. */
  take(form: Form): Promise<void>;
  close(): void;
}

/** Resolves when all have sat down. The table begins by itself a little later. */
export async function openTable(options: TableOptions): Promise<Table> {
  const { url, newToken, seen, onTurn, onReady, onFrame } = options;
  const turns = createTurns(onTurn);
  const sockets: GameSocket[] = [];
  let room = '';
  let lastSeq = 0;
  let isPlaying = false;
  /** The last move sent. Its row is the one after the last that its player had seen. */
  let lastSent = { seq: 0, at: 0 };

  const createPlayer = (me: number) => {
    let view: View | undefined;
    let isSending = false;
    let wasReady = false;
    /** The row of the last move, which must be seen before the next one. */
    let own = 0;

    const ask = (event: string, body: object): Promise<Answer> =>
      new Promise((resolve) => sockets[me]?.ask(event, body, resolve));
    const mayMove = (): boolean =>
      !isSending && view !== undefined && view.seq >= own && view.legal.length > 0;

    const play = (): void => {
      if (view === undefined || !mayMove()) return;
      const { seq, legal, deal } = view;
      const chosen = legal[Math.floor(legal.length * fraction(seq))] ?? '';
      const move = fillPattern(chosen, deal?.hand ?? [], createRng(seq));
      const moveId = `bench-${String(++serial).padStart(16, '0')}`;
      const at = performance.now();
      isSending = true;
      lastSent = { seq: seq + 1, at };
      const answered = (answer: Answer, ack: string): void => {
        seen.acked.push(performance.now() - at);
        isSending = false;
        if (answer.error !== undefined) {
          seen.refused++;
          turns.forget();
        } else {
          turns.acked(ack);
        }
        // The next question comes with the view of this move's own row or a later one, unless it came before
        // this answer.
        own = answer.seq ?? seq + 1;
        if (mayMove()) onReady({ play });
      };
      turns.sent(me, sockets[me]?.ask('room:move', { room, moveId, seq, move }, answered) ?? '');
    };

    const onUpdate = (frame: string): void => {
      if (me === 0) onFrame?.(frame);
      const seq = seqOf(frame);
      if (seq === lastSent.seq) seen.seen.push(performance.now() - lastSent.at);
      if (seq > lastSeq) {
        lastSeq = seq;
        seen.rows++;
      }
      turns.updated(me, seq, frame);
      view = viewAfter(view, seq, frame);
      if (view === undefined) return;
      isPlaying = view.status === 'playing';
      if (view.status === 'starting' && !wasReady) {
        wasReady = true;
        void ask('room:ready', { room });
      }
      if (mayMove()) onReady({ play });
    };
    const take = async (form: Form): Promise<void> => {
      const answer = await ask('room:sync', { room, partial: partialOf(form) });
      if (answer.view === undefined) throw new Error(JSON.stringify(answer));
      if (view === undefined || answer.view.seq >= view.seq) view = answer.view;
    };
    return { onUpdate, ask, take };
  };

  const players = Array.from({ length: PEOPLE }, (_, me) => createPlayer(me));
  for (const player of players) sockets.push(await openSocket(url, await newToken(), player.onUpdate));
  const [host, ...guests] = players;
  const created = await host?.ask('room:create', { variant: 'whist', length: 'free', ai: 'never' });
  if (created?.room === undefined) throw new Error(JSON.stringify(created));
  room = created.room;
  for (const guest of guests) {
    const joined = await guest.ask('room:join', { room });
    if (joined.error !== undefined) throw new Error(JSON.stringify(joined));
  }
  const take = async (form: Form): Promise<void> => {
    for (const player of players) await player.take(form);
    // What is open now was sent in the form before.
    turns.forget();
  };
  // As pages ask for them.
  await take('paths');
  return {
    isPlaying: () => isPlaying,
    take,
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}

let serial = 0;

/** Scattered evenly enough to play all kinds of cards, and the same in every run. */
const fraction = (seq: number): number => (seq * 0.618_033_988_75) % 1;
