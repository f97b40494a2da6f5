/** "Is it really you?" Once more a proof, good for a quarter of an hour, then back to what was being done (spec 4, Sudo). */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureWords } from '../../components/account/words.ts';
import { SubmitButton } from '../../components/form/buttons.tsx';
import formStyles from '../../components/form/form.module.css';
import { Note } from '../../components/form/note.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { enterSudo } from '../../lib/account.ts';
import { useT } from '../../lib/i18n.tsx';
import { paths } from '../../lib/route-table.ts';
import { useVariant } from '../../lib/scope.ts';
import { useUser } from '../../lib/user.ts';
import { useReturnTo } from './after-login.ts';
import { AuthFrame, Or, Ways } from './auth-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SudoCodeForm } from './sudo-code-form.tsx';

export function SudoPage() {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const variant = useVariant();
  const target = useReturnTo();
  const [trouble, setTrouble] = useState<string>();
  const goOn = () => navigate(target ?? paths.landing(t.locale, variant), { replace: true });
  const byPassword = user?.has_password === true;

  async function withPasskey(passkey: Readonly<Record<string, unknown>>): Promise<string | undefined> {
    const reply = await enterSudo({ passkey });
    if (!reply.ok) return t('account.passkey.refused');
    await goOn();
    return undefined;
  }

  return (
    <AuthFrame title={t('account.sudo.title')} lead={t('account.sudo.lead')}>
      {byPassword ? <PasswordForm onDone={goOn} /> : <SudoCodeForm onDone={goOn} />}
      <Or>{t('account.or')}</Or>
      <Ways>
        <PasskeyButton purpose="sudo" onAnswer={withPasskey} onTrouble={setTrouble}>
          {t('account.sudo.passkey')}
        </PasskeyButton>
      </Ways>
      {trouble !== undefined && <Note tone="bad">{trouble}</Note>}
    </AuthFrame>
  );
}

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const user = useUser();
  const { values, set, field, form, busy, problem } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? t('account.password.missing') : undefined }),
    submit: async ({ password }) => {
      const reply = await enterSudo({ password });
      if (reply.ok) {
        onDone();
        return undefined;
      }
      if (reply.error.code === 'invalid_credentials') {
        return { field: 'password', text: t('account.password.wrong') };
      }
      return { text: failureWords(t, reply.error) };
    },
  });
  return (
    <form {...form} className={formStyles.form} aria-label={t('account.sudo.title')}>
      {/* Password managers want to know whose it is. */}
      <input type="text" autoComplete="username" value={user?.email ?? user?.name ?? ''} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={t('account.password.label')}
        show={t('account.password.show')}
        hide={t('account.password.hide')}
        value={values.password}
        onChange={(password) => set('password', password)}
        autoComplete="current-password"
      />
      {problem !== undefined && <Note tone="bad">{problem}</Note>}
      <SubmitButton busy={busy}>{t('account.sudo.submit')}</SubmitButton>
    </form>
  );
}
