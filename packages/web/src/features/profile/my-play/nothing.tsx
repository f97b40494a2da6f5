/** Before the first deal: what will stand here, with an example, and how to fill it. */
import type { Variant } from '@troef/games';
import { MY_PLAY_DEALS_MIN, type MyPlayReply } from '@troef/protocol';
import { useId } from 'react';
import { Link } from 'react-router';
import buttons from '../../../components/form/button.module.css';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { GamesHere } from '../history/games-here.tsx';
import { KindsTable } from './kinds.tsx';
import styles from './my-play.module.css';
import { meanWords } from './words.ts';

const NO_CHANGE = { mean: 0, error: 1 } as const;
/** Somebody who leads badly and has bid better of late. */
const EXAMPLE: MyPlayReply['kinds'] = [
  { kind: 'lead', mean: 1.8, error: 0.4, decisions: 31, change: NO_CHANGE, people: null },
  { kind: 'bid', mean: 0.9, error: 0.3, decisions: 24, change: { mean: -0.8, error: 0.3 }, people: null },
  { kind: 'discard', mean: 0.3, error: 0.2, decisions: 19, change: NO_CHANGE, people: null },
];
const EXAMPLE_DEALS = 12;
const EXAMPLE_SUM = { mean: 3, error: 0.6 };

export function Nothing({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const caption = useId();
  return (
    <>
      <section className={styles.few}>
        <h2>{t('myPlay.empty')}</h2>
        <p>{t('myPlay.emptyWhat', { needed: MY_PLAY_DEALS_MIN })}</p>
        <ol className={styles.steps}>
          <li>{t('myPlay.stepPlay')}</li>
          <li>{t('myPlay.stepAsk')}</li>
          <li>{t('myPlay.stepHere')}</li>
        </ol>
        <p className={styles.ways}>
          <Link className={buttons.button} data-look="strong" to={paths.landing(t.locale, variant)}>
            {t('myPlay.play')}
          </Link>
          <Link className={buttons.button} to={paths.history()}>
            {t('myPlay.toHistory')}
          </Link>
        </p>
        <GamesHere />
      </section>
      <figure className={styles.example} aria-labelledby={caption}>
        <figcaption id={caption}>{t('myPlay.example')}</figcaption>
        <p className={styles.large}>
          {t('myPlay.all', { deals: EXAMPLE_DEALS, mean: meanWords(t, EXAMPLE_SUM) })}
        </p>
        <p>{t('myPlay.first', { kind: t('myPlay.kind.lead') })}</p>
        <KindsTable variant={variant} kinds={EXAMPLE} withPeople={false} />
      </figure>
    </>
  );
}
