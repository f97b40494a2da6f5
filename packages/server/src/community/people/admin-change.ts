/**
 * Makes the changes of an administrator to a member: Premium, locks, limitations, features, karma, donations,
 * and a name or stream that had to be corrected. The caller has checked that they may. The audit is told the
 * values before and after.
 */
import {
  ADMIN_FIELDS,
  type AdminField,
  ApiError,
  type CaseStep,
  type OwnUser,
  ROLES,
  type UserAdminChange,
} from '@troef/protocol';
import { keepAnAdministrator } from '../../accounts/administration/administrators.ts';
import { noteAct } from '../../accounts/administration/audit.ts';
import { refuseOwnCause } from '../../accounts/administration/own-cause.ts';
import {
  hasPermission,
  losesPermission,
  mayActOn,
  maySettle,
} from '../../accounts/administration/permissions.ts';
import { trustWays } from '../../accounts/administration/strong-ways.ts';
import { endSudo } from '../../accounts/login/session.repository.ts';
import type { AccountMail } from '../../accounts/users/account-mail.ts';
import { findUser } from '../../accounts/users/user.repository.ts';
import { lockedUntil, type UserRow } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { correctKarma } from '../karma/correction.ts';
import { endSilences } from '../silences/silences.ts';
import { ownUser } from './entity.ts';

/** The fields of the member that an administrator may correct. */
export const MODERATED = ['name', 'stream'] as const;
type OwnField = (typeof MODERATED)[number];

/** What one may not give to or take from oneself. */
const OWN_CAUSE = ['limitations', 'karma', 'premium', 'donations'] as const;
/** These are judged by the permissions that they change. */
const JUDGED_BY_PERMISSION: readonly string[] = ['admin', 'features', 'roles'];

const DAY_MS = 24 * 60 * 60 * 1000;
/** One without `admin.store` may give Premium, as a comfort, for this long. */
const COMFORT_DAYS = 90;

/** A role by date, not by list. */
const FROM_DATE = 'premium';

export interface AdminChange {
  readonly actor: Pick<UserRow, 'id' | 'admin' | 'features'>;
  readonly user: UserRow;
  readonly change: UserAdminChange;
  /** The fields of the member that are changed besides. */
  readonly own: readonly OwnField[];
  readonly changeOwn: () => Promise<void>;
  /** Notes a step of a case, or refuses one that has been done. */
  readonly claim: (report: string, step: CaseStep) => Promise<void>;
}

export async function changeAsAdmin(
  db: Querier,
  deps: Pick<Deps, 'random' | 'clock' | 'settings'>,
  act: AdminChange,
  mail: Pick<AccountMail, 'wayInChanged'>,
): Promise<void> {
  const { user, change } = act;
  refuseOtherPermissions(act);
  refuseMoney(act, deps.clock.now());
  if (act.actor.id === user.id && OWN_CAUSE.some((field) => change[field] !== undefined)) {
    await refuseOwnCause(db, deps, { actor: act.actor.id, about: [user.id] });
  }
  if (change.report !== undefined) {
    for (const step of stepsOf(act)) await act.claim(change.report, step);
  }
  const before = await shown(db, deps, user.id);
  await act.changeOwn();
  if (losesAdministrator(act, deps.clock.now())) await keepAnAdministrator(db, deps, user.id);
  await applyColumns(db, { user, change, now: deps.clock.now() });
  if (change.karma !== undefined) {
    await correctKarma(db, deps, { ...change.karma, user: user.id, at: new Date(deps.clock.now()) });
  }
  if (losesPermission(user, rightsAfter(user, change))) await endSudo(db, user.id);
  if (change.admin === true) {
    await trustWays(db, deps, { user: user.id, by: 'administrator' });
    if (!user.admin) await mail.wayInChanged(db, user, 'administrator');
  }
  if (change.donations !== undefined) await replaceDonations(db, deps, user.id, change.donations);
  const after = await shown(db, deps, user.id);
  // A permission that is given once more says that a new passkey is theirs. The audit tells the two apart.
  const waiting = ({ acts_from }: AdminView) => (change.admin === true && user.admin ? { acts_from } : {});
  const fields = [...act.own, ...ADMIN_FIELDS.filter((field) => change[field] !== undefined)];
  await noteAct(db, deps, {
    actor: act.actor.id,
    action: 'user.update',
    target: user.id,
    before: { ...picked(before, fields), ...waiting(before) },
    after: {
      ...picked(after, fields),
      ...waiting(after),
      ...(change.report !== undefined && { report: change.report }),
    },
    reason: change.reason ?? change.karma?.note ?? null,
  });
}

/** Returns the steps of a case that this change is. */
function stepsOf({ change, own }: Pick<AdminChange, 'change' | 'own'>): readonly CaseStep[] {
  const { limitations, karma, blocked } = change;
  return [
    ...(limitations === undefined ? [] : ([limitations.chat === null ? 'unsilence' : 'limit'] as const)),
    ...(karma === undefined ? [] : (['karma'] as const)),
    ...(own.includes('name') ? (['rename'] as const) : []),
    ...(blocked === undefined ? [] : ([blocked === null ? 'unlock' : 'lock'] as const)),
  ];
}

