/** The requests for figures of the whole site (docs/behaviour/running.md 1). */
import type { Dashboard } from '@troef/protocol';
import { asAccount } from '../../../lib/session/session.ts';

export const readDashboard = () => asAccount<Dashboard>('GET', '/api/statistics');
