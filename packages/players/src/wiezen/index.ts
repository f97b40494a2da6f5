/**
 * The computer player of wiezen: bids by expected score, plays by rules and counting as in colour whist.
 *
 * Levels: `easy` remembers the last two tricks only and sometimes plays the second-best card when it is nearly as good;
 * `normal` counts everything. `hard` and `expert` play as `normal` does.
 * Whatever goes wrong inside, the answer is one of the legal moves of the view.
 */
import { anyLegalMove, type Card, type SessionView } from '@troef/games';
import type { Level } from '../level.ts';
import type { Player } from '../player.ts';
import { seededStream } from '../random.ts';
import { seatToMove } from '../seat-to-move.ts';
import { know } from '../whist-family/knowledge.ts';
import { miseryCard, trumpCard } from '../whist-family/play.ts';
import { situationOf } from '../whist-family/seats.ts';
import { familySpeaker } from '../whist-family/speaker.ts';
import { chooseBid } from './auction.ts';
import { bidLean, type WiezenDeal } from './bid-lean.ts';

/** Part of every seed: a stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'wiezen 1';
const EASY_MEMORY = 2;

/** The move by the rules of this player; may fail where `wiezenPlayer` falls back. */
export function chooseWiezenMove(view: SessionView, level: Level, seed: string): string {
  const deal = view.deal as WiezenDeal | null;
  const { legal } = view;
  if (deal === null || legal.length === 1) return legal[0] as string;
  const me = seatToMove(view, () => familySpeaker(deal));
  if (deal.contract === null) return chooseBid(deal, me, legal);
  const known = know(deal, me, { span: level === 'easy' ? EASY_MEMORY : 13, lean: bidLean(deal) });
  const situation = situationOf(deal, deal.contract, me, known, legal as readonly Card[]);
  return deal.contract.trump === null
    ? miseryCard(situation)
    : trumpCard(situation, level, seededStream(`${ENGINE_VERSION} ${level} ${seed}`));
}

export const wiezenPlayer: Player = {
  chooseMove(view, level, seed) {
    try {
      const move = chooseWiezenMove(view, level, seed);
      if (view.legal.includes(move)) return move;
    } catch {
      // A table must go on: a poor card is better than none. Tests call chooseWiezenMove, where nothing is hidden.
    }
    return anyLegalMove(view);
  },
  isQuick: (level) => level === 'easy' || level === 'normal',
};
