/**
 * An act that takes a moment: not twice at once, and with a word about how it went.
 *
 * `sudo_required` leads to the page that asks again who this is, and from there back to where the act was begun.
 */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { complaintOf } from '../../../components/account/words.ts';
import type { ApiFailure, Reply } from '../../../lib/failure.ts';
import { useT } from '../../../lib/i18n.tsx';
import { bad, good, type Word } from './said.tsx';
import { useSudoWay } from './use-sudo.ts';

export interface Act {
  readonly busy: boolean;
  readonly word: Word | null;
  readonly say: (word: Word | null) => void;
  /** Resolves with the value, or undefined when it failed, which has been said then. */
  readonly run: <T>(call: () => Promise<Reply<T>>, words?: Words<T>) => Promise<T | undefined>;
}

interface Words<T> {
  readonly done?: string | ((value: T) => string);
  /** Its own sentence for a failure; without one there is a general one. */
  readonly failed?: (error: ApiFailure) => string | undefined;
  /** Comes back with sudo. */
  readonly action?: string;
}

export function useAct(): Act {
  const t = useT();
  const navigate = useNavigate();
  const sudoWay = useSudoWay();
  const [busy, setBusy] = useState(false);
  const [word, say] = useState<Word | null>(null);
  return {
    busy,
    word,
    say,
    async run(call, { done, failed, action = '' } = {}) {
      setBusy(true);
      say(null);
      const reply = await call().finally(() => setBusy(false));
      if (reply.ok) {
        if (done !== undefined) say(good(typeof done === 'string' ? done : done(reply.value)));
        return reply.value;
      }
      const { error } = reply;
      if (error.code === 'sudo_required') void navigate(sudoWay(action));
      else say(bad(failed?.(error) ?? complaintOf(t, error).text));
      return undefined;
    },
  };
}
