/**
 * Runs a request of the administration and reports its outcome in words. If sudo has ended, it leads to the page
 * of sudo and from there back here.
 */
import { CASE_STEPS } from '@troef/protocol';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureWords } from '../../../components/account/words.ts';
import type { ApiFailure, Reply } from '../../../lib/http/failure.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { useSudoWay } from './sudo-way.ts';

/** The params of a report that another administrator has closed, and of a step that has been done for it. */
const STATUSES: readonly (string | null)[] = ['acted', 'dismissed'];
const STEPS: readonly (string | null)[] = CASE_STEPS;

export interface Outcome {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

export interface Act {
  readonly busy: boolean;
  readonly outcome: Outcome | null;
  readonly say: (outcome: Outcome | null) => void;
  /**
   * Resolves with the value, or with undefined after a failure, which it has reported. A second press while a request
   * runs asks for nothing and resolves with undefined: two clicks within one frame see the same `busy`.
   */
  readonly run: <T>(
    call: () => Promise<Reply<T>>,
    done?: string | ((value: T) => string),
  ) => Promise<T | undefined>;
}

/** The words of a refusal of administrators. */
export function refusalWords(t: Translator, error: ApiFailure): string {
  if (error.code === 'forbidden' && error.param === 'second_factor') return t('admin.protect.text');
  if (error.code === 'forbidden' && error.param === 'second_factor_new') return t('admin.wait.sooner');
  if (error.code === 'forbidden' && error.param === 'own') return t('admin.refused.own');
  if (error.code === 'forbidden' && error.param !== null)
    return t('admin.refused.rights', { what: error.param });
  if (error.code === 'conflict' && error.param === 'looking') return t('admin.refused.looking');
  if (error.code === 'conflict' && STATUSES.includes(error.param)) return t('admin.refused.closed');
  if (error.code === 'conflict' && STEPS.includes(error.param)) return t('admin.refused.step');
  if (error.code === 'conflict' && error.param === 'steps') return t('admin.refused.steps');
  if (error.code === 'conflict') return t('admin.refused.conflict', { what: error.param ?? '' });
  if (error.code === 'unprocessable_content' || error.code === 'bad_request')
    return t('admin.refused.field', { what: error.param ?? '' });
  if (error.code === 'resource_missing') return t('admin.refused.missing', { what: error.param ?? '' });
  return failureWords(t, error);
}

export function useAct(): Act {
  const t = useT();
  const navigate = useNavigate();
  const sudoWay = useSudoWay();
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const [outcome, say] = useState<Outcome | null>(null);
  return {
    busy,
    outcome,
    say,
    async run(call, done) {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setBusy(true);
      say(null);
      const reply = await call().finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
      if (reply.ok) {
        if (done !== undefined)
          say({ tone: 'good', text: typeof done === 'string' ? done : done(reply.value) });
        return reply.value;
      }
      if (reply.error.code === 'sudo_required') void navigate(sudoWay());
      else say({ tone: 'bad', text: refusalWords(t, reply.error) });
      return undefined;
    },
  };
}
