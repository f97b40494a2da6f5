/**
 * A room with one player, who answers at once, and three `hard` computers: it asks the pool for cards
 * without end.
 */
import { createRng, fillPattern, type Seat } from '@troef/games';
import { partialOf, seqOf, type View, viewAfter } from './player-view.ts';
import { eventsIn, openSocket } from './socket.ts';

interface Answer {
  readonly room?: string;
  readonly seat?: Seat;
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
  let view: View | undefined;
  const play = (): void => {
    if (view === undefined || view.legal.length === 0) return;
    const { seq, legal, deal } = view;
    const move = fillPattern(legal[seq % legal.length] ?? '', deal?.hand ?? [], createRng(seq));
    const moveId = `computers-${String(++serial).padStart(12, '0')}`;
    socket.ask('room:move', { room, moveId, seq, move }, () => undefined);
  };
  const socket = await openSocket(url, token, (frame) => {
    for (const { type, seat } of eventsIn(frame)) {
      if (type === 'played' && seat !== created.seat) onComputerMove();
    }
    view = viewAfter(view, seqOf(frame), frame);
    play();
  });
  const ask = (event: string, body: object): Promise<Answer> =>
    new Promise((resolve) => socket.ask(event, body, resolve));
  const body = { variant, length: 'free', ai: 'fill', aiLevel: 'hard', start: true };
  const created = await ask('room:create', body);
  if (created.room === undefined) throw new Error(JSON.stringify(created));
  room = created.room;
  view = (await ask('room:sync', { room, partial: partialOf('paths') })).view;
  play();
  return () => socket.close();
}
