/** The request that writes to the administrators (docs/behaviour/mail.md 4). */
import type { Locale } from '@troef/i18n';
import { post } from '../../lib/http/api.ts';
import { asAccount } from '../../lib/session/session.ts';
import { readSession } from '../../lib/session/session-store.ts';

export interface Message {
  readonly email: string;
  readonly text: string;
  readonly locale: Locale;
}

/** In the name of the account that is logged in here, locked or not. A guest needs no token for it. */
export const writeToUs = (message: Message) =>
  readSession().account ? asAccount('POST', '/api/contact', message) : post('/api/contact', message);
