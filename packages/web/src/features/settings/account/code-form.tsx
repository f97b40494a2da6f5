/**
 * The form for the six digits of a mail, which prove an address. A new code can be sent after a minute
 * (docs/behaviour/accounts.md 4).
 */
import { CODE_DIGITS } from '@troef/protocol';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { proveEmail, resendCode } from '../api.ts';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { useAct } from '../parts/use-act.ts';

export function CodeForm({ email, onProven }: { readonly email: string; readonly onProven: () => void }) {
  const t = useT();
  const { busy, word, run } = useAct();
  const form = useForm({
    initial: { code: '' },
    submit: async ({ code }) => {
      const user = await run(() => proveEmail(email, code), {
        failed: ({ status }) => (status < 500 && status !== 429 ? t('settings.emails.codeWrong') : undefined),
      });
      if (user !== undefined) onProven();
      return undefined;
    },
  });
  const digits = form.values.code.replaceAll(/\D/g, '').length;
  const resend = () =>
    run(() => resendCode(email), {
      done: t('settings.emails.sent', { email }),
      failed: ({ status }) => (status === 429 ? t('settings.emails.wait') : undefined),
    });
  return (
    <Form
      of={form}
      className={`${styles.form} ${styles.whole}`}
      end={
        <>
          <div className={styles.row}>
            <Button type="submit" look="strong" disabled={busy || digits < CODE_DIGITS}>
              {t('settings.emails.verify')}
            </Button>
            <Button look="plain" disabled={busy} onClick={() => void resend()}>
              {t('settings.emails.resend')}
            </Button>
          </div>
          <Said word={word} />
        </>
      }
    >
      <Field
        {...form.field('code')}
        label={t('settings.emails.code', { email })}
        hint={t('settings.emails.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS + 2}
        code
      />
    </Form>
  );
}
