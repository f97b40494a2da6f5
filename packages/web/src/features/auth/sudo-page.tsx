/**
 * The page "Is it really you?" (sudo): a member proves once more who they are, which holds for a quarter of
 * an hour, and goes back to what they were doing (docs/behaviour/pages.md 5). It offers the ways that the
 * account has (`sudo_ways`), as the server knows them now, because a passkey may be new or gone.
 */

import { PROVIDERS, type SudoWay } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SecondFactorField, secondFactorComplaint } from '../../components/account/second-factor-field.tsx';
import { failureWords } from '../../components/account/words.ts';
import { MainLink } from '../../components/form/buttons.tsx';
import { Form } from '../../components/form/form.tsx';
import { Note } from '../../components/form/note.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { enterSudo } from '../../lib/account/account.ts';
import { canUsePasskeys } from '../../lib/account/passkeys.ts';
import { isSudoAction } from '../../lib/account/sudo-actions.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { refreshProfile } from '../../lib/session/session.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { useReturnTo } from './after-login.ts';
import { AuthFrame, Or, Ways } from './auth-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SudoCodeForm } from './sudo-code-form.tsx';
import { SudoElsewhere } from './sudo-elsewhere.tsx';

export function SudoPage() {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const variant = useVariant();
  const target = useReturnTo();
  const [trouble, setTrouble] = useState<string>();
  const goOn = () => navigate(target ?? paths.landing(t.locale, variant), { replace: true });
  const isFresh = useFreshProfile();
  // A profile stored by an earlier release may lack it.
  const ways = user?.sudo_ways ?? [];
  const has = (way: SudoWay) => ways.includes(way);
  const providers = PROVIDERS.filter(has);

  async function withPasskey(passkey: Readonly<Record<string, unknown>>): Promise<string | undefined> {
    const reply = await enterSudo({ passkey });
    if (!reply.ok) {
      return reply.error.code === 'invalid_credentials'
        ? t('account.sudo.passkeyRefused')
        : failureWords(t, reply.error);
    }
    await goOn();
    return undefined;
  }

  return (
    <AuthFrame title={t('account.sudo.title')} lead={<Lead />}>
      {has('password') && <PasswordForm onDone={goOn} />}
      {has('code') && <SudoCodeForm onDone={goOn} />}
      {has('passkey') && canUsePasskeys() && (
        <>
          {has('password') && <Or>{t('account.or')}</Or>}
          <Ways>
            <PasskeyButton purpose="sudo" onAnswer={withPasskey} onTrouble={setTrouble}>
              {t('account.sudo.passkey')}
            </PasskeyButton>
          </Ways>
        </>
      )}
      {has('passkey') && ways.length === 1 && !canUsePasskeys() && (
        <Note tone="bad">{t('account.sudo.passkeyOnly')}</Note>
      )}
      {providers.length > 0 && <SudoElsewhere providers={providers} onDone={goOn} onTrouble={setTrouble} />}
      {ways.length === 0 && isFresh && <Unproven />}
      {trouble !== undefined && <Note tone="bad">{trouble}</Note>}
    </AuthFrame>
  );
}

/** Says for what the proof is, as far as the address names it. */
function Lead() {
  const t = useT();
  const [query] = useSearchParams();
  const action = query.get('action');
  return (
    <>
      {isSudoAction(action) && <strong>{t(`account.sudo.action.${action}`)}. </strong>}
      {t('account.sudo.lead')}
    </>
  );
}

/** Refreshes the profile when the page opens, and returns whether that is done. */
function useFreshProfile(): boolean {
  const [isFresh, setFresh] = useState(false);
  useEffect(() => void refreshProfile().finally(() => setFresh(true)), []);
  return isFresh;
}

/**
 * Shown to a member whose only possible way is an address that is not proven. Proving it needs no sudo, and
 * afterwards a code can be sent there.
 */
function Unproven() {
  const t = useT();
  const variant = useVariant();
  const { pathname, search } = useLocation();
  const back = new URLSearchParams({ return_to: pathname + search });
  return (
    <>
      <Note>{t('account.sudo.unproven')}</Note>
      <MainLink to={`${paths.account('verify', variant)}?${back}`}>{t('account.sudo.prove')}</MainLink>
    </>
  );
}

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const user = useUser();
  const asks = user?.second_factor === true;
  const form = useForm({
    initial: { password: '', second_factor: '' },
    check: ({ password, second_factor: code }) => ({
      password: password === '' ? t('account.password.missing') : undefined,
      second_factor: asks && code.trim() === '' ? t('account.secondFactor.missing') : undefined,
    }),
    submit: async ({ password, second_factor }) => {
      const reply = await enterSudo({ password, ...(asks && { second_factor }) });
      if (reply.ok) {
        onDone();
        return undefined;
      }
      if (reply.error.param === 'second_factor') return secondFactorComplaint(t, reply.error);
      if (reply.error.code === 'invalid_credentials') {
        return { field: 'password', text: t('account.password.wrong') };
      }
      return failureWords(t, reply.error);
    },
  });
  return (
    <Form of={form} label={t('account.sudo.title')} submit={t('account.sudo.submit')}>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={user?.email ?? user?.name ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={t('account.password.label')}
        autoComplete="current-password"
      />
      {asks && <SecondFactorField {...form.field('second_factor')} />}
    </Form>
  );
}
