/** Words of orders that the list and the page share. */
import type { AdminOrder } from '@troef/protocol';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { money } from '../../../lib/words/money.ts';

/** What was bought: `Premium, 1 year`. */
export const whatOf = (t: Translator, { kind, plan }: Pick<AdminOrder, 'kind' | 'plan'>): string =>
  t(`adminStore.what.${plan ?? 'donation'}`, { kind });

export const priceOf = (
  t: Translator,
  { amount, currency }: Pick<AdminOrder, 'amount' | 'currency'>,
): string => money(t.locale, amount, currency);

export const buyerOf = (t: Translator, { buyer, email, user }: AdminOrder): string =>
  buyer ?? email ?? t(user === null ? 'adminStore.guest' : 'admin.gone');
