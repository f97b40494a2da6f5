/** Buttons for logging in by other sites, as far as this server offers them. */
import type { FreewhistBody, Provider } from '@troef/protocol';
import { useState } from 'react';
import { FreewhistForm } from '../../components/account/freewhist-form.tsx';
import { PROVIDER_NAMES, useProviders } from '../../components/account/use-providers.ts';
import { failureWords, oldSiteWords } from '../../components/account/words.ts';
import { OtherButton } from '../../components/form/buttons.tsx';
import { logIn } from '../../lib/account/account.ts';
import { askFreewhist, askProvider } from '../../lib/account/social.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { useAccountPath, useGoOn, useReturnTo } from './after-login.ts';
import { LastTime } from './auth-frame.tsx';
import { useSecondStep } from './second-factor-step.tsx';

interface SocialButtonsProps {
  readonly remember: boolean;
  /** The way of the last log-in on this device. */
  readonly last: string | null;
  readonly onTrouble: (words: string | undefined) => void;
}

export function SocialButtons({ remember, last, onTrouble }: SocialButtonsProps) {
  const t = useT();
  const goOn = useGoOn();
  const pathTo = useAccountPath();
  const asksMore = useSecondStep();
  const returnTo = useReturnTo() ?? '/';
  const providers = useProviders();
  const [busy, setBusy] = useState<Provider>();
  const [old, setOld] = useState(false);

  async function enter(token: string, provider: Provider): Promise<void> {
    const reply = await logIn({ token, source: provider, remember }, provider);
    if (reply.ok) await goOn(reply.value.profile);
    else if (asksMore(reply.error, { to: pathTo('login'), method: provider, remember })) return;
    else onTrouble(failureWords(t, reply.error));
  }

  async function enterOld(body: FreewhistBody): Promise<string | undefined> {
    const asked = await askFreewhist(body);
    if (!asked.ok) return oldSiteWords(t, asked.error);
    await enter(asked.value.token, 'freewhist');
    return undefined;
  }

  async function ask(provider: Provider): Promise<void> {
    onTrouble(undefined);
    if (provider === 'freewhist') return setOld(true);
    if (busy !== undefined) return;
    setBusy(provider);
    try {
      const outcome = await askProvider(provider, returnTo);
      // If the user closed the window, nothing is said.
      if (outcome?.token !== undefined) await enter(outcome.token, provider);
      else if (outcome !== null && outcome.error !== undefined) {
        onTrouble(t(`account.social.${outcome.error}`, { provider: PROVIDER_NAMES[provider] }));
      }
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <>
      {providers.map((provider) => (
        <OtherButton key={provider} onClick={() => void ask(provider)} busy={busy === provider}>
          {t('account.social.with', { provider: PROVIDER_NAMES[provider] })}
          {last === provider && <LastTime>{t('account.login.last')}</LastTime>}
        </OtherButton>
      ))}
      {old && <FreewhistForm onGiven={enterOld} />}
    </>
  );
}
