/**
 * The computer player of colour whist: bids by expected score, plays by rules of thumb and counting.
 *
 * Levels: `easy` remembers the last two tricks only and sometimes makes the second-best bid or play if it is
 * nearly as good. `normal` counts everything. `hard` bids like `normal` and searches for the card once eleven
 * are left: it solves deals that fit what it has seen (whist-family/search.ts). `expert` solves twice as
 * many. Whatever fails inside, the answer is a legal move of the view.
 */
import {
  type Card,
  ownPoints,
  type RandomStream,
  type Seat,
  type SessionView,
  stakeOf,
  type WhistContract,
} from '@troef/games';
import { byRule, withFallback } from '../fallback.ts';
import type { Level } from '../level.ts';
import { askedSeat, type Considered, type Player } from '../player.ts';
import { seededStream } from '../random.ts';
import { attackingCard } from '../whist-family/against-misery.ts';
import { know } from '../whist-family/knowledge.ts';
import { mostDangerous } from '../whist-family/misery.ts';
import { miseryCard, trumpCard } from '../whist-family/play.ts';
import { considerCard, type Points } from '../whist-family/search.ts';
import { isDeclarer, type Situation, situationOf } from '../whist-family/seats.ts';
import { chooseBid } from './auction.ts';
import { bidLean, type WhistDeal } from './bid-lean.ts';
import { piccoloCard } from './piccolo.ts';
import { chooseTrullTrump } from './trull.ts';

/** Part of every seed. A stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'whist 5';
const EASY_MEMORY = 2;
/**
 * Most cards left at which a card is searched. With twelve the rules of thumb are as good (docs/players.md).
 */
const SEARCHED = 11;

/** Declarers and defenders lay away the card most likely to be caught. */
function chooseDiscard(deal: WhistDeal, me: Seat, legal: readonly string[]): string {
  const cards = legal.map((move) => move.split(':')[1] as Card);
  return `discard:${mostDangerous(know(deal, me, { lean: bidLean(deal) }), cards)}`;
}

function chooseCard(
  deal: WhistDeal,
  contract: WhistContract,
  me: Seat,
  legal: readonly string[],
  level: Level,
  stream: RandomStream,
): Considered {
  const lean = bidLean(deal);
  const known = know(deal, me, { span: level === 'easy' ? EASY_MEMORY : 13, lean });
  const situation = situationOf(deal, contract, me, known, legal as readonly Card[]);
  const card = cardByRule(situation, contract, level, stream);
  const sought = { lean, points: pointsOf(contract), longest: SEARCHED };
  return considerCard(situation, card, sought, level, stream);
}

function cardByRule(situation: Situation, contract: WhistContract, level: Level, stream: RandomStream): Card {
  if (contract.trump !== null) return trumpCard(situation, level, stream);
  if (contract.id !== 'piccolo') return miseryCard(situation);
  return isDeclarer(contract, situation.me) ? piccoloCard(situation) : attackingCard(situation);
}

export const pointsOf =
  ({ id, target, doubled }: WhistContract): Points =>
  (tricks) =>
    ownPoints(id, stakeOf(id, target, tricks), doubled);

/** Returns the move and its search cost. May throw: `whistPlayer` then falls back. */
export function considerWhist(view: SessionView, level: Level, seed: string): Considered {
  const deal = view.deal as WhistDeal | null;
  const { legal } = view;
  if (deal === null || legal.length === 1) return byRule(legal[0] as string);
  const me = askedSeat(view);
  if (deal.phase === 'discard') return byRule(chooseDiscard(deal, me, legal));
  if (deal.phase === 'trump') return byRule(chooseTrullTrump(deal, legal));
  if (deal.phase === 'auction' || deal.contract === null) return byRule(chooseBid(deal, me, legal));
  return chooseCard(
    deal,
    deal.contract,
    me,
    legal,
    level,
    seededStream(`${ENGINE_VERSION} ${level} ${seed}`),
  );
}

export const chooseWhistMove = (view: SessionView, level: Level, seed: string): string =>
  considerWhist(view, level, seed).move;

export const whistPlayer: Player = withFallback(considerWhist);
