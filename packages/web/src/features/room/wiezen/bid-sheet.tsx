/** The question of wiezen: the bids that are open now, beside the turned card. */
import { useState } from 'react';
import { useT } from '../../../lib/i18n.tsx';
import { BidPanel } from '../bids/bid-panel.tsx';
import { LevelChips } from '../bids/level-chips.tsx';
import { TurnedCard } from '../panels/turned-card.tsx';
import { useView } from '../room-context.tsx';
import { useIsLow } from '../use-shape.ts';
import type { PanelProps } from '../variant-table.ts';
import { bidRows, levelsIn, plainBids } from './bid-rows.tsx';
import { extrasOf } from './narrow.ts';
import { trullSentence, turnedPlace, turnedSentence } from './sentences.ts';
import styles from './wiezen.module.css';

const ROWS_BESIDE_A_CARD = 3;

export function BidSheet({ bid, openSheet }: PanelProps) {
  const t = useT();
  const low = useIsLow();
  const view = useView((whole) => whole);
  const [wanted, setWanted] = useState<number | null>(null);
  const extras = extrasOf(view);
  if (extras === null) return null;
  const { trull, offers } = extras;
  const levels = levelsIn(offers);
  // A level that was overbid meanwhile is none any more: the lowest that is left.
  const level = levels.find((each) => each === wanted) ?? levels[0];
  const chips = level !== undefined && levels.length > 1 && (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is half of a bid
    <div role="group" aria-label={t('wiezen.howMany')}>
      <LevelChips
        levels={levels}
        level={level}
        words={String}
        name={(each) => t('wiezen.levelTricks', { level: each })}
        choose={setWanted}
      />
    </div>
  );
  const rows = bidRows(t, view, level, chips || undefined);
  // A low screen, or a hand that may bid everything, leaves it no line of its own.
  const roomy = !low && rows.length <= ROWS_BESIDE_A_CARD;
  const turned = extras.turned !== null && (
    <div className={styles.turned} data-beside={!roomy || undefined}>
      <TurnedCard card={extras.turned} words={turnedSentence(t, view)} small />
      <p aria-hidden="true">
        <b>{turnedSentence(t, view)}</b> {turnedPlace(t, view)}
      </p>
    </div>
  );
  return (
    <BidPanel
      heading={t('table.yourBid')}
      aside={roomy ? undefined : turned}
      note={trull === null ? undefined : trullSentence(t, view, trull)}
      rows={rows}
      plain={plainBids(t, view)}
      bid={bid}
      openSheet={openSheet}
    >
      {roomy ? turned : undefined}
    </BidPanel>
  );
}
