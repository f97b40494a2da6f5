/**
 * The computer player of belote and coinche: bids by expected points, plays by rules and counting.
 *
 * Levels: `easy` remembers the last two tricks only and sometimes makes the second-best play when it is nearly as good;
 * `normal` counts everything. `hard` and `expert` play as `normal` does.
 */
import { anyLegalMove, type Card, type SessionView } from '@troef/games';
import type { Level } from '../level.ts';
import type { Player } from '../player.ts';
import { seededStream } from '../random.ts';
import { seatToMove } from '../seat-to-move.ts';
import { bidderOf, chooseBid } from './bidding.ts';
import { type BeloteDeal, know } from './knowledge.ts';
import { scoredCards } from './play.ts';

/** Part of every seed: a stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'belote 1';
const ALL_TRICKS = 8;
const EASY_MEMORY = 2;
/** An easy player is content with a card so little worse, this often out of a hundred. */
const EASY_SLACK = 8;
const EASY_CARELESS = 55;

/** The move by the rules of this player; may fail where `belotePlayer` falls back. */
export function chooseBeloteMove(view: SessionView, level: Level, seed: string): string {
  const deal = view.deal as BeloteDeal | null;
  const { legal } = view;
  if (deal === null || legal.length === 1) return legal[0] as string;
  const me = seatToMove(view, () => bidderOf(deal));
  if (deal.contract === null) return chooseBid(deal, me, legal);
  const known = know(deal, me, deal.contract, level === 'easy' ? EASY_MEMORY : ALL_TRICKS);
  const [first, second] = scoredCards(deal, deal.contract, known, legal as readonly Card[]);
  if (first === undefined) return legal[0] as string;
  const careless =
    level === 'easy' &&
    second !== undefined &&
    first.score - second.score < EASY_SLACK &&
    seededStream(`${ENGINE_VERSION} ${level} ${seed}`).below(100) < EASY_CARELESS;
  return careless ? second.card : first.card;
}

export const belotePlayer: Player = {
  chooseMove(view, level, seed) {
    try {
      const move = chooseBeloteMove(view, level, seed);
      if (view.legal.includes(move)) return move;
    } catch {
      // A table must go on: a poor card is better than none. Tests call chooseBeloteMove, where nothing is hidden.
    }
    return anyLegalMove(view);
  },
  isQuick: (level) => level === 'easy' || level === 'normal',
};
