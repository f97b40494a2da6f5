/**
 * What of the audit an administrator may read. That something was done, by whom and to whom, is for everybody who
 * runs the place. What was before and after, and the reason, tell of people and of purchases: they are for those
 * who could have done it, and for the administrator who did it.
 */
import type { AdminPermission, AuditEntry } from '@troef/protocol';

const OWNERS: readonly (readonly [acts: RegExp, permission: AdminPermission])[] = [
  [/^(order|coupon|read\.(orders?|subscription))(\.|$)/, 'admin.store'],
  [/^read\.audit$/, 'admin.platform'],
  [/^(user|report|room|silence|appeal|read)(\.|$)/, 'admin.support'],
];

/** `may`: the permissions of the reader. */
export function forReader(
  entry: AuditEntry,
  { id, may }: { readonly id: string; readonly may: (permission: AdminPermission) => boolean },
): AuditEntry {
  const [, owner] = OWNERS.find(([acts]) => acts.test(entry.action)) ?? [];
  if (owner === undefined || may(owner) || entry.actor?.id === id) return entry;
  return { ...entry, before: null, after: null, reason: null, withheld: true };
}
