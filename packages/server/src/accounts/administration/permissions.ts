/**
 * The permissions of an administrator, and what one may change about those of another (docs/behaviour/access.md 2).
 * Without this rule, one who may only support users could give themselves everything else.
 */
import { ADMIN_PERMISSIONS, type AdminPermission } from '@troef/protocol';
import { hasFeature, type UserRow } from '../users/user-row.ts';

type Holder = Pick<UserRow, 'admin' | 'features'>;

export const hasPermission = (user: Holder | undefined, permission: AdminPermission): boolean =>
  user?.admin === true && hasFeature(user, permission);

const NO_PERMISSION: Holder = { admin: false, features: {} };

/** Whether this administrator has every permission that the other user has, as is so for every plain member. */
export const mayActOn = (administrator: Holder, other: Holder): boolean =>
  maySettle(administrator, other, NO_PERMISSION);

/** Whether the permissions in which the two differ all belong to this administrator. */
export const maySettle = (administrator: Holder, before: Holder, after: Holder): boolean =>
  ADMIN_PERMISSIONS.every(
    (permission) =>
      hasPermission(before, permission) === hasPermission(after, permission) ||
      hasPermission(administrator, permission),
  );

/** Whether a change takes a permission away. */
export const losesPermission = (before: Holder, after: Holder): boolean =>
  ADMIN_PERMISSIONS.some(
    (permission) => hasPermission(before, permission) && !hasPermission(after, permission),
  );
