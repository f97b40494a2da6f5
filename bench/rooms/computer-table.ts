/**
 * A room with one player, who answers at once, and three `hard` computers: it asks the pool for cards
 * without end.
 */
import { type Card, createRng, fillPattern, type Seat } from '@troef/games';
import { openSocket, readUpdate } from './socket.ts';

interface View {
  readonly seq: number;
  readonly seat: Seat | null;
  readonly legal: readonly string[];
  readonly deal: { readonly hand: readonly Card[] } | null;
}
interface Update {
  readonly view: View;
  readonly events: readonly { readonly type: string; readonly seat?: Seat }[];
}
interface Answer {
  readonly room?: string;
  readonly view?: View;
  readonly error?: unknown;
}

let serial = 0;

/** Calls `onComputerMove` after each card of a computer. The returned function leaves. */
export async function openComputerTable(
  url: string,
  token: string,
  variant: string,
  onComputerMove: () => void,
): Promise<() => void> {
  let room = '';
  const play = ({ seq, legal, deal }: View): void => {
    if (legal.length === 0) return;
    const move = fillPattern(legal[seq % legal.length] ?? '', deal?.hand ?? [], createRng(seq));
    const moveId = `computers-${String(++serial).padStart(12, '0')}`;
    socket.ask('room:move', { room, moveId, seq, move }, () => undefined);
  };
  const socket = await openSocket(url, token, (frame) => {
    const { view, events } = readUpdate<Update>(frame);
    for (const { type, seat } of events) if (type === 'played' && seat !== view.seat) onComputerMove();
    play(view);
  });
  const ask = (event: string, body: object): Promise<Answer> =>
    new Promise((resolve) => socket.ask(event, body, resolve));
  const body = { variant, length: 'free', ai: 'fill', aiLevel: 'hard', start: true };
  const created = await ask('room:create', body);
  if (created.room === undefined) throw new Error(JSON.stringify(created));
  room = created.room;
  const { view } = await ask('room:sync', { room });
  if (view !== undefined) play(view);
  return () => socket.close();
}
