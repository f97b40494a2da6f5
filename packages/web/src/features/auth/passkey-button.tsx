/** A button that asks for a passkey in place of a password, for a log-in or for sudo. */
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { failureWords } from '../../components/account/words.ts';
import { OtherButton } from '../../components/form/buttons.tsx';
import { askPasskey, canUsePasskeys, type PasskeyAnswer } from '../../lib/account/passkeys.ts';
import { useT } from '../../lib/words/i18n.tsx';

interface PasskeyButtonProps {
  readonly purpose: 'login' | 'sudo';
  /** Sends the answer to the server; resolves with what went wrong in words, or with undefined. */
  readonly onAnswer: (passkey: Readonly<Record<string, unknown>>) => Promise<string | undefined>;
  readonly onTrouble: (words: string | undefined) => void;
  readonly children: ReactNode;
}

export function PasskeyButton({ purpose, onAnswer, onTrouble, children }: PasskeyButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;

  const wordsFor = (answer: Exclude<PasskeyAnswer, { readonly ok: true }>): string =>
    'trouble' in answer ? t(`account.passkey.${answer.trouble}`) : failureWords(t, answer.failure);

  async function ask(): Promise<void> {
    if (busy) return;
    setBusy(true);
    onTrouble(undefined);
    try {
      const answer = await askPasskey(purpose);
      onTrouble(answer.ok ? await onAnswer(answer.passkey) : wordsFor(answer));
    } finally {
      setBusy(false);
    }
  }

  return (
    <OtherButton onClick={() => void ask()} busy={busy}>
      <KeyRound size={20} aria-hidden="true" />
      {children}
    </OtherButton>
  );
}
