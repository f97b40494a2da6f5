/** The best result of the day, at the deal in which it won most against the reader. */
import type { DayReply } from '@troef/protocol';
import { Play } from 'lucide-react';
import { paths } from '../../lib/pages/route-table.ts';
import { contractOfLine } from '../../lib/words/contracts/line.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { gained } from '../../lib/words/points.ts';
import styles from './day.module.css';
import { OWN_SEAT } from './own-deals.tsx';
import { playerName, whole } from './words.ts';

export function BestOne({ day: { best, deals, variant, players } }: { readonly day: DayReply }) {
  const t = useT();
  if (best === null || players < 2) return null;
  const deal = deals.find(({ no }) => no === best.deal);
  const name = playerName(t, best.name);
  return (
    <section aria-labelledby="best-one">
      <div className={styles.partHead}>
        <h2 id="best-one">{t('day.whereBest')}</h2>
      </div>
      {best.isOwn ? (
        <p className={styles.told}>{t('day.ownBest')}</p>
      ) : (
        <>
          <p className={styles.told}>
            <b>{t('day.bestGot', { name, percent: whole(t, best.percent) })}</b>
            <br />
            <span className={styles.soft}>{t('day.bestDeal', { no: best.deal })}</span>
          </p>
          <dl className={styles.against}>
            {deal?.own != null && (
              <div>
                <dt>{t('day.me')}</dt>
                <dd>{contractOfLine(t, variant, deal.own, OWN_SEAT)}</dd>
                <dd>{gained(deal.own.score)}</dd>
              </div>
            )}
            {best.played !== null && (
              <div>
                <dt>{name}</dt>
                <dd>
                  {contractOfLine(
                    t,
                    variant,
                    { ...best.played, names: [name, ...best.played.names.slice(1)] },
                    null,
                  )}
                </dd>
                <dd>{gained(best.played.score)}</dd>
              </div>
            )}
          </dl>
          {best.played !== null && (
            <a className={styles.wide} href={paths.replayOf(best.room, best.played.dealing)}>
              <Play size={20} aria-hidden="true" />
              {t('day.watchBest')}
            </a>
          )}
        </>
      )}
    </section>
  );
}
