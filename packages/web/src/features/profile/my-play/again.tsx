/** Three deals to look at again: each leads to the replay, at its worst decision, with what the cards cost. */
import type { Variant } from '@troef/games';
import type { MyPlayReply } from '@troef/protocol';
import { useId } from 'react';
import { Link } from 'react-router';
import { contractWords } from '../../../lib/games/contract-words.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './my-play.module.css';

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
        {deals.map(({ id, contract, seat, lost, kind, at, record, analysed }) => (
          <li key={id}>
            <Link to={`/${t.locale}${paths.replay()}#d=1&m=${at}&c=${seat}&r=${record}`}>
              {contract === null
                ? t(`games.${variant}.name`)
                : contractWords(t, { variant, contract, bid: 0, made: 0 })}
            </Link>
            <span>
              {t('myPlay.againLost', {
                count: Math.round(lost),
                kind: t(`myPlay.kind.${kind}`),
              })}
            </span>
            <small>{day(t.locale, analysed)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
