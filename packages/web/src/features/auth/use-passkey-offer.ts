/**
 * Offers a passkey inside the name field (autofill), if the browser can. The request waits unseen until the
 * user chooses one. It ends with the page, or before another passkey request. Errors are not shown, because
 * the user did not ask for it.
 */
import { useEffect, useRef } from 'react';
import { askPasskey, canAutofill, stopAsking } from '../../lib/account/passkeys.ts';

export function usePasskeyOffer(onAnswer: (passkey: Readonly<Record<string, unknown>>) => void): void {
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });
  useEffect(() => {
    let left = false;
    void canAutofill().then(async (can) => {
      if (!can || left) return;
      const answer = await askPasskey('login', { autofill: true });
      if (answer.ok && !left) latest.current(answer.passkey);
    });
    return () => {
      left = true;
      stopAsking();
    };
  }, []);
}
