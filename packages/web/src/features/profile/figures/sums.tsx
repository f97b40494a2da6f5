/** The member's figures in a few large numbers, over all games. */
import type { StatsReply } from '@troef/protocol';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './figures.module.css';

const sumOf = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((sum, value = 0) => sum + value, 0);

export function Sums({ stats: { games, deals, contracts, places } }: { readonly stats: StatsReply }) {
  const t = useT();
  const number = new Intl.NumberFormat(t.locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' });
  const together = sumOf(Object.values(games).map((each) => each?.together));
  const played = sumOf(Object.values(deals));
  const bid = sumOf(contracts?.map((each) => each.bid) ?? []);
  const made = sumOf(contracts?.map((each) => each.made) ?? []);
  const counts = Object.values(places).flatMap((each) => (each === undefined ? [] : [each]));
  const placed = sumOf(counts.flat());
  const mean = sumOf(counts.flatMap((each) => each.map((count, at) => count * (at + 1)))) / placed;
  if (played === 0) return null;
  return (
    <ul className={styles.sums}>
      <li>
        <strong>{number.format(together)}</strong> {t('history.sum.together', { count: together })}
      </li>
      <li>
        <strong>{number.format(played)}</strong> {t('history.sum.deals', { count: played })}
      </li>
      {bid > 0 && (
        <li>
          <strong>{percent.format(made / bid)}</strong> {t('history.sum.made')}
        </li>
      )}
      {placed > 0 && (
        <li>
          <strong>{number.format(mean)}</strong> {t('history.sum.place')}
        </li>
      )}
    </ul>
  );
}
