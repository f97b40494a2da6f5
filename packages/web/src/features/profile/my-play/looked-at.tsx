/** The deals that were looked at and the decisions that cost most in them. Each leads to its replay, at its moment. */
import type { Variant } from '@troef/games';
import type { MyPlayReply } from '@troef/protocol';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { contractWords } from '../../../lib/games/contract-words.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './my-play.module.css';
import { faultWords } from './words.ts';

interface DearestProps {
  readonly variant: Variant;
  readonly decisions: MyPlayReply['dearest'];
}

export function Dearest({ variant, decisions }: DearestProps) {
  const t = useT();
  return (
    <Listed title={t('myPlay.dearest')}>
      {decisions.length === 0 && <p>{t('myPlay.noneDear')}</p>}
      <ul className={styles.again}>
        {decisions.map((each) => (
          <Row key={`${each.id} ${each.at}`} variant={variant} deal={each}>
            {faultWords(t, variant, each, each.loss)}
          </Row>
        ))}
      </ul>
    </Listed>
  );
}

interface LookedAtProps {
  readonly variant: Variant;
  readonly deals: MyPlayReply['newest'];
  /** How many there are in all. */
  readonly of: number;
}

export function LookedAt({ variant, deals, of }: LookedAtProps) {
  const t = useT();
  return (
    <Listed title={t(deals.length < of ? 'myPlay.newest' : 'myPlay.lookedAt', { count: deals.length })}>
      <ul className={styles.again}>
        {deals.map((each) => (
          <Row key={each.id} variant={variant} deal={each}>
            {each.dearest === null
              ? t('myPlay.nothingLost')
              : t('myPlay.marked', {
                  count: each.marked,
                  fault: faultWords(t, variant, each.dearest, each.dearest.loss),
                })}
          </Row>
        ))}
      </ul>
    </Listed>
  );
}

function Listed({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type Linked = Pick<MyPlayReply['newest'][number], 'contract' | 'seat' | 'at' | 'record' | 'analysed'>;

interface RowProps {
  readonly variant: Variant;
  readonly deal: Linked;
  readonly children: ReactNode;
}

/** A deal, what is said of it, and the day on which it was looked at. */
export function Row({ variant, deal: { contract, seat, at, record, analysed }, children }: RowProps) {
  const t = useT();
  return (
    <li>
      <Link to={`/${t.locale}${paths.replay()}#d=1&m=${at}&c=${seat}&r=${record}`}>
        {contract === null
          ? t(`games.${variant}.name`)
          : contractWords(t, { variant, contract, bid: 0, made: 0 })}
      </Link>
      <span>{children}</span>
      <small>{day(t.locale, analysed)}</small>
    </li>
  );
}