async function applyColumns(
  db: Querier,
  { user, change, now }: Pick<AdminChange, 'user' | 'change'> & { readonly now: number },
): Promise<void> {
  const set = async (column: string, value: unknown): Promise<void> => {
    await db.query(`update users set ${column} = $2 where id = $1`, [user.id, value]);
  };
  if (change.admin !== undefined) await set('admin', change.admin);
  if (change.premium !== undefined) await set('premium_until', change.premium);
  if (change.blocked !== undefined) {
    await set('blocked_until', lockOf(change.blocked));
    await set('blocked_reason', change.blocked === null ? null : (change.reason ?? null));
  }
  if (change.limitations !== undefined) {
    await set('limitations', JSON.stringify(laidOver(user.limitations, change.limitations)));
    if (change.limitations.chat === null) await endSilences(db, user.id, now);
  }
  if (change.features !== undefined || change.roles !== undefined) {
    await set('features', JSON.stringify(featuresAfter(user, change)));
  }
}

const featuresAfter = ({ features }: UserRow, change: UserAdminChange): UserRow['features'] =>
  laidOver(laidOver(features, rolesAsFeatures(change.roles)), change.features ?? {});

const rightsAfter = (user: UserRow, change: UserAdminChange): Pick<UserRow, 'admin' | 'features'> => ({
  admin: change.admin ?? user.admin,
  features: featuresAfter(user, change),
});

/** Whether one who could make administrators can do so no longer. */
function losesAdministrator({ user, change }: Pick<AdminChange, 'user' | 'change'>, now: number): boolean {
  const blockedUntil = change.blocked === undefined ? user.blockedUntil : lockOf(change.blocked);
  const after = { ...user, ...rightsAfter(user, change), blockedUntil };
  const makesOthers = (of: UserRow) => hasPermission(of, 'admin.support') && lockedUntil(of, now) === null;
  return (user.admin && !after.admin) || (makesOthers(user) && !makesOthers(after));
}

const lockOf = (blocked: string | null): UserRow['blockedUntil'] => {
  if (blocked === 'forever') return 'infinity';
  return blocked === null ? null : new Date(blocked);
};

/**
 * Administrators give and take only permissions that they have. A lock takes them all and its end gives them back, so
 * neither may be changed for one who may do more, and nothing else of theirs either.
 */
function refuseOtherPermissions({ actor, user, change, own }: AdminChange): void {
  if (!maySettle(actor, user, rightsAfter(user, change))) {
    throw new ApiError('forbidden', change.admin === undefined ? 'features' : 'admin');
  }
  // That a new passkey of theirs counts is said by one who may do as much.
  if (change.admin === true && user.admin && !mayActOn(actor, user)) throw new ApiError('forbidden', 'admin');
  const field = [...own, ...ADMIN_FIELDS].find(
    (each) =>
      !JUDGED_BY_PERMISSION.includes(each) && (own.some((one) => one === each) || isSent(change, each)),
  );
  if (field !== undefined && !mayActOn(actor, user)) throw new ApiError('forbidden', field);
}

const isSent = (change: UserAdminChange, field: AdminField | OwnField): boolean =>
  ADMIN_FIELDS.some((each) => each === field && change[each] !== undefined);

/** What is paid for belongs to those with `admin.store`. Others may lengthen Premium a little, as a comfort. */
function refuseMoney({ actor, user, change }: AdminChange, now: number): void {
  if (hasPermission({ admin: actor.admin, features: actor.features }, 'admin.store')) return;
  if (change.donations !== undefined) throw new ApiError('forbidden', 'donations');
  if (change.premium === undefined) return;
  const until = change.premium === null ? 0 : Date.parse(change.premium);
  const isShorter = until < Math.max(now, user.premiumUntil?.getTime() ?? 0);
  if (isShorter || until > now + COMFORT_DAYS * DAY_MS) throw new ApiError('forbidden', 'premium');
}

/** Turns roles into features: a role in the list is on, all others are off. */
function rolesAsFeatures(roles: readonly string[] | undefined): Readonly<Record<string, boolean>> {
  if (roles === undefined) return {};
  const known = ROLES.filter((role) => role !== FROM_DATE);
  if (!roles.every((role) => known.some((each) => each === role))) {
    throw new ApiError('unprocessable_content', 'roles');
  }
  return Object.fromEntries(known.map((role) => [role, roles.includes(role)]));
}

/** Merges a change into a base; null removes a key. */
function laidOver<Value>(
  base: Readonly<Record<string, Value>>,
  change: Readonly<Record<string, Value | null>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries({ ...base, ...change }).filter((entry): entry is [string, Value] => entry[1] !== null),
  );
}

async function replaceDonations(
  db: Querier,
  { random }: Pick<Deps, 'random'>,
  user: string,
  donations: NonNullable<UserAdminChange['donations']>,
): Promise<void> {
  await db.query('delete from donations where "user" = $1', [user]);
  for (const { date, amount, currency, dateUsed } of donations) {
    await db.query(
      'insert into donations (id, "user", amount, currency, date, date_used) values ($1, $2, $3, $4, $5, $6)',
      [random.id(), user, amount, currency, date, dateUsed ?? null],
    );
  }
}

type AdminView = Pick<OwnUser, 'acts_from'> & Readonly<Record<AdminField | OwnField, unknown>>;

async function shown(db: Querier, deps: Pick<Deps, 'clock' | 'settings'>, id: string): Promise<AdminView> {
  const user = await findUser(db, id);
  if (user === undefined) throw new ApiError('resource_missing', 'user');
  const own = await ownUser(deps, db, user);
  return { ...own, premium: own.premium_until, karma: own.records };
}

const picked = (of: AdminView, fields: readonly (AdminField | OwnField)[]): Readonly<Partial<AdminView>> =>
  Object.fromEntries(fields.map((field) => [field, of[field]]));
