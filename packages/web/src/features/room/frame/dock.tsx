/** The side panel: the score sheet, what was said during the auction, and the chat of a table with people. */
import { isEnded } from '@troef/client';
import { lazy, memo, Suspense } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { useRoom, useView } from '../client/room-context.tsx';
import { dealNumber } from '../words/status.ts';
import besides from './beside.module.css';
import { BesidePaper, type ToggledPanel, useBeside } from './beside.tsx';
import styles from './table.module.css';
import { useHasDock } from './use-shape.ts';

// The first card waits for neither of these.
const loadSheet = () => import('../sheet/score-sheet.tsx');
const loadAuction = () => import('../sheet/auction-list.tsx');
const ScoreSheet = lazy(async () => ({ default: (await loadSheet()).ScoreSheet }));
const AuctionList = lazy(async () => ({ default: (await loadAuction()).AuctionList }));

/** Loads the sheet ahead, while the connection of a table is opened. If this fails, the panel loads it again. */
export const loadDock = (): Promise<unknown> =>
  Promise.all([loadSheet(), loadAuction()]).catch(() => undefined);

/** Stands where the sheet will be, until it has loaded. */
function SheetHead() {
  const t = useT();
  const number = useView((view) => dealNumber(t, view));
  return (
    <h2 className={styles.sheetHead}>
      {t('table.scoreSheet')} <small>{number}</small>
    </h2>
  );
}

export const Dock = memo(function Dock({ panel }: { readonly panel: ToggledPanel | null }) {
  const isShown = useHasDock();
  const hasLeft = useRoom((room) => room.stopped);
  const bidding = useView(
    (view) =>
      view.deal !== null &&
      view.deal.scores === null &&
      view.deal.phase !== 'allPassed' &&
      // A session can end in the middle of a deal, and a player can leave there.
      !hasLeft &&
      !isEnded(view),
  );
  const beside = useBeside();
  if (panel?.isOpen === true && beside !== null)
    return (
      <div className={besides.panel} data-place="beside">
        <BesidePaper panel={panel} />
      </div>
    );
  if (!isShown) return null;
  const sheet = (
    <Suspense fallback={<SheetHead />}>
      <ScoreSheet />
      {bidding && <AuctionList />}
    </Suspense>
  );
  if (beside === null) return <aside className={styles.dock}>{sheet}</aside>;
  return (
    <aside className={`${styles.dock} ${besides.dock}`}>
      <div className={besides.above}>{sheet}</div>
      <div className={besides.below}>
        <BesidePaper panel={null} />
      </div>
    </aside>
  );
});
