/** Sudo for a member with neither password nor passkey: six digits by mail. */

import { codeTrouble } from '../../components/account/checks.ts';
import { SecondFactorField, secondFactorComplaint } from '../../components/account/second-factor-field.tsx';
import { failureWords } from '../../components/account/words.ts';
import { SubmitButton } from '../../components/form/buttons.tsx';
import { Field } from '../../components/form/field.tsx';
import formStyles from '../../components/form/form.module.css';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { askSudoCode, enterSudo } from '../../lib/account.ts';
import { useT } from '../../lib/i18n.tsx';
import { useUser } from '../../lib/user.ts';
import { Foot } from './auth-frame.tsx';
import { useResend } from './use-resend.ts';

export function SudoCodeForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const asks = useUser()?.second_factor === true;
  const resend = useResend(askSudoCode);
  const { values, set, field, form, busy, problem } = useForm({
    initial: { code: '', second_factor: '' },
    check: ({ code, second_factor }) => ({
      code: codeTrouble(t, code),
      second_factor: asks && second_factor.trim() === '' ? t('account.secondFactor.missing') : undefined,
    }),
    submit: async ({ code, second_factor }) => {
      const reply = await enterSudo({ code: code.replace(/\s/g, ''), ...(asks && { second_factor }) });
      if (reply.ok) {
        onDone();
        return undefined;
      }
      if (reply.error.param === 'second_factor') return secondFactorComplaint(t, reply.error);
      const isWrong = reply.error.code === 'invalid_credentials' || reply.error.param === 'code';
      return isWrong
        ? { field: 'code', text: t('account.code.wrong') }
        : { text: failureWords(t, reply.error) };
    },
  });
  return (
    <form {...form} className={formStyles.form} aria-label={t('account.sudo.title')}>
      <Field
        {...field('code')}
        code
        label={t('account.code.label')}
        value={values.code}
        onChange={(code) => set('code', code)}
        hint={t('account.sudo.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
      />
      {asks && (
        <SecondFactorField
          {...field('second_factor')}
          value={values.second_factor}
          onChange={(code) => set('second_factor', code)}
        />
      )}
      {resend.sent && <Note tone="good">{t('account.code.sent')}</Note>}
      {(problem ?? resend.trouble) !== undefined && <Note tone="bad">{problem ?? resend.trouble}</Note>}
      <SubmitButton busy={busy}>{t('account.sudo.submit')}</SubmitButton>
      <Foot>
        {resend.wait > 0 ? (
          <span>{t('account.code.wait', { seconds: resend.wait })}</span>
        ) : (
          <button type="button" onClick={() => void resend.send()}>
            {t('account.sudo.sendCode')}
          </button>
        )}
      </Foot>
    </form>
  );
}
