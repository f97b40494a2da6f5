/** Sudo for a member with neither password nor passkey: six digits by mail. */

import { codeTrouble } from '../../components/account/checks.ts';
import { SecondFactorField, secondFactorComplaint } from '../../components/account/second-factor-field.tsx';
import { failureWords } from '../../components/account/words.ts';
import { Field } from '../../components/form/field.tsx';
import { Form } from '../../components/form/form.tsx';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { askSudoCode, enterSudo } from '../../lib/account/account.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { ResendFoot } from './resend-foot.tsx';
import { useResend } from './use-resend.ts';

export function SudoCodeForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const asks = useUser()?.second_factor === true;
  const resend = useResend(askSudoCode);
  const form = useForm({
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
      return isWrong ? { field: 'code', text: t('account.code.wrong') } : failureWords(t, reply.error);
    },
  });
  return (
    <Form
      of={form}
      label={t('account.sudo.title')}
      trouble={resend.trouble}
      submit={t('account.sudo.submit')}
      end={<ResendFoot resend={resend} words={t('account.sudo.sendCode')} />}
    >
      <Field
        {...form.field('code')}
        code
        label={t('account.code.label')}
        hint={t('account.sudo.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
      />
      {asks && <SecondFactorField {...form.field('second_factor')} />}
      {resend.sent && <Note tone="good">{t('account.code.sent')}</Note>}
    </Form>
  );
}
