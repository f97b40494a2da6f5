/** What a user may be kept from, and for how long. */

/** Those that an administrator gives by hand. Silences have a ladder of their own. */
export const LIMITATIONS = ['rooms', 'tournaments', 'ranking', 'avatar'] as const;
export type LimitationKind = (typeof LIMITATIONS)[number];

type End = string | true;

/** Returns those that hold now. */
export const livingLimitations = (
  limitations: Readonly<Record<string, End>>,
  now: number,
): readonly (readonly [kind: string, end: End])[] =>
  Object.entries(limitations).filter(([, end]) => end === true || Date.parse(end) > now);

export const SPANS = ['day', 'week', 'month', 'quarter', 'good'] as const;
export type Span = (typeof SPANS)[number];

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<Exclude<Span, 'good'>, number>> = { day: 1, week: 7, month: 30, quarter: 90 };

/** Returns when a span that begins now ends; `true`: never. */
export const endOf = (span: Span, now: number): End =>
  span === 'good' ? true : new Date(now + DAYS[span] * DAY_MS).toISOString();
