/**
 * The computer player of kingen, a game without partners: it plays by rules of thumb and counting.
 *
 * Levels: `easy` remembers the last two tricks only and sometimes plays the second-best card if it is nearly
 * as good. `normal` counts everything. `hard` plays out deals that fit what it has seen, for game, trump and
 * every card (search.ts). `expert` plays out more of them. Whatever fails inside, the answer is a legal move
 * of the view.
 */

import type { BySeat, Card, RandomStream, Seat, SessionView } from '@troef/games';
import { rankNumber } from '../card-sets.ts';
import { chosenAt, type Ease } from '../ease.ts';
import { byRule, withFallback } from '../fallback.ts';
import type { Level } from '../level.ts';
import { askedSeat, type Considered, type Player } from '../player.ts';
import { seededStream } from '../random.ts';
import { aloneEfforts } from '../search/alone/budget.ts';
import { searches } from '../search/budget.ts';
import { scoreAvoiding } from './avoid.ts';
import { considerChoice } from './choice-search.ts';
import { chooseGame, chooseTrump } from './choices.ts';
import type { KingenDeal } from './knowledge.ts';
import { searchedCard } from './search.ts';
import { situationOf } from './situation.ts';
import { scoreTrumps } from './trumps.ts';

/** Part of every seed. A stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'kingen 2';
/** Whether `expert` weights worlds by the others' plays. In matches that gained nothing. */
const ASKS_PLAYS = false;
const EASY_MEMORY = 2;
const EASE: Ease = { slack: 0.25, percent: 60 };

interface Scored {
  readonly card: Card;
  readonly score: number;
}

/** Returns every legal card with its score, best first. Of equal ones the lower card comes first. */
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
    .sort((one, other) => other.score - one.score || rankNumber(one.card) - rankNumber(other.card));
}

function chooseCard(
  deal: KingenDeal,
  totals: BySeat<number>,
  me: Seat,
  legal: readonly Card[],
  level: Level,
  stream: RandomStream,
): Considered {
  const scored = scoredCards(deal, me, legal, level === 'easy' ? EASY_MEMORY : 13);
  if (searches(level)) {
    const preferred = scored.map(({ card }) => card);
    const found = searchedCard(deal, totals, me, preferred, aloneEfforts(level, ASKS_PLAYS).card, stream);
    return { move: found.card ?? (preferred[0] as Card), nodes: found.nodes };
  }
  return byRule(chosenAt(level, scored, ({ score }) => score, EASE, stream).card);
}

/** Returns the move and its search cost. May throw: `kingenPlayer` then falls back. */
export function considerKingen(view: SessionView, level: Level, seed: string): Considered {
  const deal = view.deal as KingenDeal | null;
  const { legal } = view;
  if (deal === null || legal.length === 1) return byRule(legal[0] as string);
  const stream = seededStream(`${ENGINE_VERSION} ${level} ${seed}`);
  if (deal.phase === 'game' || deal.phase === 'trump') {
    const move = deal.phase === 'game' ? chooseGame(deal, legal) : chooseTrump(deal);
    if (!searches(level)) return byRule(move);
    return considerChoice(deal, move, legal, aloneEfforts(level, ASKS_PLAYS).choice, stream);
  }
  const me = askedSeat(view);
  return chooseCard(deal, view.totals, me, legal as readonly Card[], level, stream);
}

export const chooseKingenMove = (view: SessionView, level: Level, seed: string): string =>
  considerKingen(view, level, seed).move;

export const kingenPlayer: Player = withFallback(considerKingen);
