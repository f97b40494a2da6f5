/** The page of the link in a reset mail: it sets a new password and logs in with it. */
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { newPasswordTrouble } from '../../components/account/checks.ts';
import { NewPasswordField } from '../../components/account/new-password-field.tsx';
import { complaintOf } from '../../components/account/words.ts';
import { MainLink } from '../../components/form/buttons.tsx';
import { Form } from '../../components/form/form.tsx';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { logIn } from '../../lib/account/account.ts';
import { useT } from '../../lib/words/i18n.tsx';
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
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: newPasswordTrouble(t, password) }),
    submit: async ({ password }) => {
      const changed = await resetPassword(code, password);
      if (!changed.ok) {
        if (changed.error.code === 'resource_missing') setSpent(true);
        return complaintOf(t, changed.error);
      }
      const entered = await logIn({ token: changed.value.token, source: 'reset' }, 'email');
      if (!entered.ok) {
        if (asksMore(entered.error, { to: pathTo('login'), method: 'email' })) return undefined;
        return t('account.reset.changed');
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
      <Form of={form} label={t('account.reset.title')} submit={t('account.reset.submit')}>
        <NewPasswordField {...form.field('password')} label={t('account.reset.password')} />
      </Form>
      <Foot>
        <Link to={pathTo('login')}>{t('account.recover.back')}</Link>
      </Foot>
    </AuthFrame>
  );
}
