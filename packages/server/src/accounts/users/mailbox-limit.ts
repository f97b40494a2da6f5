/**
 * Limits the mails to a mailbox that nobody has proven to be theirs, over all accounts and all spellings of
 * the address (email-address.ts): the person who asks for a mail may not own the mailbox.
 */
import { createSharedLimit, type LimitDeps, type SharedLimit } from '../../platform/limits/shared-limit.ts';
import { emailKey } from './email-address.ts';

const HOUR_S = 60 * 60;
const RULES = [
  { name: 'mailbox', times: 3, seconds: HOUR_S },
  { name: 'mailbox_day', times: 8, seconds: 24 * HOUR_S },
] as const;

/** Counts in the transaction of the mail. Refuses with `too_many_requests`: `mailbox`, `mailbox_day`. */
export function createMailboxLimit(deps: LimitDeps): Pick<SharedLimit, 'count'> {
  const limits = RULES.map((rule) => createSharedLimit(rule, deps));
  return {
    async count(email, db) {
      for (const limit of limits) await limit.count(emailKey(email), db);
    },
  };
}
