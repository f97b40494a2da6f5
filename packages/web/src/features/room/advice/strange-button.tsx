/** Keeps the position before this card for whoever improves the computer players. */
import type { Card } from '@troef/games';
import type { MessageId } from '@troef/i18n';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.tsx';
import { askRoom } from '../../../lib/room-calls.ts';
import { useClient } from '../room-context.tsx';
import { theCard } from '../words/names.ts';
import styles from './why.module.css';

interface StrangeButtonProps {
  readonly card: Card;
  readonly name: string;
  readonly seq: number;
}

export function StrangeButton({ card, name, seq }: StrangeButtonProps) {
  const t = useT();
  const { room } = useClient();
  const [told, setTold] = useState<MessageId | null>(null);
  const report = async (): Promise<void> => {
    const reply = await askRoom('POST', room, ['strange_move'], { seq, card });
    const many = !reply.ok && reply.error.code === 'too_many_requests';
    setTold(reply.ok ? 'advice.strangeSent' : many ? 'advice.strangeMany' : 'advice.strangeFailed');
  };
  return (
    <p className={styles.strange}>
      {told !== 'advice.strangeSent' && (
        <button
          type="button"
          onClick={() => void report()}
          aria-label={t('advice.strangeOf', { card: theCard(t, card), name })}
        >
          {t('advice.strange')}
        </button>
      )}
      <span role="status">{told !== null && t(told)}</span>
    </p>
  );
}
