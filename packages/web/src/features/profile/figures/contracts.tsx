/** The declared contracts of each game: how often each was declared and made. The most common come first. */
import type { ContractStats } from '@troef/protocol';
import { useT } from '../../../lib/i18n.tsx';
import { useOpenVariants } from '../../../lib/open-variants.ts';
import { contractWords } from './contract-words.ts';
import styles from './figures.module.css';

export function Contracts({ contracts }: { readonly contracts: readonly ContractStats[] }) {
  const t = useT();
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' });
  return useOpenVariants().map((variant) => {
    const own = contracts
      .filter((each) => each.variant === variant && each.bid > 0)
      .toSorted((a, b) => b.bid - a.bid);
    if (own.length === 0) return null;
    return (
      <div key={variant} className={styles.wide}>
        <table className={styles.rows}>
          <caption className={styles.of}>{t(`games.${variant}.name`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('settings.figures.contractName')}</th>
              <th scope="col" className={styles.number}>
                {t('settings.figures.bid')}
              </th>
              <th scope="col" className={styles.number}>
                {t('settings.figures.made')}
              </th>
            </tr>
          </thead>
          <tbody>
            {own.map((each) => (
              <tr key={each.contract}>
                <th scope="row">
                  {contractWords(t, each)}
                  <span className={styles.bar} aria-hidden="true">
                    <span style={{ width: `${(100 * each.made) / each.bid}%` }} />
                  </span>
                </th>
                <td className={styles.number}>{each.bid}</td>
                <td className={styles.number}>{percent.format(each.made / each.bid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  });
}
