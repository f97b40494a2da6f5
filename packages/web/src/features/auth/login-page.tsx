/**
 * Logging in by name or address and password, by passkey or by another site. `login/email` is the form alone.
 */
import { useState } from 'react';
import { Link } from 'react-router';
import { failureWords } from '../../components/account/words.ts';
import { Field } from '../../components/form/field.tsx';
import { Form } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { Tick } from '../../components/form/tick.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { lastLoginMethod, logIn } from '../../lib/account/account.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { useAccountPath, useGoOn, useReturnTo } from './after-login.ts';
import { AuthFrame, Foot, LastTime, Or, Ways } from './auth-frame.tsx';
import { GuestTableNote } from './guest-table-note.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondFactorStep, useHalfLogin, useSecondStep } from './second-factor-step.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { usePasskeyOffer } from './use-passkey-offer.ts';

const VERIFY = /^(\/\w\w)?(\/[\w-]+)?\/verify(\/[^/]+(?<code>\/code\/.+)?)?$/;

export const LoginEmailPage = () => <LoginPage ways={false} />;

export function LoginPage({ ways = true }: { readonly ways?: boolean }) {
  const half = useHalfLogin();
  return half === undefined ? <FirstStep ways={ways} /> : <SecondFactorStep half={half} />;
}

function FirstStep({ ways }: { readonly ways: boolean }) {
  const t = useT();
  const goOn = useGoOn();
  const pathTo = useAccountPath();
  const asksMore = useSecondStep();
  const [trouble, setTrouble] = useState<string>();
  const [remember, setRemember] = useState(true);
  const last = lastLoginMethod();
  const verify = VERIFY.exec(useReturnTo() ?? '');
  // The visitor wants to prove an address, by a link that does it or by a code, but is not logged in.
  const lead = verify === null ? 'lead' : verify.groups?.code === undefined ? 'toCode' : 'toVerify';

  async function withPasskey(passkey: Readonly<Record<string, unknown>>): Promise<string | undefined> {
    const reply = await logIn({ passkey: { ...passkey }, remember }, 'passkey');
    if (!reply.ok) {
      if (asksMore(reply.error, { to: pathTo('login'), method: 'passkey', remember })) return undefined;
      return t('account.passkey.refused');
    }
    await goOn(reply.value.profile);
    return undefined;
  }
  usePasskeyOffer((passkey) => void withPasskey(passkey).then(setTrouble));

  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: name.trim() === '' ? t('account.login.nameMissing') : undefined,
      password: password === '' ? t('account.password.missing') : undefined,
    }),
    submit: async ({ name, password }) => {
      setTrouble(undefined);
      const reply = await logIn({ name: name.trim(), password, remember }, 'email');
      if (!reply.ok) {
        if (asksMore(reply.error, { to: pathTo('login'), method: 'email', remember })) return undefined;
        return failureWords(t, reply.error);
      }
      await goOn(reply.value.profile);
      return undefined;
    },
  });

  return (
    <AuthFrame title={t('account.login.title')} lead={t(`account.login.${lead}`)}>
      <GuestTableNote />
      <Form of={form} label={t('account.login.title')} trouble={trouble} submit={t('account.login.submit')}>
        <Field
          {...form.field('name')}
          label={t('account.login.name')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.field('password')}
          label={t('account.password.label')}
          autoComplete="current-password"
          aside={<Link to={pathTo('recover')}>{t('account.login.forgotten')}</Link>}
        />
        <Tick name="remember" label={t('account.login.remember')} on={remember} onChange={setRemember} />
      </Form>
      {ways && (
        <>
          <Or>{t('account.or')}</Or>
          <Ways>
            <PasskeyButton purpose="login" onAnswer={withPasskey} onTrouble={setTrouble}>
              {t('account.login.passkey')}
              {last === 'passkey' && <LastTime>{t('account.login.last')}</LastTime>}
            </PasskeyButton>
            <SocialButtons remember={remember} last={last} onTrouble={setTrouble} />
          </Ways>
        </>
      )}
      <Foot>
        {t('account.login.new')}{' '}
        <Link to={pathTo(ways ? 'join' : 'joinEmail')}>{t('account.login.join')}</Link>
      </Foot>
    </AuthFrame>
  );
}
