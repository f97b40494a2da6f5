/**
 * Judges a move of belote: returns a refusal in one word, or the events that follow from the move. The
 * events carry their facts (hands after a take, announcements, trick winner, scores), so a log can be read
 * without these rules.
 */
import { type Card, isCard, suitOf } from '../kernel/cards/card.ts';
import { turnOf } from '../kernel/cards/trick.ts';
import { withCardPlayed, withTrickWon } from '../kernel/cards/tricks.ts';
import { addScores, placesHighestFirst } from '../kernel/places.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import { seatsOfTeams } from '../kernel/team.ts';
import { announcementsIn, beloteWord, showingSeats } from './announcements.ts';
import { afterBid, legalBids, settledContract } from './bidding.ts';
import { TRICKS } from './cards.ts';
import { wholeHands } from './dealing.ts';
import { isFreeLength } from './options.ts';
import { beloteTrickWinner, legalPlays, playRefusal } from './play.ts';
import { score } from './scoring.ts';
import type { BeloteEvent, BeloteState, DealState } from './types.ts';
import type { BeloteContract } from './view.ts';

/** The reasons to refuse a move. */
type Refusal =
  | 'deal_over'
  | 'not_your_turn'
  | 'bid_not_allowed'
  | 'not_a_card'
  | 'card_not_in_hand'
  | 'must_follow_suit'
  | 'must_play_higher'
  | 'must_ruff'
  | 'must_overtrump'
  | 'must_undertrump';

type Decision = Result<readonly BeloteEvent[], Refusal>;

export function toMove({ deal }: BeloteState): readonly Seat[] {
  if (deal === null) return [];
  switch (deal.phase) {
    case 'bid1':
    case 'bid2':
    case 'auction':
      return deal.bidder === null ? [] : [deal.bidder];
    case 'playing':
      return deal.trick === null ? [] : [turnOf(deal.trick)];
    default:
      return [];
  }
}

export function legalMoves(state: BeloteState, seat: Seat): readonly string[] {
  const { deal, options } = state;
  if (deal === null || !toMove(state).includes(seat)) return [];
  return deal.phase === 'playing' ? legalCards(state, deal, seat) : legalBids(deal, options);
}

const question = ({ options }: BeloteState, deal: DealState, seat: Seat) => ({
  hand: deal.hands[seat],
  trick: deal.trick ?? { lead: seat, plays: [] },
  seat,
  trump: (deal.contract as BeloteContract).trump,
  variant: options.variant,
});

const legalCards = (state: BeloteState, deal: DealState, seat: Seat): readonly Card[] =>
  legalPlays(question(state, deal, seat)).cards;

export function decide(state: BeloteState, seat: Seat, move: string): Decision {
  const { deal } = state;
  if (deal === null || deal.phase === 'scored' || deal.phase === 'allPassed') return err('deal_over');
  if (!toMove(state).includes(seat)) return err('not_your_turn');
  if (deal.phase === 'playing') return playCard(state, deal, seat, move);
  return legalMoves(state, seat).includes(move) ? ok(bid(deal, seat, move)) : err('bid_not_allowed');
}

function bid(deal: DealState, seat: Seat, move: string): readonly BeloteEvent[] {
  const said: BeloteEvent = { type: 'bid', seat, move };
  const after = afterBid(deal, seat, move);
  if (after.bidder !== null) return [said];
  const contract = settledContract(after);
  if (contract === null) return [said, { type: 'allPassed' }];
  const settled: BeloteEvent = { type: 'contract', contract };
  if (deal.deck === null) return [said, settled];
  return [said, { type: 'dealtRest', hands: wholeHands(deal, deal.deck, contract.taker) }, settled];
}

function playCard(state: BeloteState, deal: DealState, seat: Seat, card: string): Decision {
  const { trick } = deal;
  if (!isCard(card) || trick === null) return err('not_a_card');
  if (!deal.hands[seat].includes(card)) return err('card_not_in_hand');
  const asked = question(state, deal, seat);
  if (!legalPlays(asked).cards.includes(card)) return err(playRefusal(asked, card));
  const told = [{ type: 'played', seat, card } as const, ...toldWith(state, deal, seat, card)];
  return ok(trick.plays.length < 3 ? told : [...told, ...closeTrick(state, deal, seat, card)]);
}

/** Returns what comes with a card: announcements, the cards shown in trick 2, belote or rebelote. */
function toldWith({ options }: BeloteState, deal: DealState, seat: Seat, card: Card): readonly BeloteEvent[] {
  const { trump } = deal.contract as BeloteContract;
  const told: BeloteEvent[] = [];
  if (options.announcements && deal.tricks.length === 0) {
    const announcements = announcementsIn(deal.dealt[seat]);
    if (announcements.length > 0) told.push({ type: 'announced', seat, announcements });
  }
  const word = beloteWord(
    deal.dealt[seat],
    deal.hands[seat].filter((held) => held !== card),
    card,
    trump,
  );
  if (word !== null) told.push({ type: 'belote', seat, suit: suitOf(card), word });
  if (deal.tricks.length === 1 && deal.trick?.plays.length === 0) {
    for (const shower of showingSeats(deal.announced, trump)) {
      told.push({ type: 'shown', seat: shower, announcements: deal.announced[shower] });
    }
  }
  return told;
}

/** Returns what follows the fourth card: the trick, and after the eighth the scores and maybe the end. */
function closeTrick(state: BeloteState, before: DealState, seat: Seat, card: Card): readonly BeloteEvent[] {
  const contract = before.contract as BeloteContract;
  const played = withCardPlayed(before, seat, card);
  const winner = beloteTrickWinner(played.trick?.plays ?? [], contract.trump);
  const trickWon: BeloteEvent = { type: 'trickWon', seat: winner };
  const deal = withTrickWon(played, winner);
  if (deal.tricks.length < TRICKS) return [trickWon];
  const { scores: byTeam, result } = score(deal, contract, state.held);
  const scores = seatsOfTeams(byTeam);
  const scored: BeloteEvent = { type: 'scored', scores, result };
  const totals = addScores(state.totals, scores);
  if (!isFinished(state, totals)) return [trickWon, scored];
  return [trickWon, scored, { type: 'finished', places: placesHighestFirst(totals) }];
}

/** Tells whether the fixed number of deals is played, or a team has the target and the totals differ. */
function isFinished({ options, played }: BeloteState, totals: BySeat<number>): boolean {
  const { deals, target } = options;
  if (deals !== null) return played + 1 === deals;
  if (isFreeLength(options) || target === 'free') return false;
  return Math.max(totals[0], totals[1]) >= target && totals[0] !== totals[1];
}
