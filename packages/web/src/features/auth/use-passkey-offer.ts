/**
 * A passkey offered inside the field of the name, where the browser can. Waits unseen until it is chosen; ends with the page
 * and before any other question. What goes wrong says nothing: nobody asked for it.
 */
import { useEffect, useRef } from 'react';
import { askPasskey, canAutofill, stopAsking } from '../../lib/passkeys.ts';

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
