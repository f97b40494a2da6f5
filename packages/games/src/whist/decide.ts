/**
 * Judges a move of colour whist: returns a refusal in one word, or the events that follow from the move.
 *
 * The events carry their facts (the winner of the trick, the scores of the deal), so a log can be read
 * without these rules. Forced moves are moves like any other: nothing here makes a forced pass or plays a
 * last card.
 */
import { isCard, PACK_52, SUITS, without } from '../kernel/cards/card.ts';
import { heldAsDealt } from '../kernel/cards/hands.ts';
import { aceHigh } from '../kernel/cards/strength.ts';
import { type FollowRefusal, followed, trickWinner, turnOf } from '../kernel/cards/trick.ts';
import { withTricks } from '../kernel/cards/tricks.ts';
import { addScores, placesHighestFirst } from '../kernel/places.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type BySeat, replaceAt, SEATS, type Seat } from '../kernel/seat.ts';
import type { Play } from '../kernel/view.ts';
import { holdsAllTheRest } from '../whist-family/claim.ts';
import { applyBid, legalBids } from './auction.ts';
import { CONTRACTS } from './contracts.ts';
import { compulsoryCard, legalPlays } from './play.ts';
import { isDecided, scoresOf, settle, tricksIn } from './scoring.ts';
import type { DealState, Standing, WhistEvent, WhistState } from './types.ts';
import type { WhistContract } from './view.ts';

/** The reasons to refuse a move. */
type Refusal = 'deal_over' | 'not_your_turn' | 'bid_not_allowed' | FollowRefusal;

type Decision = Result<readonly WhistEvent[], Refusal>;

const DISCARD = 'discard:';
const TRULL_TARGET = { kept: 8, changed: 9 } as const;

export function toMove({ deal }: WhistState): readonly Seat[] {
  if (deal === null) return [];
  switch (deal.phase) {
    case 'auction':
      return deal.auction.turn === null ? [] : [deal.auction.turn];
    case 'trump':
      return deal.trull === null ? [] : [deal.trull.partner];
    case 'discard':
      return SEATS.filter((seat) => deal.discards[seat] === null);
    case 'playing':
      return deal.trick === null ? [] : [turnOf(deal.trick)];
    default:
      return [];
  }
}

export function legalMoves(state: WhistState, seat: Seat): readonly string[] {
  const { deal, options } = state;
  if (deal === null || !toMove(state).includes(seat)) return [];
  switch (deal.phase) {
    case 'auction':
      return legalBids(deal.auction, seat, deal.hands[seat], deal.dealer, options);
    case 'trump':
      return trumpChoices(deal);
    case 'discard':
      return deal.hands[seat].map((card) => `${DISCARD}${card}`);
    default:
      return legalPlays(deal, seat);
  }
}

/** Asks with the whole pack in hand, which holds every suit and may bid every slam. */
export function movesOfAnyHand(state: WhistState, seat: Seat): readonly string[] {
  const { deal, options } = state;
  return deal?.phase === 'auction'
    ? legalBids(deal.auction, seat, PACK_52, deal.dealer, options)
    : legalMoves(state, seat);
}

const trumpChoices = ({ trull }: DealState): readonly string[] => [
  'trullKeep',
  ...SUITS.filter((suit) => suit !== trull?.trump).map((suit) => `trullChange:${suit}`),
];

export function decide(state: WhistState, seat: Seat, move: string): Decision {
  const { deal } = state;
  if (deal === null || deal.phase === 'scored' || deal.phase === 'allPassed') return err('deal_over');
  if (!toMove(state).includes(seat)) return err('not_your_turn');
  switch (deal.phase) {
    case 'auction':
    case 'trump':
      if (!legalMoves(state, seat).includes(move)) return err('bid_not_allowed');
      return ok(deal.phase === 'auction' ? bid(state, deal, seat, move) : nameTrump(deal, seat, move));
    case 'discard': {
      const card = move.startsWith(DISCARD) ? move.slice(DISCARD.length) : '';
      if (!isCard(card)) return err('not_a_card');
      if (!deal.hands[seat].includes(card)) return err('card_not_in_hand');
      return ok([{ type: 'discarded', seat, card }]);
    }
    default:
      return playCard(state, deal, seat, move);
  }
}

