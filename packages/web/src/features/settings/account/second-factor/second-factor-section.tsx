/**
 * The second factor: set-up, new recovery codes and switching off need sudo, and come back from there to
 * where they were begun.
 */

import type { RecoveryCodes, SecondFactorSecret, SecondFactorState } from '@troef/protocol';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import type { ApiFailure } from '../../../../lib/http/failure.ts';
import { useAnswer } from '../../../../lib/page/use-answer.ts';
import { day } from '../../../../lib/words/dates.ts';
import { type Translator, useT } from '../../../../lib/words/i18n.tsx';
import {
  beginSecondFactor,
  confirmSecondFactor,
  makeRecoveryCodes,
  readSecondFactor,
  removeSecondFactor,
} from '../../api.ts';
import styles from '../../parts/parts.module.css';
import { bad, Said } from '../../parts/said.tsx';
import { Section } from '../../parts/section.tsx';
import { Sure } from '../../parts/sure.tsx';
import { type ActionState, useAct } from '../../parts/use-act.ts';
import { useSensitive } from '../../parts/use-sudo.ts';
import { RecoveryCodesList } from './recovery-codes-list.tsx';

/** Lazy, because it includes the code that draws QR codes. */
const Setup = lazy(() => import('./setup.tsx'));

const ACTION = 'second_factor';
const RENEW = 'recovery_codes';
const REMOVE = 'second_factor_off';

export function SecondFactorSection() {
  const t = useT();
  const { state, reload } = useFactor();
  const act = useAct();
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const begin = useCallback(async () => {
    const begun = await act.run(beginSecondFactor, {
      action: ACTION,
      failed: (error) => wordsOf(t, error),
    });
    if (begun !== undefined) setSecret(begun);
  }, [act, t]);
  const show = (given: RecoveryCodes) => {
    setSecret(null);
    setCodes(given.recovery_codes);
    reload();
  };
  const confirm = async (code: string): Promise<void> => {
    act.say(null);
    const reply = await confirmSecondFactor(code);
    if (reply.ok) return show(reply.value);
    if (reply.error.param === ACTION) setSecret(null);
    act.say(bad(wordsOf(t, reply.error) ?? reply.error.message));
  };

  return (
    <Section
      title={t('settings.secondFactor.title')}
      hint={t('settings.secondFactor.hint')}
      anchor={ACTION}
      mark={
        state?.on === true && (
          <span className={styles.mark} data-tone="good">
            {t('settings.secondFactor.on')}
          </span>
        )
      }
    >
      {secret !== null && (
        <Suspense fallback={<div className={styles.skeleton} />}>
          <Setup secret={secret} busy={act.busy} onCode={confirm} onClose={() => setSecret(null)} />
        </Suspense>
      )}
      {codes !== null && <RecoveryCodesList codes={codes} onClose={() => setCodes(null)} />}
      {secret === null && state?.on === false && <Begin busy={act.busy} onBegin={begin} />}
      {codes === null && state?.on === true && (
        <Kept state={state} act={act} onCodes={show} onRemoved={reload} />
      )}
      <Said word={act.word} />
    </Section>
  );
}

function wordsOf(t: Translator, { code, param }: ApiFailure): string | undefined {
  if (code === 'unprocessable_content' && param === 'code') return t('settings.secondFactor.wrong');
  if (code === 'resource_missing') return t('settings.secondFactor.late');
  return param === 'unverified' ? t('settings.secondFactor.unverified') : undefined;
}

/** Loads the state of the second factor; null until the server answers. */
function useFactor() {
  const [state, setState] = useState<SecondFactorState | null>(null);
  const [turn, setTurn] = useState(0);
  useAnswer(readSecondFactor, (reply) => reply.ok && setState(reply.value), [turn]);
  return { state, reload: () => setTurn((before) => before + 1) };
}

function Begin({ busy, onBegin }: { readonly busy: boolean; readonly onBegin: () => Promise<void> }) {
  const t = useT();
  const { open, begin, end } = useSensitive(ACTION);
  useEffect(() => {
    if (!open) return;
    end();
    void onBegin();
  }, [open]);
  return (
    <div className={styles.row}>
      <Button disabled={busy} onClick={begin}>
        {t('settings.secondFactor.begin')}
      </Button>
    </div>
  );
}

interface KeptProps {
  readonly state: SecondFactorState;
  readonly act: ActionState;
  readonly onCodes: (codes: RecoveryCodes) => void;
  readonly onRemoved: () => void;
}

function Kept({ state, act: { busy, run }, onCodes, onRemoved }: KeptProps) {
  const t = useT();
  const renew = useSensitive(RENEW);
  const remove = useSensitive(REMOVE);
  const makeCodes = async () => {
    const made = await run(makeRecoveryCodes, { action: RENEW });
    if (made !== undefined) onCodes(made);
  };
  const switchOff = async () => {
    const removed = await run(removeSecondFactor, {
      action: REMOVE,
      done: t('settings.secondFactor.removed'),
    });
    if (removed !== undefined) onRemoved();
  };
  return (
    <>
      <p className={styles.what}>
        {state.since !== null && t('settings.secondFactor.since', { date: day(t.locale, state.since) })}
        <small>{t('settings.secondFactor.left', { count: state.recovery_codes })}</small>
      </p>
      <div className={styles.row}>
        <Button disabled={busy} onClick={renew.begin}>
          {t('settings.secondFactor.renew')}
        </Button>
        <Button look="plain" disabled={busy} onClick={remove.begin}>
          {t('settings.secondFactor.remove')}
        </Button>
      </div>
      {renew.open && (
        <Sure
          title={t('settings.secondFactor.title')}
          text={t('settings.secondFactor.renewAsk')}
          yes={t('settings.secondFactor.renew')}
          onYes={() => void makeCodes()}
          onClose={renew.end}
        />
      )}
      {remove.open && (
        <Sure
          title={t('settings.secondFactor.title')}
          text={t('settings.secondFactor.removeAsk')}
          yes={t('settings.secondFactor.remove')}
          onYes={() => void switchOff()}
          onClose={remove.end}
        />
      )}
    </>
  );
}
