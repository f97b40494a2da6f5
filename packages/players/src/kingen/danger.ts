/**
 * Estimates the points a hand will capture in a negative game from here on.
 *
 * In each suit the first round asks for the lowest card, the second round for the next one, and so on. A card
 * is caught if the others can stay under it. That is likelier the more unseen lower cards there are beyond
 * those that the hand's own lower cards use up. So 2-4-6 is safe, and ace-king without low cards is not. The
 * cost of a caught trick depends on the game.
 */

import type { KingenNegativeGame } from '@troef/games';
import { countBelow, countOf, HEARTS, KING, SUIT_NUMBERS, type SuitNumber } from '../card-sets.ts';
import { COST_OF_CARD, penaltySet } from './penalties.ts';
import { AVOID, type AvoidWeights } from './weights.ts';

/** The sets of cards from which danger is judged. The unseen cards are those of all other players. */
export interface Holding {
  readonly hand: readonly [number, number, number, number];
  readonly unseen: readonly [number, number, number, number];
}

/** Factor for hearts if they may not be led: they come late, if at all. */
const BANNED_ROUNDS = 0.45;
/** Chance that a penalty card is thrown on a trick, by round of the suit led: first, second, third … */
const THROWN = [0.06, 0.2, 0.45, 0.65, 0.75] as const;
/** Chance that an unseen penalty card of the suit falls under a higher card in one round. */
const FALLS = 0.5;
/** Chance that the holder of the king of hearts captures it, by length of their shortest side suit. */
const KING_KEPT = [0.02, 0.08, 0.2, 0.38, 0.55] as const;

function caught({ catching }: AvoidWeights, lower: number, out: number, place: number): number {
  const surplus = lower - place;
  return surplus <= 0 ? 0 : 1 - Math.exp(-((surplus / (catching * (out + 1))) ** 1.6));
}

function comes({ sure, fades }: AvoidWeights, out: number, place: number): number {
  const late = place - (out / 3 - sure);
  return late <= 0 ? 1 : Math.max(0, 1 - fades * late);
}

/** Rounds of the suit that are over, judged from the cards gone. */
const roundsGone = (held: number, out: number): number => Math.max(0, Math.round((13 - held - out) / 4));

/** Penalty points that others may throw on a trick of another suit. */
function thrownPoints(
  game: KingenNegativeGame,
  { unseen }: Holding,
  suit: SuitNumber,
  round: number,
  thrown: number,
): number {
  const cost = COST_OF_CARD[game];
  if (cost === 0) return 0;
  let penalties = 0;
  for (const other of SUIT_NUMBERS) {
    if (other !== suit) penalties += countOf(unseen[other] & penaltySet(game, other));
  }
  const chance = Math.min(1, thrown * (THROWN[Math.min(round, 4)] as number));
  return game === 'hearts' ? (chance * penalties) / 5 : cost * chance * (1 - 0.7 ** penalties);
}

/** Cost of a trick won with this card. */
function worthOf(
  game: KingenNegativeGame,
  holding: Holding,
  suit: SuitNumber,
  rank: number,
  round: number,
  thrown: number,
): number {
  switch (game) {
    case 'tricks':
      return 1;
    case 'seventhLast':
      return 0.45;
    default: {
      const cost = COST_OF_CARD[game];
      const own = penaltySet(game, suit);
      const out = holding.unseen[suit] & own;
      const mine = ((own >>> rank) & 1) * cost;
      const falling =
        game === 'hearts'
          ? suit === HEARTS
            ? Math.min(2.4, countOf(out) / 3)
            : 0
          : cost * FALLS * countBelow(out, rank);
      return mine + falling + thrownPoints(game, holding, suit, round, thrown);
    }
  }
}

function suitDanger(
  game: KingenNegativeGame,
  holding: Holding,
  suit: SuitNumber,
  weights: AvoidWeights,
): number {
  const held = holding.hand[suit];
  if (held === 0) return 0;
  const unseen = holding.unseen[suit];
  const out = countOf(unseen);
  const banned = suit === HEARTS && (game === 'hearts' || game === 'king') ? BANNED_ROUNDS : 1;
  const gone = roundsGone(countOf(held), out);
  let danger = 0;
  let place = 0;
  for (let rank = 0; rank < 13; rank++) {
    if (((held >>> rank) & 1) === 0) continue;
    const chance =
      out === 0
        ? weights.stuck
        : caught(weights, countBelow(unseen, rank), out, place) * comes(weights, out, place) * banned;
    if (chance > 0.001) danger += chance * worthOf(game, holding, suit, rank, gone + place, weights.thrown);
    place++;
  }
  return danger;
}

/** Danger of the king of hearts for its holder, in `king` only. Becoming void is the way to get rid of it. */
function keptKing(holding: Holding): number {
  if (((holding.hand[HEARTS] >>> KING) & 1) === 0) return 0;
  let shortest = 4;
  for (const suit of SUIT_NUMBERS) {
    if (suit === HEARTS || holding.unseen[suit] === 0) continue;
    shortest = Math.min(shortest, countOf(holding.hand[suit]));
  }
  return COST_OF_CARD.king * (KING_KEPT[shortest] as number);
}

export function dangerOf(game: KingenNegativeGame, holding: Holding): number {
  const weights = AVOID[game];
  let danger = game === 'king' ? keptKing(holding) : 0;
  for (const suit of SUIT_NUMBERS) danger += suitDanger(game, holding, suit, weights);
  return danger;
}

/** Danger that leaves the hand with this card. */
export function relief(
  game: KingenNegativeGame,
  holding: Holding,
  suit: SuitNumber,
  rank: number,
  weights: AvoidWeights,
): number {
  const hand = [...holding.hand] as [number, number, number, number];
  hand[suit] &= ~(1 << rank);
  const less = { hand, unseen: holding.unseen };
  const kings = game === 'king' ? keptKing(holding) - keptKing(less) : 0;
  return kings + suitDanger(game, holding, suit, weights) - suitDanger(game, less, suit, weights);
}
