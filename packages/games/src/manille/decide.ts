/**
 * Judges a move of manille: returns a refusal in one word, or the events that follow from the move.
 *
 * The events carry their facts (the winner of the trick and its points, the scores of the deal), so a log
 * can be read without these rules. All 32 cards are moves, whatever the score: nothing here plays a card by
 * itself.
 */
import { type Card, isCard, suitOf } from '../kernel/cards/card.ts';
import { turnOf } from '../kernel/cards/trick.ts';
import { addScores } from '../kernel/places.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { Seat } from '../kernel/seat.ts';
import { isOver } from '../kernel/session.ts';
import { type ByTeam, replaceAtTeam, seatsOfTeams, teamOf } from '../kernel/team.ts';
import type { OpenTrick, Play } from '../kernel/view.ts';
import { legalWords, say } from './choices.ts';
import { type Playable, playable, winningPlay } from './play.ts';
import { placesAfter, scoreDeal, setWinner } from './scoring.ts';
import { trickPoints } from './strength.ts';
import type { DealState, ManilleEvent, ManilleState } from './types.ts';
import type { ManilleContract, ManilleResult } from './view.ts';

/** The reasons to refuse a move. */
type Refusal =
  | 'deal_over'
  | 'not_your_turn'
  | 'bid_not_allowed'
  | 'not_a_card'
  | 'card_not_in_hand'
  | 'must_follow_suit'
  | 'must_beat'
  | 'must_ruff'
  | 'must_overtrump'
  | 'no_undertrump';

type Decision = Result<readonly ManilleEvent[], Refusal>;

const TRICKS = 8;

/** Returns the one seat to move, or undefined if there is none. */
function turn({ phase, asked, trick }: DealState): Seat | undefined {
  if (phase !== 'playing') return asked[0];
  return trick === null ? undefined : turnOf(trick);
}

export function toMove({ deal }: ManilleState): readonly Seat[] {
  const seat = deal === null ? undefined : turn(deal);
  return seat === undefined ? [] : [seat];
}

export function legalMoves({ deal, options }: ManilleState, seat: Seat): readonly string[] {
  if (deal === null || turn(deal) !== seat) return [];
  return deal.phase === 'playing' ? playableNow(deal, seat).cards : legalWords(deal, options);
}

/** Returns the legal cards of the seat whose turn it is, and the duty that limits them. */
export const playableNow = (deal: DealState, seat: Seat): Playable =>
  playable(deal.hands[seat], deal.trick as OpenTrick, seat, trumpOf(deal));

const trumpOf = ({ contract }: DealState) => (contract as ManilleContract).trump;

export function decide(state: ManilleState, seat: Seat, move: string): Decision {
  const { deal } = state;
  if (deal === null || isOver(deal)) return err('deal_over');
  if (turn(deal) !== seat) return err('not_your_turn');
  if (deal.phase === 'playing') return playCard(state, deal, seat, move);
  return legalWords(deal, state.options).includes(move) ? ok(say(deal, seat, move)) : err('bid_not_allowed');
}

function playCard(state: ManilleState, deal: DealState, seat: Seat, card: string): Decision {
  const trick = deal.trick as OpenTrick;
  if (!isCard(card)) return err('not_a_card');
  if (!deal.hands[seat].includes(card)) return err('card_not_in_hand');
  const now = playableNow(deal, seat);
  if (!now.cards.includes(card)) return err(whyNot(now, trick, card));
  const played: ManilleEvent = { type: 'played', seat, card };
  if (trick.plays.length < 3) return ok([played]);
  return ok([played, ...closeTrick(state, deal, [...trick.plays, { seat, card }])]);
}

function whyNot({ duty }: Playable, { plays }: OpenTrick, card: Card): Refusal {
  switch (duty) {
    case 'beat':
      return suitOf(card) === suitOf((plays[0] as Play).card) ? 'must_beat' : 'must_follow_suit';
    case 'ruff':
      return 'must_ruff';
    case 'overtrump':
      return 'must_overtrump';
    case 'noUndertrump':
      return 'no_undertrump';
    default:
      return 'must_follow_suit';
  }
}

/** Returns what follows the fourth card: the trick, and after the eighth the scores, the set, the end. */
function closeTrick(state: ManilleState, deal: DealState, plays: readonly Play[]): readonly ManilleEvent[] {
  const { seat } = winningPlay(plays, trumpOf(deal)) as Play;
  const inTrick = trickPoints(plays);
  const trickWon: ManilleEvent = { type: 'trickWon', seat, points: inTrick };
  if (deal.tricks.length + 1 < TRICKS) return [trickWon];
  return [trickWon, ...scored(state, deal, addPoints(deal.points, seat, inTrick))];
}

export const addPoints = (points: ByTeam<number>, seat: Seat, more: number): ByTeam<number> =>
  replaceAtTeam(points, teamOf(seat), points[teamOf(seat)] + more);

function scored(state: ManilleState, deal: DealState, points: ByTeam<number>): readonly ManilleEvent[] {
  const { winner, margin, multiplier, scores } = scoreDeal(points, deal.contract as ManilleContract);
  const bySeat = seatsOfTeams(scores);
  const totals = addScores(state.totals, bySeat);
  const setWon = setWinner(state.options, totals, winner);
  const result: ManilleResult = {
    status: 'scored',
    points,
    margin,
    multiplier,
    winner,
    set: deal.set,
    setWon,
  };
  const event: ManilleEvent = { type: 'scored', scores: bySeat, result };
  const places = placesAfter(state, totals, result);
  return places === null ? [event] : [event, { type: 'finished', places }];
}
