/**
 * Sudo for a member who can only log in by other sites and has no address for a code: they log in there
 * again, as the same person. The other site opens in a popup, because a redirect would come back to the page
 * of a log-in.
 */
import type { FreewhistBody, Provider } from '@troef/protocol';
import { useState } from 'react';
import { FreewhistForm } from '../../components/account/freewhist-form.tsx';
import { SecondFactorField, secondFactorComplaint } from '../../components/account/second-factor-field.tsx';
import { PROVIDER_NAMES } from '../../components/account/use-providers.ts';
import { failureWords, oldSiteWords } from '../../components/account/words.ts';
import { OtherButton } from '../../components/form/buttons.tsx';
import { enterSudo } from '../../lib/account/account.ts';
import { outcomeOf } from '../../lib/account/popup.ts';
import { askFreewhist, openProvider } from '../../lib/account/social.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Text, Ways } from './auth-frame.tsx';

interface SudoElsewhereProps {
  readonly providers: readonly Provider[];
  readonly onDone: () => void;
  readonly onTrouble: (words: string | undefined) => void;
}

export function SudoElsewhere({ providers, onDone, onTrouble }: SudoElsewhereProps) {
  const t = useT();
  const [busy, setBusy] = useState<Provider>();
  const [old, setOld] = useState(false);
  const asks = useUser()?.second_factor === true;
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();

  /** Resolves with what went wrong in words, or with undefined. */
  async function enter(token: string): Promise<string | undefined> {
    const reply = await enterSudo({ token, ...(asks && { second_factor: code }) });
    if (!reply.ok) {
      if (reply.error.param === 'second_factor') {
        setWrong(secondFactorComplaint(t, reply.error).text);
        return undefined;
      }
      return reply.error.code === 'invalid_credentials'
        ? t('account.sudo.otherPerson')
        : failureWords(t, reply.error);
    }
    onDone();
    return undefined;
  }

  async function enterOld(body: FreewhistBody): Promise<string | undefined> {
    const asked = await askFreewhist(body);
    return asked.ok ? enter(asked.value.token) : oldSiteWords(t, asked.error);
  }

  async function ask(provider: Provider): Promise<void> {
    onTrouble(undefined);
    // Checked before the other site is asked, because its token can be used only once.
    if (asks && code.trim() === '') return setWrong(t('account.secondFactor.missing'));
    if (provider === 'freewhist') return setOld(true);
    if (busy !== undefined) return;
    const popup = openProvider(provider, { purpose: 'sudo' });
    if (popup === undefined) return onTrouble(t('account.social.noWindow'));
    setBusy(provider);
    try {
      const outcome = await outcomeOf(popup);
      if (outcome?.token !== undefined) onTrouble(await enter(outcome.token));
      else if (outcome?.error !== undefined) {
        onTrouble(t(`account.social.${outcome.error}`, { provider: PROVIDER_NAMES[provider] }));
      }
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <>
      <Text>{t('account.sudo.elsewhere')}</Text>
      {asks && (
        <SecondFactorField
          name="second_factor"
          value={code}
          error={wrong}
          onChange={(typed) => {
            setCode(typed);
            setWrong(undefined);
          }}
        />
      )}
      <Ways>
        {providers.map((provider) => (
          <OtherButton key={provider} onClick={() => void ask(provider)} busy={busy === provider}>
            {t('account.social.with', { provider: PROVIDER_NAMES[provider] })}
          </OtherButton>
        ))}
      </Ways>
      {old && <FreewhistForm onGiven={enterOld} />}
    </>
  );
}
