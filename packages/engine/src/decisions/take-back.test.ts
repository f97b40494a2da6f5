/** What may be taken back among people, and what may not. */
import { type Card, GAMES, PACK_32, type Seat, type Variant } from '@troef/games';
import { handsFrom } from '@troef/games/testing';
import { TAKE_BACK_ANSWER_MS, TAKE_BACK_MS } from '@troef/protocol';
import { expect, test } from 'vitest';
import type { LogBody } from '../state/log-row.ts';
import { foldRow, openRoom } from '../state/room-fold.ts';
import type { RoomState } from '../state/room-state.ts';
import { createdBody, person } from '../testing/created-body.ts';
import { judgeTakeBack } from './judge-people.ts';
import type { Verdict } from './verdict.ts';

const HEAD = { id: 'r', host: 'u0', commitment: 'c' };

function table(variant: Variant) {
  const game = GAMES[variant];
  const created = createdBody(variant, {
    ai: 'never',
    seats: [person('u0'), person('u1'), person('u2'), person('u3')],
  });
  let state = openRoom(
    { ...HEAD, variant },
    { seq: 1, moveId: 'row:1', seat: null, body: created, at: 1_000 },
  );
  const append = (body: LogBody, moveId = `row:${state.seq + 1}`, after = 1_000): RoomState => {
    const row = {
      seq: state.seq + 1,
      moveId,
      seat: 'seat' in body ? body.seat : null,
      body,
      at: state.at + after,
    };
    state = foldRow(state, row);
    return state;
  };
  append({ type: 'started', order: [0, 1, 2, 3], game: created.game });
  return {
    deal(cards: Partial<Record<Seat, string>> | { readonly deck: readonly Card[] }): void {
      const given = 'deck' in cards ? cards : { hands: handsFrom(cards) };
      const dealt = game.dealGiven(state.game, 3, given);
      if (!dealt.ok) throw new Error(dealt.error);
      append({ type: 'dealt', events: [...dealt.value] });
    },
    move(seat: Seat, move: string): void {
      const decided = game.decide(state.game, seat, move);
      if (!decided.ok) throw new Error(decided.error);
      append({ type: 'moved', seat, move, events: [...decided.value] }, `move-of-a-person-${state.seq}`);
    },
    next: (): Seat => game.toMove(state.game)[0] as Seat,
    legal: (seat: Seat): string => game.legalMoves(state.game, seat)[0] as string,
    /** Appends a request this many milliseconds after the last move. */
    asks(seat: Seat, after: number): void {
      append({ type: 'takeBackAsked', seat }, undefined, after);
    },
    answers(seat: Seat, after: number): string {
      return said(judgeTakeBack(state, seat, true, state.at + after));
    },
    until: () => (state.takeBack?.until ?? 0) - state.at,
    asksAfter: (seat: Seat, after: number): string =>
      said(judgeTakeBack(state, seat, undefined, state.at + after)),
    asksBack(seat: Seat): string {
      return said(judgeTakeBack(state, seat, undefined, state.at + 1_000));
    },
  };
}

function said(verdict: Verdict): string {
  if ('refuse' in verdict) return `${verdict.refuse.statusCode} ${verdict.refuse.message}`;
  return 'append' in verdict ? verdict.append.body.type : 'done';
}

const HEARTS = { 0: '2C 3C 4C', 1: '2D 3D 4D', 2: '2H 3H 4H', 3: '2S 3S 4S' };

test('the last player to pass in hearts does not choose anew with the cards received', () => {
  const at = table('hearts');
  at.deal(HEARTS);
  at.move(0, 'pass:2C,3C,4C');
  // Nobody has seen a new card yet.
  expect(at.asksBack(0)).toBe('takeBackAsked');
  at.move(1, 'pass:2D,3D,4D');
  at.move(2, 'pass:2H,3H,4H');
  at.move(3, 'pass:2S,3S,4S');
  expect(at.asksBack(3)).toBe('409 conflict: cards_seen');
});

test('a player has five seconds to ask, and from then on the others have ten seconds to answer', () => {
  const at = table('hearts');
  at.deal(HEARTS);
  at.move(0, 'pass:2C,3C,4C');
  expect(at.asksAfter(0, TAKE_BACK_MS)).toBe('takeBackAsked');
  expect(at.asksAfter(0, TAKE_BACK_MS + 1)).toBe('409 conflict: nothing_to_undo');
  at.asks(0, 1_000);
  expect(at.until()).toBe(TAKE_BACK_ANSWER_MS);
  expect(at.answers(1, TAKE_BACK_ANSWER_MS)).toBe('takeBackAgreed');
  expect(at.answers(1, TAKE_BACK_ANSWER_MS + 1)).toBe('409 conflict: nothing_to_undo');
});

test('a card is taken back as before, also one that ends a trick', () => {
  const at = table('hearts');
  at.deal(HEARTS);
  for (const [seat, cards] of [
    [0, '2C,3C,4C'],
    [1, '2D,3D,4D'],
    [2, '2H,3H,4H'],
    [3, '2S,3S,4S'],
  ] as const) {
    at.move(seat, `pass:${cards}`);
  }
  for (let card = 0; card < 4; card++) {
    const seat = at.next();
    at.move(seat, at.legal(seat));
    expect(at.asksBack(seat)).toBe('takeBackAsked');
  }
});

test('a taker does not choose anew with the rest of the pack in hand', () => {
  const at = table('belote');
  at.deal({ deck: PACK_32 });
  const first = at.next();
  at.move(first, 'pass');
  // Nobody has seen a new card yet.
  expect(at.asksBack(first)).toBe('takeBackAsked');
  const taker = at.next();
  at.move(taker, 'take');
  expect(at.asksBack(taker)).toBe('409 conflict: cards_seen');
});
