/** The request of the own profile. */
import type { StatsReply } from '@troef/protocol';
import { myPath } from '../../lib/account/account.ts';
import { asAccount } from '../../lib/session/session.ts';

export const readStats = () => asAccount<StatsReply>('GET', myPath('stats'));
