/**
 * Judges a move of hearts: returns a refusal in one word, or the events that follow from the move.
 *
 * The events carry their facts (the cards passed, the penalty cards of a trick, the scores of the deal), so
 * a log can be read without these rules. Forced moves are moves like any other: nothing here leads the two
 * of clubs by itself.
 */
import { isCard } from '../kernel/cards/card.ts';
import { aceHigh } from '../kernel/cards/strength.ts';
import { trickWinner, turnOf } from '../kernel/cards/trick.ts';
import { addScores, placesLowestFirst } from '../kernel/places.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { mapSeats, replaceAt, SEATS, type Seat } from '../kernel/seat.ts';
import type { Play } from '../kernel/view.ts';
import { isPenalty } from './cards.ts';
import { receiverOf } from './direction.ts';
import { afterExchange } from './exchange.ts';
import { PASS_PATTERN, readChoice } from './passing.ts';
import { firstLeader, legalPlays, playRefusal, type Turn } from './play.ts';
import { allCaptured, pointsIn, resultOf, scoresOf } from './scoring.ts';
import { isLastDeal } from './session.ts';
import type { DealState, HeartsEvent, HeartsState, Pass } from './types.ts';

/** The reasons to refuse a move. */
type Refusal =
  | 'deal_over'
  | 'not_your_turn'
  | 'already_chosen'
  | 'not_three_cards'
  | 'not_a_card'
  | 'card_not_in_hand'
  | 'must_lead_two_of_clubs'
  | 'hearts_not_broken'
  | 'must_follow_suit'
  | 'no_penalty_in_first_trick';

type Decision = Result<readonly HeartsEvent[], Refusal>;

/** Returns the seats to move. While cards are passed, these are all seats that have not chosen. */
export function toMove({ deal }: HeartsState): readonly Seat[] {
  if (deal === null) return [];
  if (deal.phase === 'pass') return SEATS.filter((seat) => deal.choices[seat] === null);
  return deal.phase === 'playing' && deal.trick !== null ? [turnOf(deal.trick)] : [];
}

export function legalMoves(state: HeartsState, seat: Seat): readonly string[] {
  const { deal } = state;
  if (deal === null) return [];
  if (deal.phase === 'pass') return deal.choices[seat] === null ? [PASS_PATTERN] : [];
  const turn = turnFor(deal, seat);
  return turn === null ? [] : legalPlays(turn);
}

/** Returns what the legal cards of this seat depend on, or null if it is not to play. */
function turnFor(deal: DealState, seat: Seat): Turn | null {
  const { phase, trick, hands, tricks, heartsBroken } = deal;
  if (phase !== 'playing' || trick === null || turnOf(trick) !== seat) return null;
  return { hand: hands[seat], trick, first: tricks.length === 0, heartsBroken };
}

export function decide(state: HeartsState, seat: Seat, move: string): Decision {
  const { deal } = state;
  if (deal === null || deal.phase === 'scored') return err('deal_over');
  return deal.phase === 'pass' ? choose(deal, seat, move) : playCard(state, deal, seat, move);
}

function choose(deal: DealState, seat: Seat, move: string): Decision {
  if (deal.choices[seat] !== null) return err('already_chosen');
  const cards = readChoice(move, deal.hands[seat]);
  if (!cards.ok) return cards;
  const chose: HeartsEvent = { type: 'chose', seat, cards: cards.value };
  const choices = replaceAt<DealState['choices'][Seat]>(deal.choices, seat, cards.value);
  const passes = SEATS.flatMap((from): readonly Pass[] => {
    const to = receiverOf(from, deal.direction);
    const given = choices[from];
    return to === null || given === null ? [] : [{ from, to, cards: given }];
  });
  if (passes.length < SEATS.length) return ok([chose]);
  const { hands } = afterExchange(deal.hands, passes);
  return ok([chose, { type: 'exchanged', passes }, { type: 'began', leader: firstLeader(hands) }]);
}

function playCard(state: HeartsState, deal: DealState, seat: Seat, move: string): Decision {
  const turn = turnFor(deal, seat);
  if (turn === null) return err('not_your_turn');
  if (!isCard(move)) return err('not_a_card');
  if (!turn.hand.includes(move)) return err('card_not_in_hand');
  const reason = playRefusal(turn, move);
  if (reason !== null) return err(reason);
  const played: HeartsEvent = { type: 'played', seat, card: move };
  if (turn.trick.plays.length < 3) return ok([played]);
  return ok([played, ...closeTrick(state, deal, [...turn.trick.plays, { seat, card: move }])]);
}

/** Returns what follows the fourth card: the trick, and maybe the end of the deal and of the session. */
function closeTrick(state: HeartsState, deal: DealState, plays: readonly Play[]): readonly HeartsEvent[] {
  const winner = trickWinner(plays, null, aceHigh);
  const penalties = plays.map(({ card }) => card).filter(isPenalty);
  const points = pointsIn(plays);
  const trickWon: HeartsEvent = { type: 'trickWon', seat: winner, captured: penalties, points };
  if (!allCaptured(replaceAt(deal.points, winner, deal.points[winner] + points))) return [trickWon];
  const captured = mapSeats((seat) =>
    seat === winner ? [...deal.captured[seat], ...penalties] : deal.captured[seat],
  );
  const result = resultOf(captured);
  const scores = scoresOf(result);
  const scored: HeartsEvent = { type: 'scored', scores, result };
  const totals = addScores(state.totals, scores);
  if (!isLastDeal(state, totals)) return [trickWon, scored];
  return [trickWon, scored, { type: 'finished', places: placesLowestFirst(totals) }];
}
