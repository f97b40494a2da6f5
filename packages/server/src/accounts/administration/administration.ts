/**
 * Acts of administrators. One who supports users sees and changes what belongs to others only in sudo, and with a
 * passkey or a second factor on the account that counts (strong-ways.ts). Without them they have the rights of any
 * user. Readings are noted in the audit like changes.
 */
import { type AdminPermission, ApiError, KeptAway } from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { Access, Account } from '../login/access.ts';
import { noteAct, type Reading } from './audit.ts';
import { hasPermission } from './permissions.ts';
import { actsFrom } from './strong-ways.ts';

type Request = Pick<FastifyRequest, 'headers'>;
/** Of several one is enough: the caller sees to what each of them opens. */
type Permission = AdminPermission | readonly AdminPermission[];

/** A reading by an administrator, for the audit. */
export interface AuditedReading {
  readonly actor: string;
  /** A user's id, or a report's; null for a list. */
  readonly target: string | null;
  readonly what: Reading;
}

export interface Administration {
  /**
   * Requires an administrator who supports users and may act as one now. Refuses others with `hidden`, and
   * administrators with `forbidden second_factor`, `forbidden second_factor_new` or `sudo_required admin`.
   */
  requireSupport(request: Request, hidden: ApiError): Promise<Account>;
  /** The same for another permission: one who organises tournaments … */
  requirePermission(request: Request, permission: Permission, hidden: ApiError): Promise<Account>;
  /**
   * Requires an administrator with a permission who only looks at what belongs to nobody: figures, settings,
   * jobs. That needs no sudo.
   */
  requireOnlooker(request: Request, permission: Permission, hidden: ApiError): Promise<Account>;
  /** The same as `requirePermission` as a boolean, without a refusal. Default: `admin.support`. */
  isActing(request: Request, permission?: AdminPermission): Promise<boolean>;
  /** Writes the audit row. Call it first: what cannot be noted is not shown. */
  noteReading(reading: AuditedReading, details?: object): Promise<void>;
}

export function createAdministration(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'settings'>,
  access: Pick<Access, 'findAccount' | 'requireAccount' | 'requireSudo'>,
): Administration {
  const { db } = deps;

  const judge = async (request: Request, { user }: Account): Promise<Account> => {
    const from = await actsFrom(db.pool, deps, user.id);
    if (from === 'never') throw new ApiError('forbidden', 'second_factor');
    if (from > deps.clock.now()) {
      throw new KeptAway('forbidden', 'second_factor_new', new Date(from).toISOString());
    }
    return access.requireSudo(request, 'admin');
  };

  const requireOnlooker: Administration['requireOnlooker'] = async (request, permission, hidden) => {
    const account = await access.requireAccount(request);
    if (![permission].flat().some((each) => hasPermission(account.user, each))) throw hidden;
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
