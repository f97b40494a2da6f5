/**
 * A field for a new password. It says in words how strong that is, never by colour alone, and sets no rules
 * about signs.
 */

import { useT } from '../../lib/words/i18n.tsx';
import type { FieldProps } from '../form/field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { strengthOf } from './checks.ts';

type NewPasswordFieldProps = Pick<FieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  readonly label?: string;
};

export function NewPasswordField({ label, ...field }: NewPasswordFieldProps) {
  const t = useT();
  const strength = strengthOf(field.value);
  const isGood = strength === 'strong' || strength === 'fair';
  return (
    <PasswordField
      {...field}
      label={label ?? t('account.password.label')}
      hint={t(field.value === '' ? 'account.password.hint' : `account.password.is.${strength}`)}
      good={isGood ? t(`account.password.is.${strength}`) : undefined}
      autoComplete="new-password"
    />
  );
}
