/** The deals of the reader, each beside the best: contract, percentage as a bar, score, and the replay. */
import type { DayDealReply, DayReply } from '@troef/protocol';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { gained } from '../../lib/words/points.ts';
import styles from './day.module.css';
import { contractOf, playerName, whole } from './words.ts';

/** The address of a deal in the replay of a room. Both numbers count from 1. */
export const replayOf = (room: string, dealing: number): string =>
  `${paths.replay()}?room=${room}#d=${dealing}&m=0`;

interface DealsProps {
  readonly day: DayReply;
}

export function OwnDeals({ day }: DealsProps) {
  const t = useT();
  const total = day.deals.reduce((sum, { own }) => sum + (own?.score ?? 0), 0);
  return (
    <section aria-labelledby="own-deals">
      <div className={styles.partHead}>
        <h2 id="own-deals">{t('day.deals')}</h2>
        <span>{t('day.total', { total: gained(total) })}</span>
      </div>
      <p className={styles.soft}>{t('day.barNote')}</p>
      <ol className={styles.rows}>
        {day.deals.map((deal) => (
          <Deal key={deal.no} day={day} deal={deal} />
        ))}
      </ol>
    </section>
  );
}

function Deal({
  day: { variant, room },
  deal: { no, own, best },
}: DealsProps & { readonly deal: DayDealReply }) {
  const t = useT();
  const isBest = best !== null && own !== null && best.score === own.score;
  const name = best === null ? '' : playerName(t, best.name);
  return (
    <li className={styles.deal}>
      <span className={styles.no}>{no}</span>
      <div className={styles.what}>
        <p>
          {own === null ? (
            t('day.unplayed')
          ) : (
            <a href={replayOf(room ?? '', own.dealing)} aria-label={t('day.replayOwn', { no })}>
              {contractOf(t, variant, own, null)}
            </a>
          )}
        </p>
        <div className={styles.bar} aria-hidden="true">
          <i style={{ width: `${own?.percent ?? 0}%` }} />
        </div>
        {best !== null && (
          <p className={styles.soft}>
            {isBest ? (
              t('day.same')
            ) : (
              <>
                {t('day.best', { contract: contractOf(t, variant, best, name) })}, {gained(best.score)}.{' '}
                <a href={replayOf(best.room, best.dealing)}>{t('day.replayBest', { name })}</a>
              </>
            )}
          </p>
        )}
      </div>
      <p className={styles.score}>
        <b>{own === null ? '–' : t('day.percent', { percent: whole(t, own.percent) })}</b>
        {own !== null && (
          <span data-sign={Math.sign(own.score)} className={styles.points}>
            {gained(own.score)}
          </span>
        )}
      </p>
    </li>
  );
}
