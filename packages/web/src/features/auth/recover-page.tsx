/**
 * The page for a forgotten password: it has a link mailed. The answer is the same whether an account has that
 * address.
 */
import { useState } from 'react';
import { Link } from 'react-router';
import { emailTrouble } from '../../components/account/checks.ts';
import { failureWords } from '../../components/account/words.ts';
import { Field } from '../../components/form/field.tsx';
import { Form } from '../../components/form/form.tsx';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { useAccountPath } from './after-login.ts';
import { recoverPassword } from './api.ts';
import { AuthFrame, Foot, Strong, Text } from './auth-frame.tsx';

export function RecoverPage() {
  const t = useT();
  const pathTo = useAccountPath();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailTrouble(t, email) }),
    submit: async ({ email }) => {
      const reply = await recoverPassword(email.trim());
      if (!reply.ok) return failureWords(t, reply.error);
      setSentTo(email.trim());
      return undefined;
    },
  });

  if (sentTo !== undefined) {
    return (
      <AuthFrame title={t('account.recover.sentTitle')}>
        <Note tone="good">
          {t.rich('account.recover.sent', { email: <Strong key="email">{sentTo}</Strong> })}
        </Note>
        <Text>{t('account.recover.sentHint')}</Text>
        <Foot>
          <button type="button" onClick={() => setSentTo(undefined)}>
            {t('account.recover.another')}
          </button>
        </Foot>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('account.recover.title')} lead={t('account.recover.lead')}>
      <Form of={form} label={t('account.recover.title')} submit={t('account.recover.submit')}>
        <Field
          {...form.field('email')}
          label={t('account.email.label')}
          type="email"
          autoComplete="email"
          inputMode="email"
        />
      </Form>
      <Foot>
        <Link to={pathTo('login')}>{t('account.recover.back')}</Link>
      </Foot>
    </AuthFrame>
  );
}
