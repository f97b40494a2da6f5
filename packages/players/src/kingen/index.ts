/**
 * The computer player of kingen: everybody for himself, by rules and counting.
 *
 * Levels: `easy` remembers the last two tricks only and sometimes plays the second-best card when it is nearly as good;
 * `normal` counts everything. `hard` and `expert` play as `normal` does.
 * Whatever goes wrong inside, the answer is one of the legal moves of the view.
 */
import { anyLegalMove, type Card, type Seat, type SessionView } from '@troef/games';
import type { Level } from '../level.ts';
import type { Player } from '../player.ts';
import { seededStream } from '../random.ts';
import { seatToMove } from '../seat-to-move.ts';
import { scoreAvoiding } from './avoid.ts';
import { chooseGame, chooseTrump } from './choices.ts';
import type { KingenDeal } from './knowledge.ts';
import { situationOf } from './situation.ts';
import { rankIndex } from './suits.ts';
import { scoreTrumps } from './trumps.ts';

/** Part of every seed: a stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'kingen 1';
const EASY_MEMORY = 2;
/** An easy player is content with a card so little worse, this often out of a hundred. */
const EASY_SLACK = 0.25;
const EASY_CARELESS = 60;

interface Scored {
  readonly card: Card;
  readonly score: number;
}

/** Every legal card with its score, best first; ties by the lower card. */
export function scoredCards(
  deal: KingenDeal,
  me: Seat,
  legal: readonly Card[],
  span = 13,
): readonly Scored[] {
  const situation = situationOf(deal, me, legal, span);
  const score = situation.trump === null ? scoreAvoiding(situation) : scoreTrumps(situation);
  return legal
    .map((card) => ({ card, score: score(card) }))
    .sort((one, other) => other.score - one.score || rankIndex(one.card) - rankIndex(other.card));
}

function chooseCard(deal: KingenDeal, me: Seat, legal: readonly Card[], level: Level, seed: string): Card {
  const easy = level === 'easy';
  const [first, second] = scoredCards(deal, me, legal, easy ? EASY_MEMORY : 13) as [Scored, Scored];
  const careless =
    easy &&
    first.score - second.score < EASY_SLACK &&
    seededStream(`${ENGINE_VERSION} ${level} ${seed}`).below(100) < EASY_CARELESS;
  return careless ? second.card : first.card;
}

/** The move by the rules of this player; may fail where `kingenPlayer` falls back. */
export function chooseKingenMove(view: SessionView, level: Level, seed: string): string {
  const deal = view.deal as KingenDeal | null;
  const { legal } = view;
  if (deal === null || legal.length === 1) return legal[0] as string;
  if (deal.phase === 'game') return chooseGame(deal, legal);
  if (deal.phase === 'trump') return chooseTrump(deal);
  const me = seatToMove(view, () => deal.dealer);
  return chooseCard(deal, me, legal as readonly Card[], level, seed);
}

export const kingenPlayer: Player = {
  chooseMove(view, level, seed) {
    try {
      const move = chooseKingenMove(view, level, seed);
      if (view.legal.includes(move)) return move;
    } catch {
      // A table must go on: a poor card is better than none. Tests call chooseKingenMove, where nothing is hidden.
    }
    return anyLegalMove(view);
  },
  isQuick: (level) => level === 'easy' || level === 'normal',
};
