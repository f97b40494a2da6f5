/** The requests of the blog's subscriptions by mail (docs/behaviour/mail.md 3). */
import type { Locale } from '@troef/i18n';
import { call, post } from '../../lib/http/api.ts';
import { segment } from '../../lib/http/pages-of.ts';

const pathOf = (id: string): string => `/api/blog/subscriptions/${segment(id)}`;

export const askForPosts = (email: string, locale: Locale) =>
  post('/api/blog/subscriptions', { email, locale });

export const confirmSubscription = (id: string, locale: Locale) => post(pathOf(id), { locale });

export const endSubscription = (id: string) => call('DELETE', pathOf(id));
