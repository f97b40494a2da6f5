/** Refusals in words that a user can act on: at the field that a refusal is about, else by its code. */

import type { ApiFailure } from '../../lib/http/failure.ts';
import { clockAfter } from '../../lib/words/dates.ts';
import type { Translator } from '../../lib/words/i18n.tsx';
import type { Complaint } from '../form/use-form.ts';

/** From the code and param of a refusal to the field it is about and the id of its sentence. */
const ABOUT_FIELDS = {
  'unprocessable_content name_length': ['name', 'account.name.length'],
  'unprocessable_content name_characters': ['name', 'account.name.characters'],
  'unprocessable_content name_reserved': ['name', 'account.name.reserved'],
  'already_exists name': ['name', 'account.name.taken'],
  'unprocessable_content email': ['email', 'account.email.invalid'],
  'already_exists email': ['email', 'account.email.taken'],
  'unprocessable_content password_length': ['password', 'account.password.length'],
  'unprocessable_content password_common': ['password', 'account.password.common'],
  'unprocessable_content password_name': ['password', 'account.password.name'],
  'unprocessable_content password_email': ['password', 'account.password.email'],
  'unprocessable_content code': ['code', 'account.code.wrong'],
  'too_many_requests code': ['code', 'account.code.spent'],
  'conflict renamed': ['name', 'account.name.renamed'],
} as const;

const isKnown = (key: string): key is keyof typeof ABOUT_FIELDS => Object.hasOwn(ABOUT_FIELDS, key);

export function complaintOf(t: Translator, failure: ApiFailure): Complaint {
  const key = `${failure.code} ${failure.param}`;
  if (isKnown(key)) {
    const [field, id] = ABOUT_FIELDS[key];
    return { field, text: t(id) };
  }
  return { text: failureWords(t, failure) };
}

/** Refusals whose message in English is a word for programs. */
const OWN_WORDS = {
  already_exists: 'account.failed.exists',
  incorrect_password: 'account.failed.password',
  premium_required: 'account.failed.premium',
  sudo_required: 'account.failed.sudo',
} as const;

const hasOwnWords = (code: string): code is keyof typeof OWN_WORDS => Object.hasOwn(OWN_WORDS, code);

export function failureWords(t: Translator, failure: ApiFailure): string {
  switch (failure.code) {
    case 'invalid_credentials':
      return t('account.failed.credentials');
    case 'unauthorized':
      return t('account.failed.loggedOut');
    case 'gateway_timeout':
      return t('account.failed.offline');
    case 'too_many_requests':
      return failure.retryAfter === null
        ? t('account.failed.often')
        : t('account.failed.wait', { time: clockAfter(t.locale, failure.retryAfter) });
    case 'account_blocked':
      return t('account.failed.blocked');
    default:
      if (failure.code !== null && hasOwnWords(failure.code)) return t(OWN_WORDS[failure.code]);
      // The server's message is in the user's language already; without one our own sentence is shown.
      return failure.status >= 500 || failure.message === '' || failure.code === null
        ? t('account.failed.server')
        : failure.message;
  }
}

/** For a log-in by the old site's password, which opens an account only until it has a better way. */
export const oldSiteWords = (t: Translator, failure: ApiFailure): string =>
  failure.code === 'conflict' && failure.param === 'better_way'
    ? t('account.freewhist.ended')
    : failureWords(t, failure);
