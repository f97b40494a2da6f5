/**
 * The computer player of manille: chooses, doubles and plays by expected card points.
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
import { chooseWord } from './bidding.ts';
import { cardId, maskOf, textOf } from './cards.ts';
import { scoredCards, topOf } from './play.ts';
import { type ManilleDeal, positionOf } from './position.ts';

/** Part of every seed: a stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'manille 1';
const MEMORY = { easy: 2, others: 8 } as const;
/** An easy player is content with a card so many points worse, this often out of a hundred. */
const EASY_SLACK = 1.5;
const EASY_CARELESS = 50;

function chooseCard(deal: ManilleDeal, me: Seat, legal: readonly string[], level: Level, seed: string): Card {
  const span = level === 'easy' ? MEMORY.easy : MEMORY.others;
  const position = positionOf(deal, me, span);
  const scored = scoredCards(position, maskOf((legal as readonly Card[]).map(cardId)));
  const [first, second] = scored;
  if (first === undefined) return legal[0] as Card;
  const careless =
    level === 'easy' &&
    second !== undefined &&
    first.score - second.score < EASY_SLACK &&
    seededStream(`${ENGINE_VERSION} ${level} ${seed}`).below(100) < EASY_CARELESS;
  const chosen = (careless ? second : first).card;
  return textOf(deal.trick?.plays.length === 0 ? topOf(position, chosen) : chosen);
}

/** The move by the rules of this player; may fail where `manillePlayer` falls back. */
export function chooseManilleMove(view: SessionView, level: Level, seed: string): string {
  const deal = view.deal as ManilleDeal | null;
  const { legal } = view;
  if (deal === null || legal.length === 1) return legal[0] as string;
  const me = seatToMove(view, () => deal.game.asked[0] ?? deal.dealer);
  if (deal.phase !== 'playing') return chooseWord(deal, me, legal);
  return chooseCard(deal, me, legal, level, seed);
}

export const manillePlayer: Player = {
  chooseMove(view, level, seed) {
    try {
      const move = chooseManilleMove(view, level, seed);
      if (view.legal.includes(move)) return move;
    } catch {
      // A table must go on: a poor card is better than none. Tests call chooseManilleMove, where nothing is hidden.
    }
    return anyLegalMove(view);
  },
  isQuick: (level) => level === 'easy' || level === 'normal',
};
