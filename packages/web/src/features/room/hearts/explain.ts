/**
 * How the points of a deal came about, in words. The result says what was captured; nothing is judged again.
 */

import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { SEATS } from '../../../lib/games/cards.ts';
import type { DealStory, Explanation } from '../variant/variant-table.ts';
import { seatsFrom } from '../view/sides.ts';
import { listOf, nameOf, type Translate, whoIs } from '../words/names.ts';
import { extrasOf, type HeartsLine, lastLine } from './narrow.ts';
import { MoonSign } from './signs.tsx';

/** Writes one share: "Luc: 4 hearts and the queen of spades, 4 + 13 = 17". */
function share(t: Translate, view: RoomView, { result }: HeartsLine, seat: Seat): string {
  const count = result.hearts[seat];
  const queen = result.queen === seat;
  const took = queen ? (count > 0 ? 'both' : 'queen') : count > 0 ? 'hearts' : 'none';
  return t('hearts.share', {
    took,
    name: seat === view.seat ? t('table.youStart') : nameOf(view, seat),
    hearts: t('hearts.hearts', { count }),
    sum: `${count}\u00a0+\u00a0${result.points[seat] - count}`,
    total: t('hearts.points', { count: result.points[seat] }),
  });
}

function outcome(t: Translate, view: RoomView, line: HeartsLine): Explanation {
  const { moon, queen, points } = line.result;
  const { seat } = view;
  if (moon !== null) {
    const who = whoIs(view, moon);
    return {
      title: t('hearts.moon', who),
      ...(moon === seat ? { made: true } : {}),
      Sign: MoonSign,
      reasons: [t('hearts.whyMoon', who)],
    };
  }
  // Everybody who took points, so that their sum is the points of the deal.
  const reasons = seatsFrom(seat)
    .filter((each) => points[each] > 0)
    .map((each) => share(t, view, line, each));
  if (seat === null) {
    const name = queen === null ? '' : nameOf(view, queen);
    return { title: t('hearts.queenTitle', { name }), reasons };
  }
  const count = points[seat];
  if (count === 0) return { title: t('hearts.ownNone'), made: true, reasons };
  if (queen === seat) return { title: t('hearts.ownQueen', { count }), made: false, reasons };
  return { title: t('hearts.ownSome', { count }), reasons };
}

/** Returns why the deal ended before its last card, and why the session ended with it. */
function circumstances(t: Translate, view: RoomView): readonly string[] {
  const { deal, seat, totals } = view;
  const target = extrasOf(view)?.target ?? null;
  const words: string[] = [];
  if (deal?.handSizes.some((size) => size > 0) === true) words.push(t('hearts.early'));
  const over = target === null ? [] : SEATS.filter((each) => totals[each] >= target);
  if (target !== null && over.length > 0)
    words.push(
      t('hearts.ends', {
        who: seat === null || !over.includes(seat) ? 'names' : over.length === 1 ? 'me' : 'ours',
        names: listOf(
          t,
          over.filter((each) => each !== seat).map((each) => nameOf(view, each)),
        ),
        target,
      }),
    );
  return words;
}

export function storyOf(t: Translate, view: RoomView): DealStory {
  const line = lastLine(view);
  if (view.deal?.phase !== 'scored' || line === null) return { parts: [], common: [] };
  const direction = extrasOf(view)?.direction ?? 'hold';
  const common = circumstances(t, view);
  return {
    parts: [outcome(t, view, line)],
    common,
    early: common,
    ...(direction === 'hold' ? {} : { legend: t('hearts.grey', { direction }) }),
  };
}
