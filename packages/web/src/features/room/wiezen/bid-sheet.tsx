/** The bid panel of wiezen: the bids in their places, and the turned card with the trump that it proposes. */
import { useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { BidPanel } from '../bids/bid-panel.tsx';
import { LevelChips } from '../bids/level-chips.tsx';
import { useView } from '../client/room-context.tsx';
import { trullStands } from '../contracts/trull-auction.tsx';
import { noteWords, useExplainsTrull } from '../contracts/trull-help.ts';
import { TurnedCard } from '../panels/turned-card.tsx';
import type { PanelProps } from '../variant/variant-table.ts';
import { bidRows, LEVELS, levelsIn, plainBids } from './bid-rows.tsx';
import { extrasOf } from './narrow.ts';
import { standingSentence, trullSentence, turnedNote, turnedSentence } from './sentences.ts';
import { whyGone } from './why-gone.ts';
import styles from './wiezen.module.css';

export function BidSheet({ bid, openSheet }: PanelProps) {
  const t = useT();
  const view = useView((whole) => whole);
  const explains = useExplainsTrull();
  const [wanted, setWanted] = useState<number | null>(null);
  const extras = extrasOf(view);
  if (extras === null) return null;
  const { trull, offers } = extras;
  const possible = levelsIn(offers);
  // If the chosen level was overbid meanwhile, the lowest one left is used.
  const level = possible.find((each) => each === wanted) ?? possible[0] ?? 9;
  const chips = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is half of a bid
    <div role="group" aria-label={t('wiezen.howMany')}>
      <LevelChips
        levels={LEVELS}
        possible={possible}
        level={level}
        words={String}
        name={(each) => t('wiezen.levelTricks', { level: each })}
        why={whyGone(t, view, 'abundance')}
        choose={setWanted}
      />
    </div>
  );
  const turned = extras.turned !== null && (
    <div className={styles.turned}>
      <TurnedCard card={extras.turned} words={turnedSentence(t, view)} small />
      <p aria-hidden="true">
        <b>{turnedSentence(t, view)}</b> <span>{turnedNote(t, view)}</span>
      </p>
    </div>
  );
  // The status line says it until the first bid.
  const told = trull === null ? undefined : trullSentence(t, view, trull);
  return (
    <BidPanel
      heading={t('table.yourBid')}
      note={noteWords(
        told !== standingSentence(t, view) && told,
        explains && trullStands(extras) && t('wiezen.helpPassTrull'),
      )}
      rows={bidRows(t, view, level, chips)}
      plain={plainBids(t, view)}
      bid={bid}
      openSheet={openSheet}
    >
      {turned}
    </BidPanel>
  );
}
