/** Tables of manille for tests: real views of the rules, made by playing up to a question. */
import { manille, PACK_32, type Seat } from '@troef/games';
import { dealManille, handsFrom, manilleSession, playManille } from '@troef/games/testing';
import type { RoomView } from '@troef/protocol';
import { roomView } from '../testing/views.ts';

export interface TableSetup {
  readonly hands?: Readonly<Partial<Record<Seat, string>>>;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly carry?: Readonly<Record<string, unknown>>;
  /**
   * The viewer's seat: Marie's by default, who plays with Chantal against Bert and Luc; null for a watcher.
   */
  readonly viewer?: Seat | null;
  readonly dealer?: Seat;
}

/** Returns what this viewer sees of a deal after these moves, each `seat:move`. Luc (seat 3) deals. */
export function tableAfter(moves: string, given: TableSetup = {}): RoomView {
  const { hands = {}, options = {}, carry, viewer = 0, dealer = 3 } = given;
  const dealt = dealManille(manilleSession(options, carry), handsFrom(hands, PACK_32), dealer);
  return roomView({
    variant: 'manille',
    ...manille.viewFor(playManille(dealt, moves), viewer),
  });
}

/** A deal in which Marie and Chantal take every trick that counts: 60 points against 0. */
const ALL_OURS: Readonly<Record<Seat, string>> = {
  0: 'TH AH KH QH TD AD KD QD',
  1: 'JH 9H JD 9D JC 9C JS 9S',
  2: 'TC AC KC QC TS AS KS QS',
  3: '8H 7H 8D 7D 8C 7C 8S 7S',
};

/**
 * Plays the whole deal after what was said: every seat in turn plays its first legal card, in the order
 * dealt.
 */
export function scoredAfter(said: string, given: TableSetup = {}): RoomView {
  const { options = {}, carry, viewer = 0, dealer = 3, hands = ALL_OURS } = given;
  let state = playManille(
    dealManille(manilleSession(options, carry), handsFrom(hands, PACK_32), dealer),
    said,
  );
  while (manille.toMove(state).length > 0) {
    const [seat] = manille.toMove(state) as [Seat];
    const legal = manille.legalMoves(state, seat);
    const first = state.deal?.dealt[seat].find((card) => legal.includes(card)) ?? legal[0];
    state = playManille(state, `${seat}:${first}`);
  }
  return roomView({ variant: 'manille', ...manille.viewFor(state, viewer) });
}
