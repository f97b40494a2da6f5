/**
 * Reads from the log of a room which cards two users chose while both sat there, with what each saw and what
 * the other held. Moves that were taken back, made by the clock or by a stand-in are not theirs.
 */
import type { LogRow } from '@troef/engine/state/log-row.ts';
import { foldRow, openRoom, takenBack } from '@troef/engine/state/room-fold.ts';
import {
  gameOf,
  isPerson,
  type RoomHead,
  type RoomState,
  seatOfUser,
} from '@troef/engine/state/room-state.ts';
import type { Card, Seat } from '@troef/games';
import type { FitRequest } from '../../platform/players/fit.ts';

export type Two = readonly [one: string, other: string];

export interface Choice extends Omit<FitRequest, 'seed'> {
  readonly seq: number;
  /** Counted from 1, and the moment of the replay from 0. */
  readonly deal: number;
  readonly moment: number;
  /** Which of the two chose. */
  readonly by: 0 | 1;
}

export function choicesIn(head: RoomHead, rows: readonly LogRow[], two: Two): readonly Choice[] {
  const [first, ...rest] = rows;
  if (first === undefined) return [];
  let state = openRoom(head, first);
  let choices: Choice[] = [];
  const game = gameOf(head.variant);
  /** The rows of the deal: each may have several moves, of which each is a moment of the replay. */
  let made: { readonly seq: number; readonly moves: number }[] = [];
  for (const row of rest) {
    const { body } = row;
    if (body.type === 'dealt') made = [];
    if (body.type === 'moved') {
      const found = body.byTime === true ? undefined : choiceOf(state, body.seat, body.move, two);
      if (found !== undefined) {
        const before = made.reduce((sum, { moves }) => sum + moves, 0);
        choices.push({ ...found, seq: row.seq, deal: state.dealings, moment: before + 1 });
      }
    }
    if (body.type === 'dealt' || body.type === 'moved') {
      made.push({ seq: row.seq, moves: body.events.filter((event) => game.moveOf(event) !== null).length });
    }
    const known = state;
    state = foldRow(state, row);
    const undone = made.find((_, nth) => nth > 0)?.seq ?? row.seq;
    const back = body.type === 'undone' ? undone : takenBack(known, state);
    if (back === undefined) continue;
    made = made.filter(({ seq }) => seq < back);
    choices = choices.filter(({ seq }) => seq < back);
  }
  return choices;
}

type Found = Omit<Choice, 'seq' | 'deal' | 'moment'>;

function choiceOf(state: RoomState, seat: Seat, move: string, two: Two): Found | undefined {
  const seats = two.map((user) => seatOfUser(state, user));
  const by = seats.indexOf(seat);
  const other = seats[1 - by];
  if ((by !== 0 && by !== 1) || other === undefined || !isPerson(state, seat)) return undefined;
  const game = gameOf(state.head.variant);
  const view = game.viewFor(state.game, seat);
  if (!isChosenCard(view.legal, view.deal?.hand ?? [], move)) return undefined;
  const hand = game.viewFor(state.game, other).deal?.hand ?? [];
  return { variant: state.head.variant, view, card: move as Card, other, hand, by };
}

const isChosenCard = (legal: readonly string[], hand: readonly Card[], move: string): boolean =>
  legal.length > 1 && hand.includes(move as Card) && legal.includes(move);
