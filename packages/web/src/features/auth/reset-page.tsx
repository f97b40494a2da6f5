/** The page of the link in a reset mail: it sets a new password and logs in with it. */
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { newPasswordTrouble } from '../../components/account/checks.ts';
import { NewPasswordField } from '../../components/account/new-password-field.tsx';
import { complaintOf } from '../../components/account/words.ts';
import { MainLink, SubmitButton } from '../../components/form/buttons.tsx';
import formStyles from '../../components/form/form.module.css';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { logIn } from '../../lib/account.ts';
import { useT } from '../../lib/i18n.tsx';
import { useAccountPath, useGoOn } from './after-login.ts';
import { resetPassword } from './api.ts';
import { AuthFrame, Foot } from './auth-frame.tsx';
import { useSecondStep } from './second-factor-step.tsx';

export function ResetPage() {
  const t = useT();
  const { code = '' } = useParams();
  const goOn = useGoOn();
  const pathTo = useAccountPath();
  const asksMore = useSecondStep();
  const [isSpent, setSpent] = useState(false);
  const { values, set, field, form, busy, problem } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: newPasswordTrouble(t, password) }),
    submit: async ({ password }) => {
      const changed = await resetPassword(code, password);
      if (!changed.ok) {
        if (changed.error.code === 'resource_missing') setSpent(true);
        const { field: about, text } = complaintOf(t, changed.error);
        return about === 'password' ? { field: about, text } : { text };
      }
      const entered = await logIn({ token: changed.value.token, source: 'reset' }, 'email');
      if (!entered.ok) {
        if (asksMore(entered.error, { to: pathTo('login'), method: 'email' })) return undefined;
        return { text: t('account.reset.changed') };
      }
      await goOn(entered.value.profile);
      return undefined;
    },
  });

  if (isSpent) {
    return (
      <AuthFrame title={t('account.reset.title')}>
        <Note tone="bad">{t('account.reset.spent')}</Note>
        <MainLink to={pathTo('recover')}>{t('account.reset.again')}</MainLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('account.reset.title')} lead={t('account.reset.lead')}>
      <form {...form} className={formStyles.form} aria-label={t('account.reset.title')}>
        <NewPasswordField
          {...field('password')}
          label={t('account.reset.password')}
          value={values.password}
          onChange={(password) => set('password', password)}
        />
        {problem !== undefined && <Note tone="bad">{problem}</Note>}
        <SubmitButton busy={busy}>{t('account.reset.submit')}</SubmitButton>
      </form>
      <Foot>
        <Link to={pathTo('login')}>{t('account.recover.back')}</Link>
      </Foot>
    </AuthFrame>
  );
}
