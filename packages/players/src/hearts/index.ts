/**
 * The computer player of hearts: passes the cards that leave least danger, and plays by expected points and
 * counting.
 *
 * Levels: `easy` remembers the last two tricks only and sometimes plays a card that is nearly as good.
 * `normal` counts everything. `hard` plays out deals that fit what it has seen, for the cards to pass and for
 * every card (search.ts). `expert` plays out more of them. Whatever fails inside, the answer is a legal move
 * of the view.
 */
import { type Card, patternOf, type RandomStream, type SessionView, writeChoice } from '@troef/games';
import { chosenAt, type Ease } from '../ease.ts';
import { byRule, withFallback } from '../fallback.ts';
import type { Level } from '../level.ts';
import { askedSeat, type Considered, type Player } from '../player.ts';
import { seededStream } from '../random.ts';
import { aloneEfforts } from '../search/alone/budget.ts';
import { searches } from '../search/budget.ts';
import { type HeartsDeal, know } from './knowledge.ts';
import { againstMoon, mayShoot, shootingCard } from './moon.ts';
import { judgePasses } from './pass.ts';
import { searchedPass } from './pass-search.ts';
import { judge, positionOf } from './play.ts';
import { searchedCard } from './search.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Part of every seed. A stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'hearts 3';
/** `expert` weights worlds by the others' plays. */
const ASKS_PLAYS = true;
const EASY_MEMORY = 2;
const EASE: Ease = { slack: 1.2, percent: 50 };

const content = <T extends { readonly cost: number }>(
  choices: readonly T[],
  level: Level,
  stream: RandomStream,
): T => chosenAt(level, choices, ({ cost }) => cost, EASE, stream);

/** Returns the move and its search cost. May throw: `heartsPlayer` then falls back. */
export function considerHearts(
  view: SessionView,
  level: Level,
  seed: string,
  weights: Weights = WEIGHTS,
): Considered {
  const deal = view.deal as HeartsDeal | null;
  const [only, ...more] = view.legal;
  if (deal === null || only === undefined) throw new Error('not to move');
  const pattern = patternOf(only);
  const me = askedSeat(view);
  const stream = seededStream(`${ENGINE_VERSION} ${level} ${seed}`);
  if (pattern !== undefined) {
    const kept = judgePasses(know(deal, me), deal.hand, weights);
    if (!searches(level)) return byRule(writeChoice(pattern.word, content(kept, level, stream).cards));
    const preferred = kept.map(({ cards }) => cards);
    const { choice } = aloneEfforts(level, ASKS_PLAYS);
    const { cards, nodes } = searchedPass(deal, view.totals, me, preferred, choice, stream);
    return { move: writeChoice(pattern.word, cards ?? (preferred[0] as readonly Card[])), nodes };
  }
  if (more.length === 0) return byRule(only);
  const knowledge = know(deal, me, level === 'easy' ? EASY_MEMORY : 13);
  const cards = view.legal as readonly Card[];
  const position = positionOf(deal, view.totals, knowledge, weights);
  if (searches(level)) {
    const considered = againstMoon(deal, knowledge, view.totals[me], position.table, cards);
    const preferred = judge(position, considered).map(({ card }) => card);
    const found = searchedCard(
      deal,
      view.totals,
      me,
      preferred,
      aloneEfforts(level, ASKS_PLAYS).card,
      stream,
    );
    return { move: found.card ?? (preferred[0] as Card), nodes: found.nodes };
  }
  if (level !== 'easy' && mayShoot(deal, knowledge, weights.moonPlay)) {
    return byRule(shootingCard(knowledge, position.table, cards));
  }
  return byRule(content(judge(position, cards), level, stream).card);
}

export const chooseHeartsMove = (view: SessionView, level: Level, seed: string): string =>
  considerHearts(view, level, seed).move;

export const heartsPlayer: Player = withFallback(considerHearts);
