/** A code by mail, once a minute: asks for it and counts the seconds until the next may be asked for. */
import { RESEND_AFTER_S } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { failureWords } from '../../components/account/words.ts';
import type { Reply } from '../../lib/failure.ts';
import { useT } from '../../lib/i18n.tsx';

export interface Resend {
  /** Seconds until it may be asked for again; 0: now. */
  readonly wait: number;
  readonly sent: boolean;
  readonly trouble: string | undefined;
  readonly send: () => Promise<void>;
}

export function useResend(ask: () => Promise<Reply<unknown>>): Resend {
  const t = useT();
  const [wait, setWait] = useState(0);
  const [sent, setSent] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);
  return {
    wait,
    sent,
    trouble,
    async send() {
      setTrouble(undefined);
      setSent(false);
      const reply = await ask();
      if (reply.ok) setSent(true);
      else setTrouble(failureWords(t, reply.error));
      setWait(reply.ok ? RESEND_AFTER_S : Math.min(reply.error.retryAfter ?? 0, RESEND_AFTER_S));
    },
  };
}
