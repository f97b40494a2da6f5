/** The requests of the report desk. */
import type { ReportCase, ReportReply, ReportStatus } from '@troef/protocol';
import { segment } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';

export const LIST = '/api/user_reports';
const addressOf = (id: string, ...parts: readonly string[]): string =>
  [LIST, segment(id), ...parts].join('/');

export const readCase = (id: string) => asAccount<ReportCase>('GET', addressOf(id, 'case'));
/** `words`: what the user it is about reads. */
export const moveReport = (id: string, status: ReportStatus, words?: string) =>
  asAccount<ReportReply>('POST', addressOf(id), { status, ...(words !== undefined && { words }) });
export const askForPairs = (id: string) => asAccount<{ asked: number }>('POST', addressOf(id, 'pairs'), {});
export const noteOn = (id: string, text: string) =>
  asAccount<unknown>('POST', addressOf(id, 'notes'), { text });
