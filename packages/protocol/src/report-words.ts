/** The reasons and statuses of reports, without a schema: pages load these words and no parser. */
export const REPORT_REASONS = [
  'language',
  'cheating',
  'leaving',
  'stalling',
  'name_or_avatar',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** What is read at the report desk: reports, and the answer of a user to their silence or their lock. */
export const DESK_REASONS = [...REPORT_REASONS, 'appeal'] as const;
export type DeskReason = (typeof DESK_REASONS)[number];
/** What the steps of a case do with the account it is about. Each is done once for a report. */
export const CASE_STEPS = [
  'silence',
  'limit',
  'karma',
  'rename',
  'picture',
  'lock',
  'unsilence',
  'unlock',
] as const;
export type CaseStep = (typeof CASE_STEPS)[number];

export const REPORT_STATUSES = ['open', 'looking', 'acted', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
export const REPORT_TEXT_MAX = 500;
/** What the reported user is told at the end of a case. */
export const DESK_WORDS_MAX = 500;
/** The reporter of reports by the filter of the chat. */
export const REPORTED_BY_FILTER = '00000000-0000-0000-0000-000000000000';
