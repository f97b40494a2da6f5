/**
 * The declared contracts of each game: how often each was declared and made, beside what everybody made. The
 * most common come first.
 */
import type { Variant } from '@troef/games';
import type { ContractStats, PublicFigures } from '@troef/protocol';
import { contractWords } from '../../../lib/games/contract-words.ts';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Bar } from './bar.tsx';
import styles from './charts.module.css';
import { Rows } from './rows.tsx';

interface ContractsProps {
  readonly contracts: readonly ContractStats[];
  /** Null: not known. */
  readonly everybody: PublicFigures | null;
}

interface ContractsOfGame {
  readonly variant: Variant;
  readonly own: readonly (ContractStats & { readonly share: number; readonly all: number | null })[];
}

function useGames({ contracts, everybody }: ContractsProps): readonly ContractsOfGame[] {
  return useOpenVariants().flatMap((variant) => {
    const all = everybody?.games.find((game) => game.variant === variant)?.contracts ?? [];
    const own = contracts
      .filter((each) => each.variant === variant && each.bid > 0)
      .toSorted((a, b) => b.bid - a.bid)
      .map((each) => {
        const known = all.find(({ contract, bid }) => contract === each.contract && bid > 0);
        return {
          ...each,
          share: each.made / each.bid,
          all: known === undefined ? null : known.made / known.bid,
        };
      });
    return own.length === 0 ? [] : [{ variant, own }];
  });
}

export function ContractBars(props: ContractsProps) {
  const t = useT();
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' });
  return (
    <>
      {useGames(props).map(({ variant, own }) => (
        <figure key={variant} className={styles.chart}>
          <figcaption className={styles.caption}>{t(`games.${variant}.name`)}</figcaption>
          <ul className={styles.multiples}>
            {own.map(({ all, share, ...each }) => (
              <li key={each.contract}>
                <b className={styles.contract}>{contractWords(t, each)}</b>
                <span>
                  <b className={styles.share}>{percent.format(share)}</b>{' '}
                  <span className={styles.count}>{t('history.times', { count: each.bid })}</span>
                </span>
                <Bar part={share} mark={all} look="arrow" isFramed />
                {all !== null && (
                  <span className={styles.note}>
                    {t('history.everybody', { share: percent.format(all) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </figure>
      ))}
      <p className={styles.note}>{t('history.everybodyHint')}</p>
    </>
  );
}

export function ContractTable(props: ContractsProps) {
  const t = useT();
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' });
  return useGames(props).map(({ variant, own }) => (
    <Rows
      key={variant}
      caption={t(`games.${variant}.name`)}
      heads={[
        t('settings.figures.contractName'),
        t('settings.figures.bid'),
        t('settings.figures.made'),
        t('history.everybodyName'),
      ]}
      rows={own.map(({ all, share, ...each }) => ({
        key: each.contract,
        name: contractWords(t, each),
        numbers: [each.bid, percent.format(share), all === null ? '' : percent.format(all)],
      }))}
    />
  ));
}
