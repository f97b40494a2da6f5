/** The field for writing a line. The text stays in it until the server has accepted it. */
import { CHAT_TEXT_MAX } from '@troef/protocol';
import { SendHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../../lib/i18n.tsx';
import styles from './chat.module.css';
import type { ChatClient } from './chat-client.ts';

/** If fewer characters than this are left, the field says how many. */
const TELL_FROM = 40;

export function Composer({ client }: { readonly client: ChatClient }) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const left = CHAT_TEXT_MAX - [...text].length;
  const send = async (): Promise<void> => {
    const said = text.trim();
    if (said === '' || busy || left < 0) return;
    setBusy(true);
    const isSaid = await client.say({ text: said });
    setBusy(false);
    if (isSaid) setText((now) => (now.trim() === said ? '' : now));
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('chat.write')}
      </label>
      <input
        id={id}
        value={text}
        placeholder={t('chat.write')}
        autoComplete="off"
        enterKeyHint="send"
        aria-invalid={left < 0}
        // Letters typed here must not act as keys of the table.
        onKeyDown={(event) => event.stopPropagation()}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" aria-label={t('chat.send')} aria-busy={busy} disabled={text.trim() === ''}>
        <SendHorizontal aria-hidden="true" />
      </button>
      {left <= TELL_FROM && (
        <p className={styles.left} role="status">
          {t('chat.left', { left: Math.max(0, left) })}
        </p>
      )}
    </form>
  );
}
