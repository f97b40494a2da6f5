/** Compares the rules with their second, plain implementation, move by move over random sessions. */
import { expect, test } from 'vitest';
import { leftOf, SEATS, type Seat } from '../src/kernel/seat.ts';
import { playOutWhist, type Step } from '../src/testing/index.ts';
import { countOf } from '../src/testing/run-size.ts';
import { whist } from '../src/whist/index.ts';
import type { DealState, WhistEvent, WhistState } from '../src/whist/types.ts';
import * as book from './by-the-book.ts';

const SESSIONS = countOf({ quick: 150, usual: 150, long: 3_000 });

const playerOf = (dealer: Seat, seat: Seat): number => (seat - leftOf(dealer) + 4) % 4;
const seatsByPlayer = (dealer: Seat): readonly Seat[] =>
  [0, 1, 2, 3].map((p) => ((dealer + 1 + p) % 4) as Seat);

function bookOf({ options }: WhistState, deal: DealState): book.Book {
  const { trull, dealer } = deal;
  return {
    ...options,
    hands: seatsByPlayer(dealer).map((seat) => deal.dealt[seat]),
    trullPlayers:
      trull === null ? [] : [playerOf(dealer, trull.caller), playerOf(dealer, trull.partner)].sort(),
  };
}

const saidIn = ({ auction, dealer }: DealState): readonly book.Said[] =>
  auction.bids.map(({ seat, move }) => ({ player: playerOf(dealer, seat), bid: move }));

/** Compares the turn and the legal bids in the auction. */
function compareAuction(state: WhistState, deal: DealState): void {
  const rules = bookOf(state, deal);
  const said = saidIn(deal);
  const turn = book.turn(rules, said);
  if (deal.phase === 'auction') {
    const seat = whist.toMove(state)[0] as Seat;
    expect(playerOf(deal.dealer, seat)).toBe(turn);
    const expected = book.legal(rules, said, playerOf(deal.dealer, seat));
    expect(whist.legalMoves(state, seat).toSorted(), JSON.stringify(said)).toEqual(expected.toSorted());
  }
}

/** Compares the legal cards: following suit, the first lead, and the card laid away in a small misery. */
function comparePlays(state: WhistState, deal: DealState): void {
  if (deal.phase === 'discard') {
    for (const seat of whist.toMove(state)) {
      expect(whist.legalMoves(state, seat)).toEqual(deal.hands[seat].map((card) => `discard:${card}`));
      expect(deal.hands[seat].toSorted()).toEqual(deal.dealt[seat].toSorted());
    }
  }
  if (deal.phase !== 'playing' || deal.trick === null) return;
  const seat = whist.toMove(state)[0] as Seat;
  const { plays, lead } = deal.trick;
  expect(seat).toBe((lead + plays.length) % 4);
  const hand = deal.hands[seat];
  const following = hand.filter((card) => card[1] === plays[0]?.card[1]);
  let expected = following.length > 0 ? following : hand;
  if (deal.tricks.length === 0 && plays.length === 0) {
    const { id, trump, declarers } = deal.contract as NonNullable<DealState['contract']>;
    if (id === 'trull') {
      const { caller, partner, trump: announced } = deal.trull as NonNullable<DealState['trull']>;
      expect(seat).toBe(trump === announced ? partner : caller);
      expected = [...hand]
        .filter((card) => card[1] === trump)
        .sort((x, y) => strength(y) - strength(x))
        .slice(0, 1);
    } else {
      expect(seat).toBe(/abundance|soloSlim/.test(id) ? declarers[0] : seatsByPlayer(deal.dealer)[0]);
    }
  }
  expect(whist.legalMoves(state, seat).toSorted()).toEqual(expected.toSorted());
}

const strength = (card: string): number => -'AKQJT98765432'.indexOf(card[0] ?? '');

function compareContract(before: WhistState, after: WhistState): void {
  const deal = before.deal as DealState;
  const rules = bookOf(before, deal);
  const said = saidIn(after.deal as DealState).filter(({ bid }) => !bid.startsWith('trull'));
  expect(book.turn(rules, said)).toBeUndefined();
  const stands = book.standing(rules, said);
  const contract = after.deal?.contract ?? null;
  if (after.deal?.phase === 'allPassed') {
    expect(stands).toBeUndefined();
    return;
  }
  if (contract === null) {
    expect(stands?.id).toBe('trull');
    return;
  }
  expect(contract.id).toBe(stands?.id);
  expect(contract.declarers.map((seat) => playerOf(deal.dealer, seat)).toSorted()).toEqual(stands?.holders);
  if (contract.id !== 'trull') expect(contract.trump ?? '').toBe(stands?.suit);
}

/** Compares winner, early end, claim and scores after a complete trick. */
function compareTrick({ after, events }: Step<WhistState, WhistEvent>): void {
  const deal = after.deal as DealState;
  const contract = deal.contract as NonNullable<DealState['contract']>;
  const { plays, winner } = deal.tricks.at(-1) as DealState['tricks'][number];
  const led = plays.map(({ seat, card }) => ({ player: seat, card }));
  expect(book.winner(led, contract.trump ?? '')).toBe(winner);
  const counted = SEATS.map((seat) => deal.tricks.filter((trick) => trick.winner === seat).length);
  const remaining = (contract.id === 'smallMisery' ? 12 : 13) - deal.tricks.length;
  const { id, target, declarers, trump, doubled } = contract;
  const certain = book.certain(id, target, declarers, counted, remaining);
  const claimed =
    !certain &&
    trump !== null &&
    deal.hands[winner].every((card) => card[1] === trump) &&
    SEATS.every((seat) => seat === winner || deal.hands[seat].every((card) => card[1] !== trump));
  expect(deal.phase).toBe(certain || claimed ? 'scored' : 'playing');
  expect(deal.claimed).toBe(claimed ? winner : null);
  if (deal.phase !== 'scored') return;
  if (claimed) counted[winner] = (counted[winner] as number) + remaining;
  expect(deal.tricksWon).toEqual(counted);
  expect(deal.scores).toEqual(book.scores(id, target, declarers, counted, doubled));
  expect(events.some(({ type }) => type === 'scored')).toBe(true);
}

test(`bids, turns, contracts, tricks, early ends and scores of ${SESSIONS} sessions are those of the rules`, () => {
  const contracts = new Map<string, number>();
  for (let seed = 0; seed < SESSIONS; seed++) {
    playOutWhist(`book ${seed}`, {
      onStep: (step) => {
        const { before, after, events } = step;
        if (after.deal === null) return;
        compareAuction(after, after.deal);
        comparePlays(after, after.deal);
        if (before.deal?.phase === 'auction' && events[0]?.type === 'bid' && after.deal.phase !== 'auction') {
          compareContract(before, after);
        }
        if (events.some(({ type }) => type === 'trickWon')) compareTrick(step);
        const id = events.find((event) => event.type === 'contract')?.contract.id;
        if (id !== undefined) contracts.set(id, (contracts.get(id) ?? 0) + 1);
      },
    });
  }
  // Random hands hardly ever allow a solo slim. All other contracts have been played.
  expect([...contracts.keys()].filter((id) => id !== 'soloSlim')).toHaveLength(19);
}, 900_000);
