/** The request that reports a user (docs/behaviour/reports.md 1). */
import type { ReportCreate } from '@troef/protocol';
import { asAccount } from '../../lib/session/session.ts';

/** The answer says whether the user is on the mute list now. */
export const reportUser = (report: ReportCreate) =>
  asAccount<{ readonly muted: boolean }>('POST', '/api/user_reports', report);
