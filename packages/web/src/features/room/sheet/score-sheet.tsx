/** The score sheet as on paper: deal by deal the contract and everybody's points, then the totals. */
import { isEnded } from '@troef/client';
import type { Seat } from '@troef/games';
import { useLayoutEffect } from 'react';
import { useScrolls } from '../../../lib/page/use-scrolls.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { OwnerFace } from '../end/owner-face.tsx';
import { Avatar } from '../seats/avatar.tsx';
import { sideName } from '../view/sides.ts';
import { nameOf } from '../words/names.ts';
import { dealNumber } from '../words/status.ts';
import { ColumnName, useNamesShown } from './column-names.tsx';
import { ScoreChart } from './score-chart.tsx';
import styles from './sheet.module.css';
import { SheetTable, useColumnsWords, useSheetFacts } from './sheet-table.tsx';

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
  const { variant, view, sides, sums, isCut } = useSheetFacts();
  const { deal, sheet } = view;
  const columns = useColumnsWords('columns');
  const isRunning = deal !== null && deal.scores === null && !isCut;
  const note = variant.sheetNote?.(t, view) ?? null;
  const { paper, scrolls } = useNewestLine(sheet.length + (isRunning ? 1 : 0));
  const names = sides.map((side) => sideName(t, view, side));
  const shown = useNamesShown(paper, names.join());
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
      {shown.areListed && (
        // A screen reader has them whole in the table.
        <ul className={styles.whole} aria-hidden="true">
          {sides.map((side) => (
            <li key={side[0]}>
              {side.length === 1 && <Face seat={side[0] ?? 0} />}
              {sideName(t, view, side)}
            </li>
          ))}
        </ul>
      )}
      <SheetTable
        headOf={(side) => (
          <ColumnName
            name={sideName(t, view, side)}
            face={side.length === 1 && <Face seat={side[0] ?? 0} />}
            shown={shown}
          />
        )}
      />
      {sheet.length > 0 && <p className={styles.columns}>{columns}</p>}
      {note !== null && <p className={styles.sheetNote}>{note}</p>}
      {sums.length > 1 && (
        <ScoreChart sums={sums} sides={sides} names={names} goal={variant.goal?.(view) ?? null} />
      )}
    </section>
  );
}
