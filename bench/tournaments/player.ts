/**
 * A player of the measured tournament. It keeps the page of the event open, goes to each table that begins, and plays
 * a legal move a moment after each question. At every table it has a new connection, as a page that opens it does.
 */
import { createRng, fillPattern } from '@troef/games';
import { partialOf, seqOf, type View, viewAfter } from '../rooms/player-view.ts';
import { type GameSocket, openSocket } from '../rooms/socket.ts';
import { openPageSocket } from './page-socket.ts';

/** A player was told that a table begins. */
export interface ToldTable {
  readonly round: number;
  /** By the clock of this machine, in milliseconds. */
  readonly at: number;
}

export interface EventPlayer {
  readonly told: readonly ToldTable[];
  close(): void;
}

interface Answer {
  readonly seq?: number;
  readonly view?: View;
  readonly error?: unknown;
}

const THINKS_MS = 150;
let serial = 0;

export async function openPlayer(url: string, token: string, tournament: string): Promise<EventPlayer> {
  const told: ToldTable[] = [];
  let table: GameSocket | undefined;
  let isClosed = false;

  const play = async (room: string): Promise<void> => {
    let view: View | undefined;
    let isBusy = false;
    let own = 0;
    const go = (): void => {
      if (isBusy || view === undefined || view.seq < own || view.legal.length === 0) return;
      isBusy = true;
      setTimeout(() => {
        const asked = view;
        if (asked === undefined || isClosed || table !== mine) return;
        const { seq, legal, deal } = asked;
        const chosen = legal[seq % Math.max(1, legal.length)];
        if (chosen === undefined) {
          isBusy = false;
          return;
        }
        const move = fillPattern(chosen, deal?.hand ?? [], createRng(seq));
        const moveId = `bench-${String(++serial).padStart(16, '0')}`;
        mine.ask<Answer>('room:move', { room, moveId, seq, move }, (answer) => {
          isBusy = false;
          own = answer.seq ?? seq + 1;
          if (answer.error === undefined) go();
          else sync();
        });
      }, THINKS_MS);
    };
    const sync = (): void => {
      mine.ask<Answer>('room:sync', { room, partial: partialOf('paths') }, (answer) => {
        if (answer.view === undefined) return;
        view = answer.view;
        own = 0;
        go();
      });
    };
    const mine = await openSocket(url, token, (frame) => {
      view = viewAfter(view, seqOf(frame), frame);
      go();
    });
    table?.close();
    table = mine;
    sync();
  };

  const page = await openPageSocket(url, token, (frame) => {
    if (!frame.startsWith('42["tournament:table"')) return;
    const [, { round, room }] = JSON.parse(frame.slice(2)) as [string, { round: number; room: string }];
    told.push({ round, at: Date.now() });
    play(room).catch(() => undefined);
  });
  const answer = await page.ask('tournament:open', { tournament });
  if (answer.error !== undefined) throw new Error(JSON.stringify(answer));
  return {
    told,
    close: () => {
      isClosed = true;
      table?.close();
      page.close();
    },
  };
}
