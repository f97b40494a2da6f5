/** Paper beside the table: the score sheet, and what was said while there is bidding. */
import { AuctionList } from './bids/auction-list.tsx';
import { useView } from './room-context.tsx';
import { ScoreSheet } from './sheet/score-sheet.tsx';
import styles from './table.module.css';
import { useShape } from './use-shape.ts';

export function Dock() {
  const shape = useShape();
  const bidding = useView(({ deal }) => deal !== null && deal.scores === null && deal.phase !== 'allPassed');
  if (shape !== 'desktop') return null;
  return (
    <aside className={styles.dock}>
      <ScoreSheet />
      {bidding && <AuctionList />}
    </aside>
  );
}
