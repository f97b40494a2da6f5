/** Tells a silenced user why and until when, and lets them object once. */
import { APPEAL_TEXT_MAX, REPORT_REASONS, type Silence } from '@troef/protocol';
import { useId, useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { dayAndTime } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { appealSilence } from './api.ts';
import styles from './chat.module.css';

interface SilencedProps {
  /** Null if nothing more is known of it. */
  readonly silence: Silence | null;
  /** Called when the silence may be over. */
  readonly onChange: () => void;
}

export function Silenced({ silence, onChange }: SilencedProps) {
  const t = useT();
  const [state, setState] = useState<'asking' | 'busy' | 'sent' | 'failed'>('asking');
  const [text, setText] = useState('');
  const id = useId();
  if (silence === null) return <p className={styles.hindrance}>{t('chat.silence.now')}</p>;
  const reason = REPORT_REASONS.find((each) => each === silence.reason) ?? 'other';
  const isAppealed = silence.appealed || state === 'sent';

  const send = async (): Promise<void> => {
    if (text.trim() === '' || state === 'busy') return;
    setState('busy');
    const reply = await appealSilence(silence.id, text.trim());
    setState(reply.ok ? 'sent' : 'failed');
    if (reply.ok) onChange();
  };
  return (
    <div className={styles.silenced}>
      <p>
        <b>
          {silence.until === null
            ? t('chat.silence.forGood')
            : t('chat.silence.until', { until: dayAndTime(t.locale, silence.until) })}
        </b>{' '}
        {t('chat.silence.why', { reason: t(`chat.reason.${reason}`) })}
      </p>
      {isAppealed && <p role="status">{t('chat.silence.appealed')}</p>}
      {!isAppealed && (
        <details>
          <summary>{t('chat.silence.appeal')}</summary>
          <label htmlFor={id}>{t('chat.silence.appealText')}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={APPEAL_TEXT_MAX}
            value={text}
            onKeyDown={(event) => event.stopPropagation()}
            onChange={(event) => setText(event.target.value)}
          />
          <Button onClick={() => void send()} aria-busy={state === 'busy'}>
            {t('chat.silence.appealSend')}
          </Button>
          <p role="alert">{state === 'failed' && t('chat.refused.other')}</p>
        </details>
      )}
    </div>
  );
}
