/**
 * Reports a card that seems odd to the people who improve the computer players. The button asks before it
 * sends, and the player can withdraw what was sent.
 */
import type { Card } from '@troef/games';
import type { MessageId } from '@troef/i18n';
import type { Reason } from '@troef/players/reasons';
import { useEffect, useRef, useState } from 'react';
import { askRoom } from '../../../lib/tables/room-calls.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient } from '../client/room-context.tsx';
import { theCard } from '../words/names.ts';
import styles from './why.module.css';

interface StrangeButtonProps {
  readonly card: Card;
  readonly name: string;
  readonly seq: number;
}

/** Whether the card was the only legal one, and so nobody's choice. */
export const hadToBePlayed = (reasons: readonly Reason[]): boolean => reasons.some(({ id }) => id === 'only');

type ReportStep = 'offered' | 'asked' | 'sending' | 'sent';

export function StrangeButton({ card, name, seq }: StrangeButtonProps) {
  const t = useT();
  const { room } = useClient();
  const [step, setStep] = useState<ReportStep>('offered');
  const [told, setTold] = useState<MessageId | null>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isTouched = useRef(false);
  // The pressed button gives way to another one, which takes over the focus.
  useEffect(() => {
    if (isTouched.current && step !== 'sending') next.current?.focus({ preventScroll: true });
  }, [step]);
  const go = (to: ReportStep, words: MessageId | null): void => {
    isTouched.current = true;
    setStep(to);
    setTold(words);
  };
  const send = async (undo: boolean): Promise<void> => {
    go('sending', null);
    const reply = await askRoom('POST', room, ['strange_move'], { seq, card, ...(undo && { undo }) });
    if (reply.ok) return undo ? go('offered', 'advice.strangeUndone') : go('sent', 'advice.strangeSent');
    const isMany = reply.error.code === 'too_many_requests';
    go(undo ? 'sent' : 'offered', isMany ? 'advice.strangeMany' : 'advice.strangeFailed');
  };
  return (
    <p className={styles.strange}>
      <span role="status">{step === 'asked' ? t('advice.strangeAsk') : told !== null && t(told)}</span>
      {(step === 'offered' || step === 'sending') && (
        <button
          ref={next}
          type="button"
          aria-disabled={step === 'sending'}
          aria-label={t('advice.strangeOf', { card: theCard(t, card), name })}
          onClick={() => step === 'offered' && go('asked', null)}
        >
          {t('advice.strange')}
        </button>
      )}
      {step === 'asked' && (
        <>
          <button ref={next} type="button" onClick={() => void send(false)}>
            {t('advice.strangeYes')}
          </button>
          <button type="button" onClick={() => go('offered', null)}>
            {t('advice.strangeNo')}
          </button>
        </>
      )}
      {step === 'sent' && (
        <button ref={next} type="button" onClick={() => void send(true)}>
          {t('advice.strangeUndo')}
        </button>
      )}
    </p>
  );
}
