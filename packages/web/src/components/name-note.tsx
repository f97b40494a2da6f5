/** What becomes of a screen name at the table, where that is another one than was typed. Fetched when there is something to say. */
import type { GuestNameReply } from '@troef/protocol';
import { use } from 'react';
import { useT } from '../lib/i18n.tsx';
import { missingMessages } from '../lib/messages.ts';
import { Note } from './form/note.tsx';

export default function NameNote({ verdict }: { readonly verdict: GuestNameReply }) {
  const t = useT();
  const missing = missingMessages('rooms', t.locale);
  if (missing !== undefined) use(missing);
  const { name, reason } = verdict;
  return reason === null ? null : (
    <Note tone={reason === 'reserved' ? 'bad' : 'plain'}>{t(`tables.name.${reason}`, { name })}</Note>
  );
}
