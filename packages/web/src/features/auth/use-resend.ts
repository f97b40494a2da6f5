/**
 * Asks for a code by mail, once a minute, and counts the seconds until the next request. `sentAt` is when the
 * first code was sent, in ms since the epoch.
 */
import { RESEND_AFTER_S } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { failureWords } from '../../components/account/words.ts';
import type { Reply } from '../../lib/http/failure.ts';
import { useT } from '../../lib/words/i18n.tsx';

export interface ResendState {
  /** Seconds until the next request; 0 means now. */
  readonly wait: number;
  readonly sent: boolean;
  readonly trouble: string | undefined;
  readonly send: () => Promise<void>;
}

/** Returns the seconds that are left of the minute after `sentAt`. */
export const waitSince = (sentAt: number | undefined, now: number): number =>
  sentAt === undefined
    ? 0
    : Math.min(RESEND_AFTER_S, Math.max(0, Math.ceil(RESEND_AFTER_S - (now - sentAt) / 1000)));

export function useResend(ask: () => Promise<Reply<unknown>>, sentAt?: number): ResendState {
  const t = useT();
  const [wait, setWait] = useState(() => waitSince(sentAt, Date.now()));
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
