/** The score sheet as on paper: deal by deal the contract and everybody's points, then the totals. */
import { isEnded } from '@troef/client';
import type { Seat, SheetLine } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { useLayoutEffect } from 'react';
import { useScrolls } from '../../../lib/page/use-scrolls.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { gained, signed } from '../../../lib/words/points.ts';
import { useRoom, useView } from '../client/room-context.tsx';
import { OwnerFace } from '../end/owner-face.tsx';
import { Avatar } from '../seats/avatar.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import type { VariantTable } from '../variant/variant-table.ts';
import { inTeams, ofSide, type Side, sideName, sidesFrom } from '../view/sides.ts';
import { nameOf, withOwners } from '../words/names.ts';
import { dealNumber } from '../words/status.ts';
import { ScoreChart } from './score-chart.tsx';
import { cumulative } from './score-lines.ts';
import styles from './sheet.module.css';

/** What one deal brought a side, and below it the side's total. */
function Points({ score, total }: { readonly score: number; readonly total: number }) {
  const { best } = useVariantTable();
  const gain = best === 'high' ? score : -score;
  return (
    <>
      <span className={gain < 0 ? styles.loss : gain > 0 ? styles.gain : undefined}>{gained(score)}</span>
      <small>{signed(total)}</small>
    </>
  );
}

/** At the end the columns are of the players whose places these are. */
function useSheetView(): RoomView {
  const view = useView((whole) => whole);
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
          {counts ? <Points score={ofSide(line.scores, side)} total={ofSide(at, side)} /> : '–'}
        </td>
      ))}
    </tr>
  );
}

/** Above a name that has little room. */
function Face({ seat }: { readonly seat: Seat }) {
  const view = useView((whole) => whole);
  return (
    <i className={styles.face}>
      {isEnded(view) ? (
        <OwnerFace seat={seat} />
      ) : (
        <Avatar name={nameOf(view, seat)} seat={seat} picture={view.seats[seat].avatar} />
      )}
    </i>
  );
}

/** Says what the numbers in the lines are, and which are bold if any is. */
function columnsWords(t: Translator, variant: VariantTable, view: RoomView): string {
  const marked = view.sheet.some((line) => variant.sheetRow(t, view, line).declarers.length > 0);
  return [
    t('table.columns'),
    ...(marked ? [t('table.columnsBold', { who: variant.bold ?? 'player' })] : []),
  ].join(' ');
}

/** The height of the totals, which stay over the lowest line of a sheet that scrolls. */
const TOTALS_PX = 48;

/** Keeps the newest line in sight, above the totals. */
function useNewestLine(lines: number) {
  const { ref: paper, scrolls } = useScrolls<HTMLElement>();
  useLayoutEffect(() => {
    const sheet = paper.current;
    const newest = sheet?.querySelector(`.${styles.now}`) ?? sheet?.querySelector('tbody tr:last-child');
    if (sheet === null || newest == null) return;
    const below = newest.getBoundingClientRect().bottom - sheet.getBoundingClientRect().bottom;
    if (below > -TOTALS_PX) sheet.scrollTop += below + TOTALS_PX;
  }, [lines, paper]);
  return { paper, scrolls };
}

export function ScoreSheet({ heading = true }: { readonly heading?: boolean }) {
  const t = useT();
  const variant = useVariantTable();
  const view = useSheetView();
  const { deal, sheet, totals } = view;
  const sides = sidesFrom(variant, view.seat);
  const names = sides.map((side) => sideName(t, view, side));
  const sums = variant.sums?.(view) ?? cumulative(sheet);
  const hasLeft = useRoom((room) => room.stopped);
  // A session can end in the middle of a deal, which then counts for nothing; and a player can leave there.
  const isCut = deal !== null && deal.scores === null && (hasLeft || isEnded(view));
  const running = deal !== null && deal.scores === null && !isCut ? variant.runningRow(t, view) : null;
  const coming = isCut ? [] : (variant.comingRows?.(t, view) ?? []);
  const note = variant.sheetNote?.(t, view) ?? null;
  const { paper, scrolls } = useNewestLine(sheet.length + (running === null ? 0 : 1));
  return (
    <section
      ref={paper}
      className={styles.score}
      // The keyboard scrolls what has the focus.
      {...(scrolls && { tabIndex: 0, 'aria-label': t('table.scoreSheet') })}
    >
      {heading && (
        <h2>
          {t('table.scoreSheet')} {!isCut && <small>{dealNumber(t, view)}</small>}
        </h2>
      )}
      <table aria-label={t('table.scoreSheet')} data-teams={inTeams(variant) || undefined}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('table.deal')}</span>
            </th>
            {sides.map((side, at) => (
              <th key={side[0]} scope="col" title={side.map((seat) => nameOf(view, seat)).join(' & ')}>
                {side.length === 1 && <Face seat={side[0] ?? 0} />}
                <span>{names[at]}</span>
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
                <i>{deal?.number}</i>
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
      {sheet.length > 0 && <p className={styles.columns}>{columnsWords(t, variant, view)}</p>}
      {note !== null && <p className={styles.sheetNote}>{note}</p>}
      {sums.length > 1 && (
        <ScoreChart sums={sums} sides={sides} names={names} goal={variant.goal?.(view) ?? null} />
      )}
    </section>
  );
}
