/** The deals of the reader, each beside the best: contract, percentage as a bar, score, and the replay. */
import type { Seat } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import type { DayDealReply, DayReply } from '@troef/protocol';
import { DealRow, DealRows } from '../../components/deals/deal-row.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { contractOfLine } from '../../lib/words/contracts/line.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { gained } from '../../lib/words/points.ts';
import styles from './day.module.css';
import { playerName, whole } from './words.ts';

/** Everybody sits here. */
export const OWN_SEAT: Seat = 0;

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
      <DealRows>
        {day.deals.map((deal) => (
          <Deal key={deal.no} day={day} deal={deal} />
        ))}
      </DealRows>
    </section>
  );
}

function Deal({
  day: { variant, room },
  deal: { no, own, best },
}: DealsProps & { readonly deal: DayDealReply }) {
  const t = useT();
  const contract = own === null ? '' : contractOfLine(t, variant, own, OWN_SEAT);
  return (
    <DealRow
      no={no}
      percent={own?.percent ?? null}
      percentWords={own === null ? '–' : t('day.percent', { percent: whole(t, own.percent) })}
      score={own?.score ?? null}
      isPenalty={FACTS[variant].lowestWins === true}
      what={
        own === null ? (
          t('day.unplayed')
        ) : (
          <a href={paths.replayOf(room ?? '', own.dealing)}>
            {contract === '' ? t('day.noContract') : contract}
            <span className="visually-hidden"> ({t('day.replayOwn', { no })})</span>
          </a>
        )
      }
    >
      {best !== null && <Best variant={variant} best={best} isSame={best.score === own?.score} />}
    </DealRow>
  );
}

interface BestProps extends Pick<DayReply, 'variant'> {
  readonly best: NonNullable<DayDealReply['best']>;
  readonly isSame: boolean;
}

function Best({ variant, best, isSame }: BestProps) {
  const t = useT();
  if (isSame) return <p className={styles.soft}>{t('day.same')}</p>;
  const name = playerName(t, best.name);
  const contract = contractOfLine(t, variant, { ...best, names: [name, ...best.names.slice(1)] }, null);
  return (
    <p className={styles.soft}>
      {t('day.best', { contract: contract === '' ? name : contract })}, {gained(best.score)}.{' '}
      <a href={paths.replayOf(best.room, best.dealing)}>{t('day.replayBest', { name })}</a>
    </p>
  );
}
