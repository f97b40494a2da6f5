/**
 * Says which screen name the others see, if it differs from what was typed. Loaded only if there is something
 * to say.
 */
import type { GuestNameReply } from '@troef/protocol';
import { use } from 'react';
import { addNotice } from '../lib/page/notices.ts';
import { createTranslator, useT } from '../lib/words/i18n.tsx';
import { useLocaleStore } from '../lib/words/locale.ts';
import { messagesAtHand, missingMessages, wantMessages } from '../lib/words/messages.ts';
import { Note } from './form/note.tsx';

const NOTICE_MS = 15_000;

/** Says the same as a notice, for a guest who has gone on to another page meanwhile. */
export async function tellElsewhere({ name, reason }: GuestNameReply): Promise<void> {
  if (reason === null) return;
  const { locale } = useLocaleStore.getState();
  await wantMessages('rooms', locale);
  const words = createTranslator(locale, messagesAtHand(locale))(`tables.name.${reason}`, { name });
  addNotice({
    tag: 'guest-name',
    kind: 'warn',
    text: { en: words, nl: words, fr: words },
    timeout: NOTICE_MS,
  });
}

export default function NameNote({ verdict }: { readonly verdict: GuestNameReply }) {
  const t = useT();
  const missing = missingMessages('rooms', t.locale);
  if (missing !== undefined) use(missing);
  const { name, reason } = verdict;
  return reason === null ? null : (
    <Note tone={reason === 'reserved' ? 'bad' : 'plain'}>{t(`tables.name.${reason}`, { name })}</Note>
  );
}
