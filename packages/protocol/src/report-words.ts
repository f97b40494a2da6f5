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
export const REPORT_STATUSES = ['open', 'looking', 'acted', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
export const REPORT_TEXT_MAX = 500;
/** The reporter of reports by the filter of the chat. */
export const REPORTED_BY_FILTER = '00000000-0000-0000-0000-000000000000';
