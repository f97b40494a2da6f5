/**
 * Acting as an administrator: who looks after people sees and changes what belongs to others only with a passkey or a second
 * factor on the account, and in sudo. Without them they are anybody. What was read is noted as what was changed is.
 */
import { ApiError } from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Access, Account } from '../login/access.ts';
import { hasFeature, type UserRow } from '../users/user-row.ts';
import { noteAct } from './audit.ts';

type Request = Pick<FastifyRequest, 'headers'>;

/** What was read, as the audit names it. */
export interface Reading {
  readonly actor: string;
  /** A user's id, or a report's; null for a list. */
  readonly target: string | null;
  /** `profile`, `messages` … */
  readonly what: string;
}

export interface Administration {
  /**
   * An administrator who looks after people and may act as one now. Refuses others with `hidden`, and administrators with
   * `forbidden second_factor` or `sudo_required admin`.
   */
  requireSupport(request: Request, hidden: ApiError): Promise<Account>;
  /** The same, without a refusal. */
  isActing(request: Request): Promise<boolean>;
  /** Notes it before anything is shown: what cannot be noted is not read. */
  noteReading(reading: Reading, details?: object): Promise<void>;
}

/** An administrator who looks after people. */
const isSupport = (user: UserRow | undefined): boolean =>
  user?.admin === true && hasFeature(user, 'admin.support');

export function createAdministration(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  access: Pick<Access, 'findAccount' | 'requireAccount' | 'requireSudo'>,
): Administration {
  const { db } = deps;

  const judge = async (request: Request, account: Account): Promise<Account> => {
    if (!(await hasStrongWay(db.pool, account.user.id))) throw new ApiError('forbidden', 'second_factor');
    return access.requireSudo(request, 'admin');
  };

  return {
    async requireSupport(request, hidden) {
      const account = await access.requireAccount(request);
      if (!isSupport(account.user)) throw hidden;
      return judge(request, account);
    },
    async isActing(request) {
      const account = await access.findAccount(request);
      if (account === undefined || !isSupport(account.user)) return false;
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

/** A passkey, or a code beside the password. */
async function hasStrongWay(db: Querier, user: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from passkeys where "user" = $1
     union all select 1 from second_factors where "user" = $1 and confirmed_at is not null limit 1`,
    [user],
  );
  return (rowCount ?? 0) > 0;
}
