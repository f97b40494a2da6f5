/**
 * Runs a request and reports that it is busy, and then its outcome in words.
 *
 * A refusal with `sudo_required` leads to the page of sudo, and from there back to where the action was
 * begun.
 */

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { complaintOf } from '../../../components/account/words.ts';
import type { SudoAction } from '../../../lib/account/sudo-actions.ts';
import type { ApiFailure, Reply } from '../../../lib/http/failure.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { type ActionMessage, bad, good } from './said.tsx';
import { useSudoWay } from './use-sudo.ts';

export interface ActionState {
  readonly busy: boolean;
  readonly word: ActionMessage | null;
  readonly say: (word: ActionMessage | null) => void;
  /** Resolves with the value, or with undefined after a failure, which it has reported. */
  readonly run: <T>(call: () => Promise<Reply<T>>, words?: ActionWords<T>) => Promise<T | undefined>;
}

interface ActionWords<T> {
  readonly done?: string | ((value: T) => string);
  /** Returns a special sentence for a failure, in place of the general one. */
  readonly failed?: (error: ApiFailure) => string | undefined;
  /** The name of the action, in the address that sudo returns to. */
  readonly action?: SudoAction | '';
}

export function useAct(): ActionState {
  const t = useT();
  const navigate = useNavigate();
  const sudoWay = useSudoWay();
  const [busy, setBusy] = useState(false);
  const [word, say] = useState<ActionMessage | null>(null);
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
