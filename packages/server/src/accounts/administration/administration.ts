/**
 * Acts of administrators. One who supports users sees and changes what belongs to others only in sudo, and
 * with a passkey or a second factor on the account. Without them they have the rights of any user. Readings
 * are noted in the audit like changes.
 */
import { type AdminPermission, ApiError } from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Access, Account } from '../login/access.ts';
import { noteAct } from './audit.ts';
import { hasPermission } from './permissions.ts';

type Request = Pick<FastifyRequest, 'headers'>;

/** A reading by an administrator, for the audit. */
export interface AuditedReading {
  readonly actor: string;
  /** A user's id, or a report's; null for a list. */
  readonly target: string | null;
  /** `profile`, `messages` … */
  readonly what: string;
}

export interface Administration {
  /**
   * Requires an administrator who supports users and may act as one now. Refuses others with `hidden`, and
   * administrators with `forbidden second_factor` or `sudo_required admin`.
   */
  requireSupport(request: Request, hidden: ApiError): Promise<Account>;
  /** The same for another permission: one who organises tournaments … */
  requirePermission(request: Request, permission: AdminPermission, hidden: ApiError): Promise<Account>;
  /**
   * Requires an administrator with a permission who only looks at what belongs to nobody: figures, settings,
   * jobs. That needs no sudo.
   */
  requireOnlooker(request: Request, permission: AdminPermission, hidden: ApiError): Promise<Account>;
  /** The same as `requirePermission` as a boolean, without a refusal. Default: `admin.support`. */
  isActing(request: Request, permission?: AdminPermission): Promise<boolean>;
  /** Writes the audit row. Call it first: what cannot be noted is not shown. */
  noteReading(reading: AuditedReading, details?: object): Promise<void>;
}

export function createAdministration(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  access: Pick<Access, 'findAccount' | 'requireAccount' | 'requireSudo'>,
): Administration {
  const { db } = deps;

  const judge = async (request: Request, { user }: Account): Promise<Account> => {
    if (!(await hasStrongWay(db.pool, user.id))) throw new ApiError('forbidden', 'second_factor');
    return access.requireSudo(request, 'admin');
  };

  const requireOnlooker: Administration['requireOnlooker'] = async (request, permission, hidden) => {
    const account = await access.requireAccount(request);
    if (!hasPermission(account.user, permission)) throw hidden;
    return account;
  };
  const requirePermission: Administration['requirePermission'] = async (request, permission, hidden) =>
    judge(request, await requireOnlooker(request, permission, hidden));

  return {
    requireSupport: (request, hidden) => requirePermission(request, 'admin.support', hidden),
    requirePermission,
    requireOnlooker,
    async isActing(request, permission = 'admin.support') {
      const account = await access.findAccount(request);
      if (account === undefined || !hasPermission(account.user, permission)) return false;
      return judge(request, account).then(
        () => true,
        (error) => {
          if (error instanceof ApiError) return false;
          throw error;
        },
      );
    },
    noteReading: ({ actor, target, what }, details = {}) =>
      noteAct(db.pool, deps, {
        actor,
        action: `read.${what}`,
        target,
        before: null,
        after: details,
        reason: null,
      }),
  };
}

/** Whether the account has a passkey or a second factor. */
async function hasStrongWay(db: Querier, user: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from passkeys where "user" = $1
     union all select 1 from second_factors where "user" = $1 and confirmed_at is not null limit 1`,
    [user],
  );
  return (rowCount ?? 0) > 0;
}
