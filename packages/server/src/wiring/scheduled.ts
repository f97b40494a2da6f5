/**
 * Returns every job that runs on the schedule. Work that is due to the second is done by a due loop instead
 * (docs/decisions/004).
 */

import { auditKarma } from '../community/karma/audit.ts';
import { rollUp } from '../community/results/day-figures.ts';
import { forgetOldEvents } from '../features/analytics/analytics.ts';
import { forgetCounted } from '../features/backers/backer.repository.ts';
import { forgetUnconfirmed } from '../features/blog/subscriptions.ts';
import { type TellOptions, tellOfPosts } from '../features/blog/tell.ts';
import { createCalendarService } from '../features/calendar/calendar.service.ts';
import { forgetOldLines } from '../features/chat/retention.ts';
import { pairScoreJob } from '../features/collusion/score-pairs.ts';
import { snapshotSite } from '../features/dashboard/site-figures.ts';
import { dayDealsJob } from '../features/day-deals/keep-days.ts';
import { cleanUpUsers } from '../features/leaving/cleanup.ts';
import { expiryJob } from '../features/notices/expiry.ts';
import type { Notices } from '../features/notices/notices.ts';
import { closePollsJob } from '../features/polls/close-polls.ts';
import { createPushes } from '../features/push/events.ts';
import { findPuzzlesJob } from '../features/puzzles/find-puzzles.ts';
import { dailyRankingJob } from '../features/rankings/publish.ts';
import { tournamentRankJob } from '../features/rankings/tour-publish.ts';
import { logPartsJob } from '../features/room-store/keep-log-parts.ts';
import { forgetOldRooms } from '../features/rooms/retention.ts';
import { expireSlams } from '../features/slams/keep-slams.ts';
import { runBackup } from '../platform/backup/nightly.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs/job.ts';

export const scheduledJobs = (
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'log' | 'vault' | 'hashes' | 'settings'>,
  notices: Pick<Notices, 'userChanged'>,
  blog: TellOptions,
  store: readonly Job[],
): readonly Job[] => [
  ...store,
  dailyRankingJob(deps, createPushes(deps), notices),
  tournamentRankJob(deps, notices),
  dayDealsJob(deps),
  findPuzzlesJob(deps),
  closePollsJob(deps),
  pairScoreJob(deps),
  logPartsJob(deps),
  { name: 'backup.run', cron: '0 2 * * *', longestSeconds: 6 * 60 * 60, run: () => runBackup(deps) },
  { name: 'backers.cleanup', cron: '20 * * * *', run: () => forgetCounted(deps.db.pool, deps.clock.now()) },
  { name: 'users.cleanup', cron: '0 4 * * *', run: () => cleanUpUsers(deps) },
  { name: 'blog.cleanup', cron: '15 4 * * *', run: () => forgetUnconfirmed(deps) },
  { name: 'blog.tell', cron: '0 9 * * *', run: () => tellOfPosts(deps, blog) },
  { name: 'chat.retention', cron: '30 4 * * *', run: () => forgetOldLines(deps) },
  // After the lines: a line that still exists keeps its room.
  { name: 'rooms.retention', cron: '45 4 * * *', run: () => forgetOldRooms(deps) },
  { name: 'analytics.retention', cron: '50 4 * * *', run: () => forgetOldEvents(deps) },
  { name: 'slams.expire', cron: '15 5 * * *', run: () => expireSlams(deps) },
  {
    name: 'stats.rollup',
    cron: '0 * * * *',
    async run() {
      await rollUp(deps);
      await snapshotSite(deps);
    },
  },
  { name: 'karma.audit', cron: '0 5 * * *', run: () => auditKarma(deps) },
  expiryJob(deps, notices, blog.linkTo),
  {
    name: 'tournament.calendar',
    cron: '0 3 * * *',
    atStart: true,
    async run() {
      await createCalendarService(deps).fill();
    },
  },
];
