/**
 * The form for the six digits of a mail, which prove an address. A new code can be sent after a minute
 * (docs/behaviour/accounts.md 4).
 */
import { CODE_DIGITS } from '@troef/protocol';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { proveEmail, resendCode } from '../api.ts';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { useAct } from '../parts/use-act.ts';

export function CodeForm({ email, onProven }: { readonly email: string; readonly onProven: () => void }) {
  const t = useT();
  const [code, setCode] = useState('');
  const { busy, word, run } = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const user = await run(() => proveEmail(email, code), {
      failed: ({ status }) => (status < 500 && status !== 429 ? t('settings.emails.codeWrong') : undefined),
    });
    if (user !== undefined) onProven();
  };
  const resend = () =>
    run(() => resendCode(email), {
      done: t('settings.emails.sent', { email }),
      failed: ({ status }) => (status === 429 ? t('settings.emails.wait') : undefined),
    });
  return (
    <form className={`${styles.form} ${styles.whole}`} onSubmit={submit} noValidate>
      <Field
        label={t('settings.emails.code', { email })}
        hint={t('settings.emails.codeHint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS + 2}
        code
        value={code}
        onChange={setCode}
      />
      <div className={styles.row}>
        <Button
          type="submit"
          look="strong"
          disabled={busy || code.replaceAll(/\D/g, '').length < CODE_DIGITS}
        >
          {t('settings.emails.verify')}
        </Button>
        <Button look="plain" disabled={busy} onClick={() => void resend()}>
          {t('settings.emails.resend')}
        </Button>
      </div>
      <Said word={word} />
    </form>
  );
}
