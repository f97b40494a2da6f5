/**
 * The table of a score sheet: deal by deal the contract and what it brought each side, then the totals. The sheet
 * at the table and the printed one show the same.
 */
import { isEnded } from '@troef/client';
import type { SheetLine } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { gained, signed } from '../../../lib/words/points.ts';
import { useLateView, useRoom, useView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { gainOf, inTeams, ofSide, type Side, sidesFrom } from '../view/sides.ts';
import { nameOf, withOwners } from '../words/names.ts';
import { cumulative } from './score-lines.ts';
import styles from './sheet.module.css';

/** What one deal brought a side, and below it the side's total. */
function Points({
  side,
  score,
  total,
}: {
  readonly side: Side;
  readonly score: number;
  readonly total: number;
}) {
  const variant = useVariantTable();
  const viewer = useView((view) => view.seat);
  const gain = gainOf(variant, viewer, side, score);
  return (
    <>
      <span className={gain < 0 ? styles.loss : gain > 0 ? styles.gain : undefined}>{gained(score)}</span>
      <small>{signed(total)}</small>
    </>
  );
}

/** The view of the sheet. At the end the columns are of the players whose places these are. */
export function useSheetView(): RoomView {
  const view = useLateView();
  return isEnded(view) ? withOwners(view) : view;
}

function Line({
  line,
  at,
  sides,
}: {
  readonly line: SheetLine;
  /** Totals by seat after this deal. */
  readonly at: readonly number[];
  readonly sides: readonly Side[];
}) {
  const t = useT();
  const view = useSheetView();
  const variant = useVariantTable();
  const { name, declarers, counts } = variant.sheetRow(t, view, line);
  return (
    <tr>
      <th scope="row">
        <i>{line.deal}</i>
        {name}
      </th>
      {sides.map((side) => (
        <td
          key={side[0]}
          className={side.some((seat) => declarers.includes(seat)) ? styles.declarer : undefined}
        >
          {counts ? <Points side={side} score={ofSide(line.scores, side)} total={ofSide(at, side)} /> : '–'}
        </td>
      ))}
    </tr>
  );
}

/** What stands in the sheet. */
export function useSheetFacts() {
  const variant = useVariantTable();
  const view = useSheetView();
  const hasLeft = useRoom((room) => room.stopped);
  return {
    variant,
    view,
    sides: sidesFrom(variant, view.seat),
    sums: variant.sums?.(view) ?? cumulative(view.sheet),
    // A session can end in the middle of a deal, which then counts for nothing; and a player can leave there.
    isCut: view.deal !== null && view.deal.scores === null && (hasLeft || isEnded(view)),
  };
}

/** Says what the two numbers in each place are, one below the other or beside it, and which are bold if any is. */
export function useColumnsWords(numbers: 'columns' | 'columnsBeside'): string {
  const t = useT();
  const { variant, view } = useSheetFacts();
  const marked = view.sheet.some((line) => variant.sheetRow(t, view, line).declarers.length > 0);
  return [
    t(`table.${numbers}`),
    ...(marked ? [t('table.columnsBold', { who: variant.bold ?? 'player' })] : []),
  ].join(' ');
}

/** `headOf` draws the name of a side. */
export function SheetTable({ headOf }: { readonly headOf: (side: Side) => ReactNode }) {
  const t = useT();
  const { variant, view, sides, sums, isCut } = useSheetFacts();
  const { deal, sheet, totals } = view;
  const running = deal !== null && deal.scores === null && !isCut ? variant.runningRow(t, view) : null;
  const coming = isCut ? [] : (variant.comingRows?.(t, view) ?? []);
  return (
    <table aria-label={t('table.scoreSheet')} data-teams={inTeams(variant) || undefined}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('table.deal')}</span>
          </th>
          {sides.map((side) => (
            <th key={side[0]} scope="col" title={side.map((seat) => nameOf(view, seat)).join(' & ')}>
              {headOf(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.map((line, at) => (
          <Line key={at} line={line} at={sums[at] ?? []} sides={sides} />
        ))}
        {running !== null && (
          <tr className={styles.now}>
            <th scope="row">
              {view.options.oneDeal !== true && <i>{deal?.number}</i>}
              {running.name}
            </th>
            <td colSpan={sides.length}>{running.progress}</td>
          </tr>
        )}
        {coming.map((name, at) => (
          <tr key={at} className={styles.coming}>
            <th scope="row">
              <i>{(deal?.number ?? 0) + 1 + at}</i>
              {name}
            </th>
            <td colSpan={sides.length} />
          </tr>
        ))}
        {sheet.length === 0 && running === null && (
          <tr className={styles.now}>
            <td colSpan={sides.length + 1} className={styles.none}>
              {t('table.noDealsYet')}
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('table.total')}</th>
          {sides.map((side) => (
            <td key={side[0]}>{signed(ofSide(totals, side))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
