/** The year of birth, which may be left out (docs/behaviour/accounts.md 2). */
import { Field, type FieldProps } from '../../components/form/field.tsx';
import { useT } from '../../lib/words/i18n.tsx';

type Props = Pick<FieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

export function BirthYearField(props: Props) {
  const t = useT();
  return (
    <Field
      {...props}
      label={t('account.join.birthYear')}
      hint={t('account.join.birthYearHint')}
      autoComplete="bday-year"
      inputMode="numeric"
      maxLength={4}
    />
  );
}
