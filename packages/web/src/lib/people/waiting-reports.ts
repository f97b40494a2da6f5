/** How many reports wait for an administrator, for the header. */
import type { WaitingReports } from '@troef/protocol';
import type { Reply } from '../http/failure.ts';
import { asAccount } from '../session/session.ts';

export const countReports = (): Promise<Reply<WaitingReports>> =>
  asAccount<WaitingReports>('GET', '/api/user_reports/waiting');
