/** The bid panel of wiezen: the bids that are legal now, beside the turned card. */
import { useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { BidPanel } from '../bids/bid-panel.tsx';
import { LevelChips } from '../bids/level-chips.tsx';
import { useView } from '../client/room-context.tsx';
import { useIsLow } from '../frame/use-shape.ts';
import { TurnedCard } from '../panels/turned-card.tsx';
import type { PanelProps } from '../variant/variant-table.ts';
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
  // If the chosen level was overbid meanwhile, the lowest one left is used.
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
  // On a low screen, or with all kinds of bids legal, there is no line for the card.
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
