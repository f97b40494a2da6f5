/**
 * The score sheet of hearts: the player who took the queen in each deal, or all the points, and how near the
 * end is.
 */

import type { SheetLine } from '@troef/games';
import { HEARTS_POINTS } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { SEATS } from '../../../lib/games/cards.ts';
import type { Translator } from '../../../lib/words/i18n.tsx';
import type { RunningRow, SheetRow } from '../variant/variant-table.ts';
import { nameOf, type Translate, whoIs } from '../words/names.ts';
import { extrasOf, lineOf } from './narrow.ts';
import { goalSentence } from './sentences.ts';
import { QueenSign } from './signs.tsx';

export function rowOf(t: Translator, view: RoomView, sheetLine: SheetLine): SheetRow {
  const { moon, queen } = lineOf(sheetLine).result;
  if (moon !== null)
    return {
      name: t('hearts.rowMoon', { name: nameOf(view, moon) }),
      declarers: [moon],
      counts: true,
    };
  return {
    name: queen !== null && (
      <>
        <QueenSign paper /> {nameOf(view, queen)}
      </>
    ),
    declarers: queen === null ? [] : [queen],
    counts: true,
  };
}

export function runningRow(t: Translate, view: RoomView): RunningRow | null {
  const { deal } = view;
  const extras = extrasOf(view);
  if (deal === null || extras === null) return null;
  const taken = deal.points?.reduce<number>((sum, points) => sum + points, 0) ?? 0;
  return {
    // In a deal by itself no way of passing comes after another.
    name: view.options.oneDeal === true ? t('table.deal') : t('hearts.way', { direction: extras.direction }),
    progress: deal.phase === 'pass' ? t('hearts.choosing') : t('hearts.progress', { count: taken }),
  };
}

/** Returns the highest total if it could end the session in this deal. */
function nearest(view: RoomView, target: number): number | null {
  const high = Math.max(...SEATS.map((seat) => view.totals[seat]));
  return high < target && high + HEARTS_POINTS >= target ? high : null;
}

/** Says what ends the session, and which players are near it. */
export function sheetNote(t: Translate, view: RoomView): string {
  const target = extrasOf(view)?.target ?? null;
  const high = target === null ? null : nearest(view, target);
  if (target === null || high === null) return goalSentence(t, view);
  const near = SEATS.filter((seat) => view.totals[seat] === high).map((seat) =>
    t('hearts.near', { ...whoIs(view, seat), total: high, left: target - high }),
  );
  return [goalSentence(t, view), ...near].join(' ');
}
