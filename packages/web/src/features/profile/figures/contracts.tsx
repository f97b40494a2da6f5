/** The declared contracts of each game: how often each was declared and made. The most common come first. */
import type { ContractStats } from '@troef/protocol';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { contractWords } from './contract-words.ts';
import styles from './figures.module.css';
import { Rows } from './rows.tsx';

export function Contracts({ contracts }: { readonly contracts: readonly ContractStats[] }) {
  const t = useT();
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' });
  return useOpenVariants().map((variant) => {
    const own = contracts
      .filter((each) => each.variant === variant && each.bid > 0)
      .toSorted((a, b) => b.bid - a.bid);
    if (own.length === 0) return null;
    return (
      <Rows
        key={variant}
        caption={t(`games.${variant}.name`)}
        heads={[t('settings.figures.contractName'), t('settings.figures.bid'), t('settings.figures.made')]}
        rows={own.map((each) => ({
          key: each.contract,
          name: (
            <>
              {contractWords(t, each)}
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${(100 * each.made) / each.bid}%` }} />
              </span>
            </>
          ),
          numbers: [each.bid, percent.format(each.made / each.bid)],
        }))}
      />
    );
  });
}
