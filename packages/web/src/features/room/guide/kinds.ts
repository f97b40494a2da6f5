/**
 * Kinds of remarks that games share: when each is made and what it points at. The game supplies the sentence.
 */
import type { Seat, Suit, WonTrick } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { VariantTable } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';
import { firstTrick, followed, isAsked, isBeginning, isPast, missed, ownScore } from './moments.ts';
import { RESULT, type Remark } from './remark.ts';

/** What a remark needs besides its moment. */
type RemarkSentence<Found> = (
  t: Translate,
  view: RoomView,
  found: Found,
  variant: VariantTable,
) => string | null;

const remark = <Found>(
  id: string,
  target: Remark['target'],
  find: (view: RoomView) => Found | null,
  sentence: RemarkSentence<Found>,
): Remark => ({
  id,
  target,
  words: (t, view, variant) => {
    const found = find(view);
    return found === null ? null : sentence(t, view, found, variant);
  },
});

/** Returns what a trick is, and what trumps are unless the game has none. It is in the first remark of every game. */
export const trickWords = (t: Translate, trump: 'yes' | 'no' = 'yes'): string => t('guide.trick', { trump });

/** Makes a remark before the second trick: the goal of the game. */
export const goalRemark = (sentence: RemarkSentence<true>): Remark =>
  remark('goal', 'hand', (view) => isBeginning(view) || null, sentence);

/** Returns where the bid stands that took the contract from the viewer, who is asked again; null if none did. */
function lostBy({ deal, seat }: RoomView, holders: readonly Seat[]): number | null {
  const bid = (of: (other: Seat) => boolean): number =>
    deal?.auction.findLastIndex((each) => of(each.seat) && each.move !== 'pass' && each.move !== 'wait') ??
    -1;
  const [own, theirs] = [bid((other) => other === seat), bid((other) => holders.includes(other))];
  return own >= 0 && theirs > own ? theirs : null;
}

/**
 * Makes the remark that a higher bid has taken the contract from the viewer. `holdersOf` returns those who would
 * play it now, and their partners.
 */
export const outbidRemark = (holdersOf: (view: RoomView) => readonly Seat[]): Remark =>
  remark(
    'outbid',
    'question',
    (view) => {
      const holders = holdersOf(view);
      const isOwn = view.seat === null || holders.includes(view.seat);
      return isOwn || !isAsked(view, 'auction') ? null : lostBy(view, holders);
    },
    (t, view, at, variant) => {
      const bid = variant.heard(t, view, view.deal?.auction ?? [], at).replace(/\.$/, '');
      return t('guide.outbid', { bid });
    },
  );

export const followRemark = (sentence: RemarkSentence<Suit>): Remark =>
  remark('follow', 'hand', followed, sentence);

export const voidRemark = (sentence: RemarkSentence<Suit>): Remark =>
  remark('void', 'hand', missed, sentence);

export const wonRemark = (sentence: RemarkSentence<WonTrick>): Remark =>
  remark('won', 'trick', firstTrick, sentence);

/** Makes a remark once this number of tricks has been played. */
export const halfRemark = (tricks: number, sentence: RemarkSentence<true>): Remark =>
  remark('half', 'status', (view) => isPast(view, tricks) || null, sentence);

export const resultRemark = (sentence: RemarkSentence<number>): Remark =>
  remark(RESULT, 'result', ownScore, sentence);
