/**
 * The status line of the table: what is happening, and whose turn it is. Each game puts its running deal into
 * words.
 */
import { isDealOver, isEnded } from '@troef/client';
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { StatusLine, VariantTable } from '../variant/variant-table.ts';
import { type Translate, whoIs } from './names.ts';

/** Writes "deal 3 of 16"; of a deal that is played by itself only that it is one. */
export function dealNumber(t: Translate, view: RoomView): string {
  const { deal } = view;
  if (deal === null) return '';
  if (view.options.oneDeal) return t('table.oneDeal');
  return deal.of === null
    ? t('table.dealFree', { number: deal.number })
    : t('table.dealOf', { number: deal.number, of: deal.of });
}

/** Drops empty parts. */
export const partsOfStatus = (...words: readonly string[]): readonly string[] =>
  words.filter((word) => word !== '');

export function statusOf(t: Translate, variant: VariantTable, view: RoomView): StatusLine {
  if (isEnded(view))
    return { title: t(view.options.oneDeal ? 'table.dealOver' : 'table.sessionOver'), parts: [] };
  if (view.deal === null) {
    // The tables of a round begin together.
    const isAwaited = view.tournament !== undefined;
    return { title: t(isAwaited ? 'table.roundBegins' : 'table.loading'), parts: [] };
  }
  return variant.status(t, view);
}

/**
 * Returns the status while the trick of this player is marked or leaves. `latest` is the newest view: what the last
 * trick of a deal brought is not told before it has gone.
 */
export function takerStatus(
  t: Translate,
  variant: VariantTable,
  shown: RoomView,
  taker: Seat,
  latest: RoomView,
): StatusLine {
  const title = t('table.takesTrick', whoIs(shown, taker));
  return { title, parts: isDealOver(latest) ? [] : statusOf(t, variant, shown).parts };
}
