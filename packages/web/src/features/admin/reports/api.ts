/** The requests of the report desk. */
import type { ReportCase, ReportReply, ReportStatus } from '@troef/protocol';
import { segment } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';
import type { Reasoned } from '../parts/reason.tsx';

export const LIST = '/api/user_reports';
const addressOf = (id: string, ...parts: readonly string[]): string =>
  [LIST, segment(id), ...parts].join('/');

export const readCase = (id: string) => asAccount<ReportCase>('GET', addressOf(id, 'case'));
/**
 * `from`: the status that is shown here. `words`: what the user it is about reads. `lines`: the held lines that are
 * shown here.
 */
export const moveReport = (
  id: string,
  move: Reasoned & {
    readonly status: ReportStatus;
    readonly from: ReportStatus;
    readonly words?: string;
    readonly lines?: readonly string[];
  },
) => asAccount<ReportReply>('POST', addressOf(id), move);
export const askForPairs = (id: string) => asAccount<{ asked: number }>('POST', addressOf(id, 'pairs'), {});
export const noteOn = (id: string, text: string) =>
  asAccount<unknown>('POST', addressOf(id, 'notes'), { text });
