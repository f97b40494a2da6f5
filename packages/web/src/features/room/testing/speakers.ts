/** The three languages, for tests of sentences. */
import { type Locale, type MessageId, type MessageValues, translate } from '@troef/i18n';
import type { Translate } from '../words/names.ts';

const speaker = (locale: Locale): Translate =>
  Object.assign((id: MessageId, values?: MessageValues) => translate(locale, id, values), { locale });

export const en = speaker('en');
export const nl = speaker('nl');
export const fr = speaker('fr');
