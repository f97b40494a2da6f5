/**
 * The computer player of wiezen: bids by expected score, plays by rules of thumb and counting as in colour
 * whist.
 *
 * Levels: `easy` remembers the last two tricks only and sometimes plays the second-best card if it is nearly
 * as good. `normal` counts everything. `hard` bids like `normal` and searches for the card once ten are left:
 * it solves deals that fit what it has seen (whist-family/search.ts). `expert` solves twice as many. Whatever
 * fails inside, the answer is a legal move of the view.
 */
import {
  type Card,
  type SessionView,
  type WiezenContract,
  wiezenOwnPoints,
  wiezenStakeOf,
} from '@troef/games';
import { byRule, withFallback } from '../fallback.ts';
import type { Level } from '../level.ts';
import { askedSeat, type Considered, type Player } from '../player.ts';
import { seededStream } from '../random.ts';
import { know } from '../whist-family/knowledge.ts';
import { miseryCard, trumpCard } from '../whist-family/play.ts';
import { considerCard, type Points } from '../whist-family/search.ts';
import { situationOf } from '../whist-family/seats.ts';
import { chooseBid } from './auction.ts';
import { bidLean, type WiezenDeal } from './bid-lean.ts';

/** Part of every seed. A stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'wiezen 4';
const EASY_MEMORY = 2;
/**
 * Most cards left at which a card is searched. With eleven the rules of thumb are as good (docs/players.md).
 */
const SEARCHED = 10;

/** Returns the move and its search cost. May throw: `wiezenPlayer` then falls back. */
export function considerWiezen(view: SessionView, level: Level, seed: string): Considered {
  const deal = view.deal as WiezenDeal | null;
  const { legal } = view;
  if (deal === null || legal.length === 1) return byRule(legal[0] as string);
  const me = askedSeat(view);
  const { contract } = deal;
  if (contract === null) return byRule(chooseBid(deal, me, legal));
  const lean = bidLean(deal);
  const known = know(deal, me, { span: level === 'easy' ? EASY_MEMORY : 13, lean });
  const situation = situationOf(deal, contract, me, known, legal as readonly Card[]);
  const stream = seededStream(`${ENGINE_VERSION} ${level} ${seed}`);
  const card = contract.trump === null ? miseryCard(situation) : trumpCard(situation, level, stream);
  const sought = { lean, points: pointsOf(contract), longest: SEARCHED };
  return considerCard(situation, card, sought, level, stream);
}

export const pointsOf =
  ({ id }: WiezenContract): Points =>
  (tricks) =>
    wiezenOwnPoints(id, wiezenStakeOf(id, tricks));

export const chooseWiezenMove = (view: SessionView, level: Level, seed: string): string =>
  considerWiezen(view, level, seed).move;

export const wiezenPlayer: Player = withFallback(considerWiezen);
