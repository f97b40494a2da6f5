/** A table of colour whist at which the first seat plays a hand of ten spades from the ace to its end. */
import type { BySeat, Seat } from '@troef/games';
import { handsFrom } from '@troef/games/testing';
import { gameOf, type RoomState } from '../state/room-state.ts';
import { person } from './created-body.ts';
import { pureTable } from './pure-table.ts';

interface SlamTableOptions {
  /** Of the four seats. */
  readonly people?: BySeat<string>;
  readonly bid?: string;
}

export interface SlamTable {
  /** Before and after the row that ends the deal. */
  readonly before: RoomState;
  readonly after: RoomState;
  /** After each row of the deal. */
  readonly rows: readonly RoomState[];
}

const HANDS = handsFrom({ 0: 'AS KS QS JS TS 9S 8S 7S 6S 5S AH KH QH' });

export function slamTable({
  people = ['a', 'b', 'c', 'd'],
  bid = 'soloSlim:S',
}: SlamTableOptions = {}): SlamTable {
  const [a, b, c, d] = people;
  const table = pureTable([person(a), person(b), person(c), person(d)]);
  let at = table.start(1_000);
  const game = gameOf('whist');
  const { deal } = game.viewFor(table.now().game, null);
  // The same deal with other cards: what follows from them is the game's own.
  const event = { type: 'dealt', number: deal?.number, dealer: 3, doubled: false, hands: HANDS };
  const dealt = game.evolve(table.now().game, event as never);
  table.replaceGame(dealt);
  const rows: RoomState[] = [table.now()];
  while (game.waitsFor(table.now().game) === 'moves') {
    const seat = table.toMove() as Seat;
    at += 1_000;
    table.move(at, seat, (legal) => {
      if (legal.includes('pass')) return seat === 0 && legal.includes(bid) ? bid : 'pass';
      return legal[0];
    });
    rows.push(table.now());
  }
  return { before: rows.at(-2) as RoomState, after: rows.at(-1) as RoomState, rows };
}
