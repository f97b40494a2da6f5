/** The field for writing a line. The text stays in it until the server has accepted it. */
import { CHAT_TEXT_MAX } from '@troef/protocol';
import { SendHorizontal } from 'lucide-react';
import { useId } from 'react';
import { Form } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './chat.module.css';
import type { ChatClient } from './chat-client.ts';

/** If fewer characters than this are left, the field says how many. */
const TELL_FROM = 40;

export function Composer({ client }: { readonly client: Pick<ChatClient, 'say'> }) {
  const t = useT();
  const id = useId();
  const form = useForm({
    initial: { text: '' },
    submit: async ({ text: typed }) => {
      const said = typed.trim();
      if (said === '' || left < 0) return undefined;
      const isSaid = await client.say({ text: said });
      if (isSaid) form.update((now) => (now.text.trim() === said ? { text: '' } : now));
      return undefined;
    },
  });
  const { text } = form.values;
  const left = CHAT_TEXT_MAX - [...text].length;
  return (
    <Form of={form} className={styles.composer}>
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
        onChange={(event) => form.set('text', event.target.value)}
      />
      <button type="submit" aria-label={t('chat.send')} aria-busy={form.busy} disabled={text.trim() === ''}>
        <SendHorizontal aria-hidden="true" />
      </button>
      {left <= TELL_FROM && (
        <p className={styles.left} role="status">
          {t('chat.left', { left: Math.max(0, left) })}
        </p>
      )}
    </Form>
  );
}
