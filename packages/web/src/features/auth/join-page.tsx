/** A new account: a name, an address, a password and one tick. `join/email` is the form alone. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  birthYearTrouble,
  emailTrouble,
  nameTrouble,
  newPasswordTrouble,
} from '../../components/account/checks.ts';
import { NameField } from '../../components/account/name-field.tsx';
import { NewPasswordField } from '../../components/account/new-password-field.tsx';
import { useProviders } from '../../components/account/use-providers.ts';
import { complaintOf } from '../../components/account/words.ts';
import { Field } from '../../components/form/field.tsx';
import { Form } from '../../components/form/form.tsx';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { join } from '../../lib/account/account.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { chooseOwnLocale } from '../../lib/words/locale.ts';
import { useAccountPath } from './after-login.ts';
import { AuthFrame, Foot, Or, Ways } from './auth-frame.tsx';
import { BirthYearField } from './birth-year-field.tsx';
import { GuestTableNote } from './guest-table-note.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { TermsTick } from './terms-tick.tsx';

export const JoinEmailPage = () => <JoinPage ways={false} />;

export function JoinPage({ ways = true }: { readonly ways?: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const pathTo = useAccountPath();
  const [trouble, setTrouble] = useState<string>();
  const hasWays = useProviders().length > 0 && ways;

  const form = useForm({
    initial: { name: '', email: '', password: '', birthYear: '', terms: false },
    check: ({ name, email, password, birthYear, terms }) => ({
      name: nameTrouble(t, name),
      email: emailTrouble(t, email),
      password: newPasswordTrouble(t, password),
      birthYear: birthYearTrouble(t, birthYear, new Date().getFullYear()),
      terms: terms ? undefined : t('account.join.termsMissing'),
    }),
    submit: async ({ name, email, password, birthYear }) => {
      const reply = await join({
        name: name.trim(),
        email: email.trim(),
        password,
        locale: t.locale,
        terms: true,
        ...(birthYear.trim() !== '' && { birthYear: Number(birthYear.trim()) }),
      });
      if (reply.ok) {
        // Joining in a language counts as choosing it.
        await chooseOwnLocale(t.locale);
        await navigate(pathTo('verify'), { replace: true, state: { sentAt: Date.now() } });
        return undefined;
      }
      return complaintOf(t, reply.error);
    },
  });

  return (
    <AuthFrame title={t('account.join.title')} lead={t('account.join.lead')}>
      {hasWays && (
        <>
          <Ways>
            <SocialButtons remember last={null} onTrouble={setTrouble} />
          </Ways>
          {trouble !== undefined && <Note tone="bad">{trouble}</Note>}
          <Or>{t('account.or')}</Or>
        </>
      )}
      <GuestTableNote />
      <Form of={form} label={t('account.join.title')} submit={t('account.join.submit')}>
        <NameField {...form.field('name')} />
        <Field
          {...form.field('email')}
          label={t('account.email.label')}
          type="email"
          hint={t('account.email.hint')}
          autoComplete="email"
          inputMode="email"
        />
        <NewPasswordField {...form.field('password')} />
        <BirthYearField {...form.field('birthYear')} />
        <TermsTick {...form.tick('terms')} />
      </Form>
      <Foot>
        {t('account.join.known')} <Link to={pathTo('login')}>{t('account.join.login')}</Link>
      </Foot>
    </AuthFrame>
  );
}
