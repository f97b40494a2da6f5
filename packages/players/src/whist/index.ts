/**
 * The computer player of colour whist: bids by expected score, plays by rules and counting.
 *
 * Levels: `easy` remembers the last two tricks only and sometimes makes the second-best bid or play when it is nearly
 * as good; `normal` counts everything. `hard` and `expert` play as `normal` does.
 * Whatever goes wrong inside, the answer is one of the legal moves of the view.
 */
import { anyLegalMove, type Card, type RandomStream, type Seat, type SessionView } from '@troef/games';
import type { Level } from '../level.ts';
import type { Player } from '../player.ts';
import { seededStream } from '../random.ts';
import { seatToMove } from '../seat-to-move.ts';
import { attackingCard } from '../whist-family/against-misery.ts';
import { know } from '../whist-family/knowledge.ts';
import { mostDangerous } from '../whist-family/misery.ts';
import { miseryCard, trumpCard } from '../whist-family/play.ts';
import { isDeclarer, situationOf } from '../whist-family/seats.ts';
import { familySpeaker } from '../whist-family/speaker.ts';
import { chooseBid } from './auction.ts';
import { bidLean, type WhistDeal } from './bid-lean.ts';
import { piccoloCard } from './piccolo.ts';
import { chooseTrullTrump } from './trull.ts';

/** Part of every seed: a stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'whist 2';
const EASY_MEMORY = 2;

function chooseDiscard(deal: WhistDeal, legal: readonly string[]): string {
  const cards = legal.map((move) => move.split(':')[1] as Card);
  // Whose seat this is does not matter: declarer and defender both lay away what is likeliest to be left on top.
  return `discard:${mostDangerous(know(deal, 0, { lean: bidLean(deal) }), cards)}`;
}

function chooseCard(
  deal: WhistDeal,
  me: Seat,
  legal: readonly string[],
  level: Level,
  stream: RandomStream,
): string {
  const contract = deal.contract;
  if (contract === null || legal.length === 1) return legal[0] as string;
  const span = level === 'easy' ? EASY_MEMORY : 13;
  const known = know(deal, me, { span, lean: bidLean(deal) });
  const situation = situationOf(deal, contract, me, known, legal as readonly Card[]);
  if (contract.trump !== null) return trumpCard(situation, level, stream);
  if (contract.id !== 'piccolo') return miseryCard(situation);
  return isDeclarer(contract, me) ? piccoloCard(situation) : attackingCard(situation);
}

/** The move by the rules of this player; may fail where `whistPlayer` falls back. */
export function chooseWhistMove(view: SessionView, level: Level, seed: string): string {
  const deal = view.deal as WhistDeal | null;
  const { legal } = view;
  if (deal === null || legal.length === 1) return legal[0] as string;
  if (deal.phase === 'discard') return chooseDiscard(deal, legal);
  if (deal.phase === 'trump') return chooseTrullTrump(deal, legal);
  const me = seatToMove(view, () => familySpeaker(deal));
  if (deal.phase === 'auction') return chooseBid(deal, me, legal);
  return chooseCard(deal, me, legal, level, seededStream(`${ENGINE_VERSION} ${level} ${seed}`));
}

export const whistPlayer: Player = {
  chooseMove(view, level, seed) {
    try {
      const move = chooseWhistMove(view, level, seed);
      if (view.legal.includes(move)) return move;
    } catch {
      // A table must go on: a poor card is better than none. Tests call chooseWhistMove, where nothing is hidden.
    }
    return anyLegalMove(view);
  },
  isQuick: (level) => level === 'easy' || level === 'normal',
};
