/** Paper beside the table: the score sheet, what was said while there is bidding, and the chat of a table with people. */

import besides from './beside.module.css';
import { BesidePaper, useBeside } from './beside.tsx';
import { AuctionList } from './bids/auction-list.tsx';
import { useView } from './room-context.tsx';
import { ScoreSheet } from './sheet/score-sheet.tsx';
import styles from './table.module.css';
import { useHasDock } from './use-shape.ts';

export function Dock() {
  const isShown = useHasDock();
  const bidding = useView(({ deal }) => deal !== null && deal.scores === null && deal.phase !== 'allPassed');
  const beside = useBeside();
  if (!isShown) return null;
  const sheet = (
    <>
      <ScoreSheet />
      {bidding && <AuctionList />}
    </>
  );
  if (beside === null) return <aside className={styles.dock}>{sheet}</aside>;
  return (
    <aside className={`${styles.dock} ${besides.dock}`}>
      <div className={besides.above}>{sheet}</div>
      <div className={besides.below}>
        <BesidePaper />
      </div>
    </aside>
  );
}
