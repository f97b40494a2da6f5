/**
 * Judges a move of kingen: returns a refusal in one word, or the events that follow from the move.
 *
 * The events carry their facts (the winner of the trick, the scores of the deal), so a log can be read
 * without these rules. Forced moves are moves like any other: nothing here makes the only choice of a dealer
 * or plays a last card.
 */
import { isCard, SUITS } from '../kernel/cards/card.ts';
import { aceHigh } from '../kernel/cards/strength.ts';
import { trickWinner, turnOf } from '../kernel/cards/trick.ts';
import { addScores, placesHighestFirst } from '../kernel/places.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { leftOf, type Seat } from '../kernel/seat.ts';
import type { Play, WonTrick } from '../kernel/view.ts';
import { type GameType, isGameType } from './game-types.ts';
import { DEALS } from './options.ts';
import { legalPlays, playRefusal } from './play.ts';
import { choiceRefusal, gamesToChoose } from './quotas.ts';
import { isDealOver, pointsOf, resultOf } from './scoring.ts';
import type { DealState, KingenEvent, KingenState } from './types.ts';
import type { KingenContract } from './view.ts';

/** The reasons to refuse a move. */
type Refusal =
  | 'deal_over'
  | 'not_your_turn'
  | 'not_a_choice'
  | 'negative_quota_used'
  | 'trump_quota_used'
  | 'game_played_twice'
  | 'not_a_card'
  | 'card_not_in_hand'
  | 'hearts_not_led'
  | 'must_follow_suit'
  | 'must_discard_king';

type Decision = Result<readonly KingenEvent[], Refusal>;

const GAME = 'game:';

export function toMove({ deal }: KingenState): readonly Seat[] {
  if (deal === null || deal.phase === 'scored') return [];
  if (deal.phase !== 'playing') return [deal.dealer];
  return deal.trick === null ? [] : [turnOf(deal.trick)];
}

export function legalMoves(state: KingenState, seat: Seat): readonly string[] {
  const { deal } = state;
  if (deal === null || !toMove(state).includes(seat)) return [];
  switch (deal.phase) {
    case 'game':
      return gamesToChoose(state.chosen, seat).map((game) => `${GAME}${game}`);
    case 'trump':
      return SUITS.map((suit) => `trump:${suit}`);
    default:
      return deal.contract === null || deal.trick === null
        ? []
        : legalPlays(deal.contract.id, deal.hands[seat], deal.trick);
  }
}

export function decide(state: KingenState, seat: Seat, move: string): Decision {
  const { deal } = state;
  if (deal === null || deal.phase === 'scored') return err('deal_over');
  if (!toMove(state).includes(seat)) return err('not_your_turn');
  switch (deal.phase) {
    case 'game':
      return chooseGame(state, seat, move);
    case 'trump':
      return nameTrump(seat, move);
    default:
      return playCard(state, deal, seat, move);
  }
}

function chooseGame({ chosen }: KingenState, seat: Seat, move: string): Decision {
  const game = move.startsWith(GAME) ? move.slice(GAME.length) : '';
  if (!isGameType(game)) return err('not_a_choice');
  const refusal = choiceRefusal(chosen, seat, game);
  if (refusal !== null) return err(refusal);
  return ok([{ type: 'game', seat, game }, ...settledAtOnce(game, seat)]);
}

/** Settles a negative game at once, because it needs no trump. */
export const settledAtOnce = (game: GameType, dealer: Seat): readonly KingenEvent[] =>
  game === 'trumps' ? [] : [standing({ id: game, trump: null }, dealer)];

/** Makes the event of the contract. In every game the player on the dealer's left leads. */
const standing = (contract: KingenContract, dealer: Seat): KingenEvent => ({
  type: 'contract',
  contract,
  lead: leftOf(dealer),
});

function nameTrump(seat: Seat, move: string): Decision {
  const suit = SUITS.find((each) => move === `trump:${each}`);
  if (suit === undefined) return err('not_a_choice');
  return ok([{ type: 'trump', seat, suit }, standing({ id: 'trumps', trump: suit }, seat)]);
}

function playCard(state: KingenState, deal: DealState, seat: Seat, card: string): Decision {
  const { trick, contract } = deal;
  if (!isCard(card) || trick === null || contract === null) return err('not_a_card');
  const hand = deal.hands[seat];
  if (!hand.includes(card)) return err('card_not_in_hand');
  const refusal = playRefusal(contract.id, hand, trick, card);
  if (refusal !== null) return err(refusal);
  const played: KingenEvent = { type: 'played', seat, card };
  if (trick.plays.length < 3) return ok([played]);
  const plays = [...trick.plays, { seat, card }];
  return ok([played, ...closeTrick(state, deal, contract, trick.lead, plays)]);
}

/** Returns what follows the fourth card: the trick, maybe the scores, maybe the end of the session. */
function closeTrick(
  state: KingenState,
  deal: DealState,
  { id, trump }: KingenContract,
  lead: Seat,
  plays: readonly Play[],
): readonly KingenEvent[] {
  const winner = trickWinner(plays, trump, aceHigh);
  const trickWon: KingenEvent = { type: 'trickWon', seat: winner };
  const tricks: readonly WonTrick[] = [...deal.tricks, { lead, plays, winner }];
  if (!isDealOver(id, tricks)) return [trickWon];
  const scores = pointsOf(id, tricks);
  const scored: KingenEvent = { type: 'scored', scores, result: resultOf(id, tricks) };
  if (state.played + 1 < DEALS[state.options.session]) return [trickWon, scored];
  const places = placesHighestFirst(addScores(state.totals, scores));
  return [trickWon, scored, { type: 'finished', places }];
}
