/**
 * Judges a move of wiezen: returns a refusal in one word, or the events that follow from the move.
 *
 * The events carry their facts (the first leader, the winner of the trick, the scores of the deal), so a log
 * can be read without these rules. Forced moves are moves like any other: nothing here makes a forced pass
 * or plays a last card.
 */
import { PACK_52, without } from '../kernel/cards/card.ts';
import { heldAsDealt } from '../kernel/cards/hands.ts';
import { aceHigh } from '../kernel/cards/strength.ts';
import { type FollowRefusal, followed, trickWinner, turnOf } from '../kernel/cards/trick.ts';
import { withTricks } from '../kernel/cards/tricks.ts';
import { addScores, placesHighestFirst } from '../kernel/places.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type BySeat, replaceAt, type Seat } from '../kernel/seat.ts';
import { isOver } from '../kernel/session.ts';
import type { Play } from '../kernel/view.ts';
import { holdsAllTheRest } from '../whist-family/claim.ts';
import { applyBid, legalBids } from './auction.ts';
import { CONTRACTS } from './contracts.ts';
import { compulsoryCard, firstLeader, legalPlays, SHOWN_AFTER_TRICKS } from './play.ts';
import { isDecided, scoresOf, settle } from './scoring.ts';
import { TRICKS } from './stakes.ts';
import type { DealState, Standing, WiezenEvent, WiezenState } from './types.ts';
import type { WiezenContract } from './view.ts';

/** The reasons to refuse a move. */
type Refusal = 'deal_over' | 'not_your_turn' | 'bid_not_allowed' | FollowRefusal;

type Decision = Result<readonly WiezenEvent[], Refusal>;

export function toMove({ deal }: WiezenState): readonly Seat[] {
  switch (deal?.phase) {
    case 'auction':
      return deal.auction.turn === null ? [] : [deal.auction.turn];
    case 'playing':
      return deal.trick === null ? [] : [turnOf(deal.trick)];
    default:
      return [];
  }
}

export function legalMoves(state: WiezenState, seat: Seat): readonly string[] {
  const { deal } = state;
  if (deal === null || !toMove(state).includes(seat)) return [];
  return deal.phase === 'auction'
    ? legalBids(deal.auction, seat, deal.hands[seat], deal.dealer)
    : legalPlays(deal, seat);
}

/** Asks with the whole pack in hand, which holds every suit and may bid every slam. */
export function movesOfAnyHand(state: WiezenState, seat: Seat): readonly string[] {
  const { deal } = state;
  return deal?.phase === 'auction'
    ? legalBids(deal.auction, seat, PACK_52, deal.dealer)
    : legalMoves(state, seat);
}

export function decide(state: WiezenState, seat: Seat, move: string): Decision {
  const { deal } = state;
  if (deal === null || isOver(deal)) return err('deal_over');
  if (!toMove(state).includes(seat)) return err('not_your_turn');
  if (deal.phase === 'playing') return playCard(state, deal, seat, move);
  return legalMoves(state, seat).includes(move) ? ok(bid(deal, seat, move)) : err('bid_not_allowed');
}

function bid(deal: DealState, seat: Seat, move: string): readonly WiezenEvent[] {
  const said: WiezenEvent = { type: 'bid', seat, move };
  const { turn, standing } = applyBid(deal.auction, seat, move);
  if (turn !== null) return [said];
  if (standing === null) return [said, { type: 'allPassed' }];
  const contract = settledContract(standing);
  const lead = firstLeader(contract, deal.dealer, deal.auction.turnedSuit, deal.trull);
  return [said, { type: 'contract', contract, lead }];
}

/** Returns the standing contract as it would be played. */
export const settledContract = ({ id, suit, holders }: Standing): WiezenContract => ({
  id,
  trump: suit,
  declarers: holders,
  target: CONTRACTS[id].target,
});

function playCard(state: WiezenState, deal: DealState, seat: Seat, move: string): Decision {
  const { trick, hands } = deal;
  if (trick === null) return err('not_a_card');
  const card = followed(move, hands[seat], trick, compulsoryCard(deal));
  if (!card.ok) return card;
  const play = { seat, card: card.value };
  const played: WiezenEvent = { type: 'played', ...play };
  if (trick.plays.length < 3) return ok([played]);
  return ok([played, ...closeTrick(state, deal, [...trick.plays, play])]);
}

/** Returns what follows the fourth card: trick, early end, claim or open hands, and scores. */
function closeTrick(state: WiezenState, deal: DealState, plays: readonly Play[]): readonly WiezenEvent[] {
  const contract = deal.contract as WiezenContract;
  const winner = trickWinner(plays, contract.trump, aceHigh);
  const trickWon: WiezenEvent = { type: 'trickWon', seat: winner };
  const tricksWon = withTricks(deal.tricksWon, winner, 1);
  const complete = deal.tricks.length + 1;
  const remaining = TRICKS - complete;
  if (isDecided(contract, tricksWon, remaining)) {
    return [trickWon, ...scored(state, contract, tricksWon, null)];
  }
  const { seat, card } = plays[3] as Play;
  const hands = replaceAt(deal.hands, seat, without(deal.hands[seat], card));
  if (contract.id === 'openMisery' && complete === SHOWN_AFTER_TRICKS) {
    return [trickWon, ...contract.declarers.map((declarer) => opened(declarer, { ...deal, hands }))];
  }
  if (contract.trump === null || !holdsAllTheRest(hands, winner, contract.trump)) return [trickWon];
  return [
    trickWon,
    { type: 'claimed', seat: winner, tricks: remaining },
    ...scored(state, contract, withTricks(tricksWon, winner, remaining), winner),
  ];
}

const opened = (seat: Seat, deal: DealState): WiezenEvent => ({
  type: 'opened',
  seat,
  cards: heldAsDealt(deal, seat),
});

function scored(
  state: WiezenState,
  contract: WiezenContract,
  tricksWon: BySeat<number>,
  claimed: Seat | null,
): readonly WiezenEvent[] {
  const settlements = settle(contract, tricksWon);
  const scores = scoresOf(contract.id, settlements);
  const event: WiezenEvent = { type: 'scored', scores, result: { status: 'scored', settlements, claimed } };
  if (state.played + 1 !== state.options.length) return [event];
  return [event, { type: 'finished', places: placesHighestFirst(addScores(state.totals, scores)) }];
}
