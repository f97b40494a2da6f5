/**
 * A field for a new name, which says while the user types whether the name is free. For one that is not, it
 * offers a like one that is.
 */
import { NAME_MAX } from '@troef/protocol';
import { useT } from '../../lib/words/i18n.tsx';
import { Field, type FieldProps } from '../form/field.tsx';
import styles from '../form/form.module.css';
import { nameTrouble } from './checks.ts';
import { useFreeName, useNameCheck } from './use-name-check.ts';

type NameFieldProps = Pick<FieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

export function NameField({ value, error, ...field }: NameFieldProps) {
  const t = useT();
  const name = value.trim();
  const check = useNameCheck(name, nameTrouble(t, name) === undefined);
  const told = check?.reason == null ? undefined : t(`account.name.${check.reason}`);
  const isRefused = check?.reason === 'reserved' || check?.reason === 'taken';
  const free = useFreeName(name, isRefused);
  return (
    <Field
      {...field}
      label={t('account.name.label')}
      value={value}
      hint={t('account.name.hint')}
      good={check?.available ? t('account.name.free', { name }) : undefined}
      error={error ?? told}
      remedy={
        free !== undefined && (
          <button type="button" className={styles.remedy} onClick={() => field.onChange(free)}>
            {t('account.name.suggest', { name: free })}
          </button>
        )
      }
      autoComplete="nickname"
      maxLength={NAME_MAX * 2}
      spellCheck={false}
    />
  );
}
