/**
 * Claims as rows of a room: which are taken, which are noted as wrong, and which are refused
 * (docs/behaviour/decisions.md 3).
 */
import { type Card, GAMES, PACK_32, SEATS, type Seat, type Variant } from '@troef/games';
import { handsFrom } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { isServerId, type LogBody, type LogRow } from '../state/log-row.ts';
import { foldRow, openRoom } from '../state/room-fold.ts';
import type { RoomState } from '../state/room-state.ts';
import { createdBody, person } from '../testing/created-body.ts';
import { eventsOf } from '../views/room-view.ts';
import { judgeClaim } from './judge-claim.ts';
import type { KnownMove } from './verdict.ts';

/** Makes a game of four people, before its first deal. */
function table(variant: Variant) {
  const game = GAMES[variant];
  const created = createdBody(variant, {
    session: { length: variant === 'manille' ? undefined : 'free' },
    ai: 'never',
    watch: 'none',
    seats: [person('u0'), person('u1'), person('u2'), person('u3')],
  });
  let state: RoomState | undefined;
  let newest: LogRow | undefined;
  const append = (body: LogBody, moveId?: string): RoomState => {
    const seq = (state?.seq ?? 0) + 1;
    const seat = 'seat' in body ? body.seat : null;
    const row: LogRow = { seq, moveId: moveId ?? `row:${seq}`, seat, body, at: 1_000 * seq };
    const head = { id: 'r', variant, host: 'u0', commitment: 'c' };
    newest = row;
    state = state === undefined ? openRoom(head, row) : foldRow(state, row);
    return state;
  };
  append(created);
  append({ type: 'started', order: [0, 1, 2, 3], game: created.game });
  const now = (): RoomState => state as RoomState;
  const moveIds = new Map<string, KnownMove>();
  return {
    now,
    append,
    deal(dealer: Seat, named: Partial<Record<Seat, string>>, pack?: readonly Card[]): RoomState {
      const dealt = game.dealGiven(now().game, dealer, { hands: handsFrom(named, pack) });
      if (!dealt.ok) throw new Error(dealt.error);
      return append({ type: 'dealt', events: [...dealt.value] });
    },
    move(seat: Seat, move: string): RoomState {
      const decided = game.decide(now().game, seat, move);
      if (!decided.ok) throw new Error(decided.error);
      return append(
        { type: 'moved', seat, move, events: [...decided.value] },
        `move-of-a-person-${now().seq}`,
      );
    },
    told: (viewer: Seat | null) => eventsOf(now(), newest as LogRow, viewer),
    claim(seat: Seat, moveId?: string): string {
      const verdict = judgeClaim({ state: now(), moveIds }, seat, moveId);
      if ('refuse' in verdict) return `${verdict.refuse.statusCode} ${verdict.refuse.message}`;
      if (!('append' in verdict)) return 'done';
      const { body, moveId: rowId } = verdict.append;
      append(body, rowId);
      if (!isServerId(rowId)) moveIds.set(rowId, { seq: now().seq, seat, type: body.type });
      return body.type;
    },
  };
}

/** Deals with spades as trump and seat 0 on lead. */
function manille(hand: string) {
  const at = table('manille');
  at.deal(3, { 0: hand }, PACK_32);
  expect(at.claim(3)).toBe('409 conflict: trump');
  at.move(3, 'trump:S');
  for (let seat: Seat | undefined; ; ) {
    [seat] = GAMES.manille.toMove(at.now().game);
    if (seat === undefined || !at.now().legal[seat].includes('pass')) break;
    at.move(seat, 'pass');
  }
  return at;
}

test('all remaining cards are played out as moves, and the deal is scored', () => {
  const at = manille('TS AS KS QS JS 9S TH AH');
  expect(at.claim(1)).toBe('400 invalid_move: not_your_turn');
  expect(at.claim(0)).toBe('claimed');
  const { deal } = GAMES.manille.viewFor(at.now().game, null);
  expect(deal).toMatchObject({ phase: 'scored', tricksWon: [8, 0, 0, 0] });
  expect(at.now()).toMatchObject({ dealOverAt: at.now().at, status: 'playing' });
});

test('a wrong claim changes nothing but its count; after two there are no more', () => {
  const at = manille('TS AS KS QS JS 9S TH 7D');
  const before = at.now();
  expect(at.claim(0)).toBe('misclaimed');
  expect(at.now()).toMatchObject({ game: before.game, legal: before.legal, askedAt: before.askedAt });
  expect(at.claim(0)).toBe('misclaimed');
  expect(at.claim(0)).toBe('409 conflict: claims');
  // Each claimant has their own count, and true claims do not add to it.
  expect(at.now().seats.map(({ wrongClaims }) => wrongClaims)).toEqual([2, 0, 0, 0]);
});

test('a wrong claim tells the claimant nothing that the table does not hear', () => {
  const at = manille('TS AS KS QS JS 9S TH 7D');
  expect(at.claim(0)).toBe('misclaimed');
  for (const viewer of [...SEATS, null]) expect(at.told(viewer)).toEqual([{ type: 'misclaimed', seat: 0 }]);
  // A player with no claim left learns nothing more, whether the claim is true or not.
  at.claim(0);
  const { seq } = at.now();
  expect(at.claim(0)).toBe('409 conflict: claims');
  expect(at.now().seq).toBe(seq);
});

test('a claim that is sent again is done, whatever has happened since', () => {
  const at = manille('TS AS KS QS JS 9S TH AH');
  expect(at.claim(0, 'claim-of-somebody-1')).toBe('claimed');
  const { seq, seats } = at.now();
  for (const id of ['claim-of-somebody-1', undefined]) expect(at.claim(0, id)).toBe('done');
  // It was not the claim of seat 1, and another id is another claim.
  expect(at.claim(1)).toBe('400 invalid_move: not_your_turn');
  expect(at.claim(1, 'claim-of-somebody-1')).toBe('400 bad_request: moveId');
  expect(at.claim(0, 'claim-of-somebody-2')).toBe('400 invalid_move: not_your_turn');
  at.deal(0, { 0: 'TS AS KS QS JS 9S TH 7D' }, PACK_32);
  expect(at.claim(0, 'claim-of-somebody-1')).toBe('done');
  expect(at.claim(0)).toBe('409 conflict: trump');
  expect(at.now()).toMatchObject({ seq: seq + 1, seats: seats.map(({ wrongClaims }) => ({ wrongClaims })) });
});

test('a wrong claim that is sent again is refused again, and counts once', () => {
  const at = manille('TS AS KS QS JS 9S TH 7D');
  expect(at.claim(0, 'claim-of-somebody-1')).toBe('misclaimed');
  expect(at.claim(0, 'claim-of-somebody-1')).toBe('422 unprocessable_content: claim');
  expect(at.now().seats[0].wrongClaims).toBe(1);
});

test('claims are refused before the cards, and in games without claims', () => {
  const at = table('hearts');
  expect(at.claim(0)).toBe('409 conflict: no_claims');
  at.append({ type: 'closed', reason: 'abandoned' });
  expect(at.claim(0)).toBe('409 conflict: abandoned');
});
