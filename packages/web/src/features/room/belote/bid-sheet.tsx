/**
 * The bid panel of belote (take or pass, beside the turned card) and of coinche (a level and a trump,
 * coinche, surcoinche).
 */
import type { BeloteExtras, BeloteLevel } from '@troef/games';
import { useState } from 'react';
import { suitOf } from '../../../lib/games/cards.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { BidPanel } from '../bids/bid-panel.tsx';
import { useView } from '../client/room-context.tsx';
import { useShape } from '../frame/use-shape.ts';
import { TurnedCard } from '../panels/turned-card.tsx';
import type { PanelProps } from '../variant/variant-table.ts';
import { cardName, suitName } from '../words/names.ts';
import styles from './belote.module.css';
import { answerRows, levelsOf, plainBids, takeRow, trumpRows } from './bid-rows.tsx';
import { LevelChoice } from './level-choice.tsx';
import { extrasOf } from './narrow.ts';
import { BidWords } from './said.tsx';
import { heard } from './sentences.ts';

interface AskProps extends PanelProps {
  readonly extras: BeloteExtras;
}

function TakeSheet({ extras, ...props }: AskProps) {
  const t = useT();
  const view = useView((whole) => whole);
  const { turned, offers } = extras;
  const second = view.deal?.phase === 'bid2';
  return (
    <BidPanel
      heading={t('belote.doYouTake')}
      rows={[takeRow(t, offers)]}
      plain={plainBids(t, view.legal, second ? 'bid2' : 'bid1')}
      {...props}
    >
      {turned !== null && (
        <div className={styles.turned} data-second={second || undefined}>
          <TurnedCard card={turned} words={t('belote.turned', { card: cardName(t, turned) })} small />
          <p>
            {second && <>{t('belote.secondRound', { suit: suitName(t, suitOf(turned)) })} </>}
            {t('belote.takeNote')}
          </p>
        </div>
      )}
    </BidPanel>
  );
}

function AuctionSheet({ extras, ...props }: AskProps) {
  const t = useT();
  const shape = useShape();
  const view = useView((whole) => whole);
  const { standing, offers } = extras;
  const levels = levelsOf(offers);
  const [wanted, setWanted] = useState<BeloteLevel | null>(null);
  // If the chosen level was overbid meanwhile, the lowest one left is used.
  const level = levels.find((each) => each === wanted) ?? levels[0];
  const answer = standing?.doubledBy != null;
  const auction = view.deal?.auction ?? [];
  return (
    <BidPanel
      heading={t('table.yourBid')}
      aside={
        // On a landscape phone the status line says it already, and there is no room for it twice.
        standing !== null && !answer && shape !== 'landscape'
          ? t.rich('belote.highest', { bid: <BidWords level={standing.level} trump={standing.trump} /> })
          : undefined
      }
      note={
        answer &&
        standing.doubledBy !== null &&
        heard(
          t,
          view,
          auction,
          auction.findLastIndex(({ move }) => move === 'coinche'),
        )
      }
      rows={level === undefined ? answerRows(t, view.legal) : trumpRows(t, offers, level)}
      plain={plainBids(t, view.legal, answer ? 'answer' : 'auction')}
      {...props}
    >
      {level !== undefined && <LevelChoice levels={levels} level={level} choose={setWanted} />}
    </BidPanel>
  );
}

export function BidSheet(props: PanelProps) {
  const extras = useView(extrasOf);
  if (extras === null) return null;
  return extras.variant === 'belote' ? (
    <TakeSheet extras={extras} {...props} />
  ) : (
    <AuctionSheet extras={extras} {...props} />
  );
}
