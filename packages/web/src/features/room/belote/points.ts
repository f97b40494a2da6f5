/**
 * What the cards of belote are worth: the page's own copy for its help, which ./cards.test.ts compares with
 * the rules. Nothing is scored with it.
 */
import type { BeloteTrump, Card, Rank } from '@troef/games';
import { rankOf, suitOf } from '../../../lib/cards.ts';

type Points = Readonly<Partial<Record<Rank, number>>>;
const TRUMP: Points = { J: 20, '9': 14, A: 11, T: 10, K: 4, Q: 3 };
const PLAIN: Points = { A: 11, T: 10, K: 4, Q: 3, J: 2 };
const NO_TRUMP: Points = { ...PLAIN, A: 19 };

export function pointsOf(card: Card, trump: BeloteTrump): number {
  const isTrump = trump === 'TA' || trump === suitOf(card);
  return (isTrump ? TRUMP : trump === 'SA' ? NO_TRUMP : PLAIN)[rankOf(card)] ?? 0;
}
