/** One field for the code of an app or for a recovery code, with a button that switches between them. */
import { useState } from 'react';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import { Field, type FieldProps } from '../form/field.tsx';
import formStyles from '../form/form.module.css';
import type { Complaint } from '../form/use-form.ts';
import { failureWords } from './words.ts';

/** Turns a refused code into a complaint at its field. */
export const secondFactorComplaint = (t: Translator, failure: ApiFailure): Complaint => ({
  field: 'second_factor',
  text: failure.code === 'invalid_credentials' ? t('account.secondFactor.wrong') : failureWords(t, failure),
});

type SecondFactorFieldProps = Pick<FieldProps, 'name' | 'value' | 'onChange' | 'error' | 'onBlur'>;

export function SecondFactorField(props: SecondFactorFieldProps) {
  const t = useT();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div>
      {isRecovery ? (
        <Field
          {...props}
          key="recovery"
          label={t('account.secondFactor.recoveryLabel')}
          hint={t('account.secondFactor.recoveryHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      ) : (
        <Field
          {...props}
          key="app"
          code
          label={t('account.secondFactor.label')}
          hint={t('account.secondFactor.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
        />
      )}
      <button
        type="button"
        className={formStyles.instead}
        onClick={() => {
          setRecovery(!isRecovery);
          props.onChange('');
        }}
      >
        {t(isRecovery ? 'account.secondFactor.useApp' : 'account.secondFactor.useRecovery')}
      </button>
    </div>
  );
}
