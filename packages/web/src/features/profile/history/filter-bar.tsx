/** What the list of sessions is narrowed by: game, company, contract and days. Each choice is in the address. */
import type { Variant } from '@troef/games';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { contractWords } from '../../../lib/games/contract-words.ts';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import type { SessionFilters } from '../../../lib/tables/own-sessions.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { type FilterName, variantOf, withFilter } from './filters.ts';
import styles from './history.module.css';

interface FilterBarProps {
  readonly filters: SessionFilters;
  /** Users to choose from: id and name. */
  readonly people: ReadonlyMap<string, string>;
  /** The contracts of the chosen game. */
  readonly contracts: readonly string[];
}

export function FilterBar({ filters, people, contracts }: FilterBarProps) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const variant = variantOf(filters);
  const set = (name: FilterName, value: string) =>
    setSearch(withFilter(search, name, value), { replace: true, preventScrollReset: true });
  const named = (contract: string, of: Variant) =>
    contractWords(t, { variant: of, contract, bid: 0, made: 0 });
  return (
    <search className={styles.filters} aria-label={t('history.filter.label')}>
      <Choice
        label={t('history.filter.game')}
        any={t('history.filter.allGames')}
        value={filters.variant}
        onChange={(value) => set('variant', value)}
      >
        {useOpenVariants().map((each) => (
          <option key={each} value={each}>
            {t(`games.${each}.name`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('history.filter.with')}
        any={t('history.filter.everybody')}
        value={filters.with}
        onChange={(value) => set('with', value)}
      >
        {[...people].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {variant !== undefined && contracts.length > 0 && (
        <Choice
          label={t('history.filter.contract')}
          any={t('history.filter.allContracts')}
          value={filters.contract}
          onChange={(value) => set('contract', value)}
        >
          {contracts.map((each) => (
            <option key={each} value={each}>
              {named(each, variant)}
            </option>
          ))}
        </Choice>
      )}
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={styles.filter}>
          <span>{t(`history.filter.${name}`)}</span>
          <input
            type="date"
            value={filters[name] ?? ''}
            onChange={(event) => set(name, event.target.value)}
          />
        </label>
      ))}
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** The choice of nothing in particular. */
  readonly any: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, any, value = '', onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {children}
      </select>
    </div>
  );
}
