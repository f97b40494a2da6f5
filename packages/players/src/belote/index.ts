/**
 * The computer player of belote and coinche: bids by expected points, plays by rules of thumb and counting.
 *
 * Levels: `easy` remembers the last two tricks only and sometimes plays the second-best card if it is nearly
 * as good. `normal` counts everything. `hard` bids like `normal` and searches for the card: it solves deals
 * that fit what it has seen (search.ts). `expert` solves twice as many.
 */
import type { Card, SessionView } from '@troef/games';
import { chosenAt, type Ease } from '../ease.ts';
import { byRule, withFallback } from '../fallback.ts';
import type { Level } from '../level.ts';
import { askedSeat, type Considered, type Player } from '../player.ts';
import { seededStream } from '../random.ts';
import { effortOf8, lookAhead, searches } from '../search/budget.ts';
import { chooseBid } from './bidding.ts';
import { type BeloteDeal, know } from './knowledge.ts';
import { scoredCards } from './play.ts';
import { searchedCard } from './search.ts';

/** Part of every seed. A stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'belote 5';
const ALL_TRICKS = 8;
const EASY_MEMORY = 2;
/** Factor on the worlds of a game that is counted in points. */
const WORLDS = 2;
const EASE: Ease = { slack: 8, percent: 55 };

/** Returns the move and its search cost. May throw: `belotePlayer` then falls back. */
export function considerBelote(view: SessionView, level: Level, seed: string): Considered {
  const deal = view.deal as BeloteDeal | null;
  const { legal } = view;
  if (deal === null || legal.length === 1) return byRule(legal[0] as string);
  const me = askedSeat(view);
  if (deal.contract === null) return byRule(chooseBid(deal, me, legal));
  const known = know(deal, me, deal.contract, level === 'easy' ? EASY_MEMORY : ALL_TRICKS);
  const scored = scoredCards(deal, deal.contract, known, legal as readonly Card[]);
  const [first] = scored;
  if (first === undefined) return byRule(legal[0] as string);
  const stream = seededStream(`${ENGINE_VERSION} ${level} ${seed}`);
  if (searches(level)) {
    const preferred = scored.map(({ card }) => card);
    const left = deal.hand.length;
    const wanted = { preferred, effort: effortOf8(level, left, WORLDS), depth: lookAhead(level, left) };
    const { card, nodes } = searchedCard(deal, deal.contract, known, wanted, stream);
    return { move: card ?? first.card, nodes };
  }
  return byRule(chosenAt(level, scored, ({ score }) => score, EASE, stream).card);
}

export const chooseBeloteMove = (view: SessionView, level: Level, seed: string): string =>
  considerBelote(view, level, seed).move;

export const belotePlayer: Player = withFallback(considerBelote);
