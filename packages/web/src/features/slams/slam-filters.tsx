/** Which slams the list has: the game by its page, year and player in the address. */
import type { Variant } from '@troef/games';
import type { SlamsReply } from '@troef/protocol';
import { type ReactNode, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Field } from '../../components/form/field.tsx';
import { WITH_SLAMS } from '../../lib/games/variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './slam-filters.module.css';

interface SlamFiltersProps {
  readonly variant: Variant;
  /** null: there is nothing to narrow. */
  readonly years: SlamsReply['figures']['years'] | null;
}

export function SlamFilters({ variant, years }: SlamFiltersProps) {
  const t = useT();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const narrow = (name: 'year' | 'player', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={styles.filters}>
      <Choice
        label={t('slams.game')}
        value={variant}
        onChange={(value) => void navigate(paths.slams(value as Variant))}
      >
        {WITH_SLAMS.map((each) => (
          <option key={each} value={each}>
            {t(`games.${each}.name`)}
          </option>
        ))}
      </Choice>
      {years !== null && (
        <>
          <Choice
            label={t('slams.year')}
            value={search.get('year') ?? ''}
            onChange={(value) => narrow('year', value)}
          >
            <option value="">{t('slams.allYears')}</option>
            {years.map(({ year }) => (
              <option key={year}>{year}</option>
            ))}
          </Choice>
          <Field
            label={t('slams.player')}
            value={search.get('player') ?? ''}
            autoComplete="off"
            onChange={(value) => narrow('player', value)}
          />
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}
