/**
 * What of the audit an administrator may read. That something was done, by whom and to whom, is for everybody who
 * runs the place. What was before and after, and the reason, tell of people and of purchases: they are for those
 * who could have done it, and for the administrator who did it. Of cases in which the reader is a party, and of acts
 * on their own account, they read neither, nor which case it was: a note may say who told us. Nor do they read that
 * somebody looked at a user who reported them: a look at both sides follows the look at a case.
 */
import type { AdminPermission, AuditEntry } from '@troef/protocol';

const OWNERS: readonly (readonly [acts: RegExp, permission: AdminPermission])[] = [
  [/^(order|coupon|read\.(orders?|subscription))(\.|$)/, 'admin.store'],
  [/^read\.audit$/, 'admin.platform'],
  [/^(user|report|room|slam|silence|appeal|read)(\.|$)/, 'admin.support'],
];

interface Reader {
  readonly id: string;
  /** The permissions of the reader. */
  readonly may: (permission: AdminPermission) => boolean;
  /** What is about them is for others, because there are others. */
  readonly isParty: boolean;
  /** The cases in which they are a party. */
  readonly cases: ReadonlySet<string>;
  /** The users who reported them. */
  readonly reporters: ReadonlySet<string>;
}

/** Returns the ids in a row that may be those of cases. */
export const casesIn = ({ target, after }: AuditEntry): readonly string[] => [
  ...(target === null ? [] : [target]),
  ...shownIn(after),
  ...reportIn(after),
];

export function forReader(entry: AuditEntry, { id, may, isParty, cases, reporters }: Reader): AuditEntry {
  if (entry.target !== null && cases.has(entry.target)) {
    return { ...withheld(entry), target: null, targetName: null };
  }
  if (isReading(entry) && entry.actor?.id !== id && reporters.has(entry.target ?? '')) {
    return { ...withheld(entry), target: null, targetName: null };
  }
  if (isParty && entry.target === id && entry.actor?.id !== id) return withheld(entry);
  if (reportIn(entry.after).some((each) => cases.has(each))) return withheld(entry);
  const shown = shownIn(entry.after).filter((each) => !cases.has(each));
  if (shown.length < shownIn(entry.after).length) {
    return { ...entry, after: { ...(entry.after as object), shown } };
  }
  const [, owner] = OWNERS.find(([acts]) => acts.test(entry.action)) ?? [];
  if (owner === undefined || may(owner) || entry.actor?.id === id) return entry;
  return withheld(entry);
}

const isReading = ({ action }: AuditEntry): boolean => action.startsWith('read.');

const withheld = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  before: null,
  after: null,
  reason: null,
  withheld: true,
});

/** Returns the case of which an act on an account was a step. */
function reportIn(after: unknown): readonly string[] {
  const report = (after as { readonly report?: unknown } | null)?.report;
  return typeof report === 'string' ? [report] : [];
}

/** Returns the ids of a list that somebody has read. */
function shownIn(after: unknown): readonly string[] {
  const shown = (after as { readonly shown?: unknown } | null)?.shown;
  return Array.isArray(shown) ? shown.filter((each) => typeof each === 'string') : [];
}
