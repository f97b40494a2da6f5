/** Three deals to look at again: each leads to the replay, at its worst decision, with what the cards cost. */
import type { Variant } from '@troef/games';
import type { MyPlayReply } from '@troef/protocol';
import { useId } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { Row } from './looked-at.tsx';
import styles from './my-play.module.css';
import { worstWords } from './words.ts';

interface AgainProps {
  readonly variant: Variant;
  readonly deals: MyPlayReply['again'];
}

export function Again({ variant, deals }: AgainProps) {
  const t = useT();
  const title = useId();
  if (deals.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{t('myPlay.again')}</h2>
      <ul className={styles.again}>
        {deals.map((deal) => (
          <Row key={deal.id} variant={variant} deal={deal}>
            {t('myPlay.againLost', { count: Math.round(deal.lost), fault: worstWords(t, variant, deal) })}
          </Row>
        ))}
      </ul>
    </section>
  );
}
