/**
 * The words that a reported user reads, in their own language, which may be another one than the administrator's.
 * The route loads the sentences of the administration in all three languages. An
 * administrator may change them before they are sent.
 */
import type { Locale } from '@troef/i18n/locales.ts';
import type { DeskReason } from '@troef/protocol';
import { createTranslator } from '../../../lib/words/i18n.tsx';
import { messagesAtHand } from '../../../lib/words/messages.ts';

export function wordsFor(locale: Locale, reason: DeskReason, steps: readonly string[]): string {
  const t = createTranslator(locale, messagesAtHand(locale));
  if (reason === 'appeal')
    return t(steps.length === 0 ? 'adminPeople.tell.stands' : 'adminPeople.tell.upheld');
  const [first] = steps;
  return [
    t(`adminPeople.tell.${reason}`),
    first === undefined ? t('adminPeople.tell.warning') : t('adminPeople.tell.acted'),
  ].join(' ');
}
