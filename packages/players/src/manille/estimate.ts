/**
 * Estimates before the play how many of the 60 card points the side of a hand will take, with a given trump
 * or flat.
 *
 * There is one line for each role: the dealer who chooses, an opponent who may go along, a player of the
 * dealer's side who may go against. The features are those a card player counts: trumps and their honours,
 * manilles, guarded aces, short suits.
 */
import { countOf, holds } from '../card-sets.ts';
import { ACE, FLAT, KING, suitMask, TEN } from './cards.ts';

export const HAND_FEATURES = [
  'base',
  'trumps',
  'longTrumps',
  'trumpTen',
  'trumpAce',
  'trumpKing',
  'trumpQueenJack',
  'tens',
  'acesWithTen',
  'guardedAces',
  'bareAces',
  'kings',
  'voids',
  'singletons',
  'doubletons',
  'longestSide',
] as const;

/** `trump` is the index of a suit, or FLAT. */
export function handFeatures(hand: number, trump: number): number[] {
  const trumps = trump === FLAT ? 0 : hand & suitMask(trump);
  const count = countOf(trumps);
  const honour = (rank: number): number => (trump !== FLAT && holds(hand, trump * 8 + rank) ? 1 : 0);
  let tens = 0;
  let acesWithTen = 0;
  let guardedAces = 0;
  let bareAces = 0;
  let kings = 0;
  let voids = 0;
  let singletons = 0;
  let doubletons = 0;
  let longest = 0;
  for (let suit = 0; suit < 4; suit++) {
    if (suit === trump) continue;
    const held = countOf(hand & suitMask(suit));
    const ten = holds(hand, suit * 8 + TEN);
    const ace = holds(hand, suit * 8 + ACE);
    if (ten) tens++;
    if (ace && ten) acesWithTen++;
    else if (ace && held > 1) guardedAces++;
    else if (ace) bareAces++;
    if (holds(hand, suit * 8 + KING)) kings++;
    if (held === 0) voids++;
    if (held === 1) singletons++;
    if (held === 2) doubletons++;
    longest = Math.max(longest, held);
  }
  return [
    1,
    count,
    Math.max(0, count - 4),
    honour(TEN),
    honour(ACE),
    honour(KING),
    honour(4) + honour(3),
    tens,
    acesWithTen,
    guardedAces,
    bareAces,
    kings,
    // A short suit counts as much as there are trumps to ruff with.
    voids * Math.min(count, 3),
    singletons * Math.min(count, 3),
    doubletons * Math.min(count, 3),
    Math.max(0, longest - 3),
  ];
}
