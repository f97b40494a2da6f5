/** The requests for figures of the whole site (docs/behaviour/running.md 1). */
import type { Dashboard, SubscriptionHistory } from '@troef/protocol';
import { withQuery } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';

export const readDashboard = () => asAccount<Dashboard>('GET', '/api/statistics');
export const readSubscriptionHistory = (days: number) =>
  asAccount<SubscriptionHistory>('GET', withQuery('/api/statistics/subscription_history', { days }));