function bid({ options }: WhistState, deal: DealState, seat: Seat, move: string): readonly WhistEvent[] {
  const said: WhistEvent = { type: 'bid', seat, move };
  const { turn, standing } = applyBid(deal.auction, seat, move, options);
  if (turn !== null) return [said];
  if (standing === null) return [said, { type: 'allPassed' }];
  if (standing.id === 'trull' && deal.trull !== null) {
    return [said, { type: 'trumpAsked', seat: deal.trull.partner }];
  }
  const contract = settledContract(standing, deal.doubled);
  const opened = contract.id === 'openMisery' ? contract.declarers : [];
  return [
    said,
    { type: 'contract', contract },
    ...opened.map(
      (declarer): WhistEvent => ({
        type: 'opened',
        seat: declarer,
        cards: heldAsDealt(deal, declarer),
      }),
    ),
  ];
}

/** Returns the standing contract as it would be played. A trull has its announced trump. */
export const settledContract = ({ id, suit, holders }: Standing, doubled: boolean): WhistContract => ({
  id,
  trump: suit,
  declarers: holders,
  target: CONTRACTS[id].target,
  doubled,
});

function nameTrump(deal: DealState, seat: Seat, move: string): readonly WhistEvent[] {
  const standing = deal.auction.standing as Standing;
  const kept = settledContract(standing, deal.doubled);
  const changedTo = SUITS.find((suit) => move === `trullChange:${suit}`);
  const contract: WhistContract =
    changedTo === undefined
      ? { ...kept, target: TRULL_TARGET.kept }
      : { ...kept, trump: changedTo, target: TRULL_TARGET.changed };
  return [
    { type: 'bid', seat, move },
    { type: 'contract', contract },
  ];
}

function playCard(state: WhistState, deal: DealState, seat: Seat, move: string): Decision {
  const { trick, hands } = deal;
  if (trick === null) return err('not_a_card');
  const card = followed(move, hands[seat], trick, compulsoryCard(deal));
  if (!card.ok) return card;
  const play = { seat, card: card.value };
  const played: WhistEvent = { type: 'played', ...play };
  if (trick.plays.length < 3) return ok([played]);
  return ok([played, ...closeTrick(state, deal, [...trick.plays, play])]);
}

/** Returns what follows the fourth card: the trick, then an early end or a claim, and the scores. */
function closeTrick(state: WhistState, deal: DealState, plays: readonly Play[]): readonly WhistEvent[] {
  const contract = deal.contract as WhistContract;
  const winner = trickWinner(plays, contract.trump, aceHigh);
  const trickWon: WhistEvent = { type: 'trickWon', seat: winner };
  const tricksWon = withTricks(deal.tricksWon, winner, 1);
  const remaining = tricksIn(contract.id) - deal.tricks.length - 1;
  if (isDecided(contract, tricksWon, remaining)) {
    return [trickWon, ...scored(state, contract, tricksWon, null)];
  }
  const { seat, card } = plays[3] as Play;
  const hands = replaceAt(deal.hands, seat, without(deal.hands[seat], card));
  if (contract.trump === null || !holdsAllTheRest(hands, winner, contract.trump)) return [trickWon];
  return [
    trickWon,
    { type: 'claimed', seat: winner, tricks: remaining },
    ...scored(state, contract, withTricks(tricksWon, winner, remaining), winner),
  ];
}

function scored(
  state: WhistState,
  contract: WhistContract,
  tricksWon: BySeat<number>,
  claimed: Seat | null,
): readonly WhistEvent[] {
  const settlements = settle(contract, tricksWon);
  const scores = scoresOf(contract, settlements);
  const result = { status: 'scored', settlements, doubled: contract.doubled, claimed } as const;
  const event: WhistEvent = { type: 'scored', scores, result };
  if (state.played + 1 !== state.options.length) return [event];
  return [event, { type: 'finished', places: placesHighestFirst(addScores(state.totals, scores)) }];
}
