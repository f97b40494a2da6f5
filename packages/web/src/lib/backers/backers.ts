/** Which card of a sponsor this page may show, and its figures (docs/behaviour/backers.md 1, 2). */

import type { Locale } from '@troef/i18n/locales.ts';
import { BACKER_EVERY_MS, type BackerCard } from '@troef/protocol';
import { readStored, writeStored } from '../device/stored.ts';
import { get, post } from '../http/api.ts';
import { segment, withQuery } from '../http/pages-of.ts';
import { asAccount } from '../session/session.ts';
import { readSession } from '../session/session-store.ts';
import { whereabouts } from '../session/whereabouts.ts';

/** When this browser showed a card last, in every tab. */
const KEY = 'troef.backer';

const isTooSoon = (now: number): boolean => {
  const last = readStored(KEY);
  // A clock that was put back keeps nobody waiting.
  return typeof last === 'number' && last <= now && now - last < BACKER_EVERY_MS;
};

/** Returns a card that may be shown now; null: none. A visitor without an account gets no token for it. */
export async function askForCard(lang: Locale): Promise<BackerCard | null> {
  const { account, profile } = readSession();
  if (isTooSoon(Date.now()) || profile?.premium === true) return null;
  const path = withQuery('/api/backers/card', { lang, country: whereabouts().countryCode });
  const reply = account
    ? await asAccount<{ readonly card: BackerCard | null }>('GET', path)
    : await get<{ readonly card: BackerCard | null }>(path);
  return reply.ok ? reply.value.card : null;
}

const tell = ({ id }: Pick<BackerCard, 'id'>, what: 'view' | 'click') => {
  const path = `/api/backers/${segment(id)}/${what}`;
  return readSession().account ? asAccount('POST', path, {}) : post(path, {});
};

/** Counts a card that has come into sight. From now on no other one is shown for a while. */
export function noteView(card: BackerCard): void {
  writeStored(KEY, Date.now());
  void tell(card, 'view');
}

export const noteClick = (card: BackerCard): void => void tell(card, 'click');
