/**
 * The computer player of manille: chooses trump, doubles and plays by expected card points.
 *
 * Levels: `easy` remembers the last two tricks only and sometimes plays the second-best card if it is nearly
 * as good. `normal` counts everything. `hard` bids like `normal` and searches for the card: it solves deals
 * that fit what it has seen (search.ts). `expert` solves twice as many. Whatever fails inside, the answer is
 * a legal move of the view.
 */
import type { Card, Seat, SessionView } from '@troef/games';
import { chosenAt, type Ease } from '../ease.ts';
import { byRule, withFallback } from '../fallback.ts';
import type { Level } from '../level.ts';
import { askedSeat, type Considered, type Player } from '../player.ts';
import { seededStream } from '../random.ts';
import { effortOf8, lookAhead, searches } from '../search/budget.ts';
import { chooseWord } from './bidding.ts';
import { cardId, maskOf, textOf } from './cards.ts';
import { scoredCards, topOfRun } from './play.ts';
import { type ManilleDeal, positionOf } from './position.ts';
import { searchedCard } from './search.ts';

/** Part of every seed. A stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'manille 4';
const MEMORY = { easy: 2, others: 8 } as const;
const EASE: Ease = { slack: 1.5, percent: 50 };

function chooseCard(
  deal: ManilleDeal,
  me: Seat,
  legal: readonly string[],
  level: Level,
  seed: string,
): Considered {
  const position = positionOf(deal, me, level === 'easy' ? MEMORY.easy : MEMORY.others);
  const scored = scoredCards(position, maskOf((legal as readonly Card[]).map(cardId)));
  const [first] = scored;
  if (first === undefined) return byRule(legal[0] as Card);
  const stream = seededStream(`${ENGINE_VERSION} ${level} ${seed}`);
  // The card as it is played: on the lead the highest of cards that all win.
  const shown = (card: number): Card =>
    textOf(deal.trick?.plays.length === 0 ? topOfRun(position, card) : card);
  if (searches(level)) {
    const preferred = [...new Set(scored.flatMap(({ card }) => [shown(card), textOf(card)]))];
    const left = deal.hand.length;
    const effort = effortOf8(level, left);
    const { card, nodes } = searchedCard(deal, position, preferred, effort, lookAhead(level, left), stream);
    return { move: card ?? (preferred[0] as Card), nodes };
  }
  return byRule(shown(chosenAt(level, scored, ({ score }) => score, EASE, stream).card));
}

/** Returns the move and its search cost. May throw: `manillePlayer` then falls back. */
export function considerManille(view: SessionView, level: Level, seed: string): Considered {
  const deal = view.deal as ManilleDeal | null;
  const { legal } = view;
  if (deal === null || legal.length === 1) return byRule(legal[0] as string);
  const me = askedSeat(view);
  if (deal.phase !== 'playing') return byRule(chooseWord(deal, me, legal));
  return chooseCard(deal, me, legal, level, seed);
}

export const chooseManilleMove = (view: SessionView, level: Level, seed: string): string =>
  considerManille(view, level, seed).move;

export const manillePlayer: Player = withFallback(considerManille);
