/** Every job that runs on the schedule. What is due on the second is no job but a due loop (docs/decisions/004). */
import { forgetOldLines } from '../chat/retention.ts';
import type { Deps } from '../deps.ts';
import { auditKarma } from '../karma/audit.ts';
import { expiryJob } from '../notices/expiry.ts';
import type { Notices } from '../notices/notices.socket.ts';
import { cleanUpUsers } from '../users/cleanup.ts';
import type { Job } from './job.ts';

export const scheduledJobs = (
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'log'>,
  notices: Pick<Notices, 'userChanged'>,
): readonly Job[] => [
  { name: 'users.cleanup', cron: '0 4 * * *', run: () => cleanUpUsers(deps) },
  { name: 'chat.retention', cron: '30 4 * * *', run: () => forgetOldLines(deps) },
  { name: 'karma.audit', cron: '0 5 * * *', run: () => auditKarma(deps) },
  expiryJob(deps, notices),
];
