/**
 * The second factor of a user under `/api/users/{user}/second_factor`. Setting it up, new recovery codes and
 * removing it need sudo, end the other log-ins if a log-in needs something else afterwards, and are told to
 * every proven address.
 *
 * An administrator removes it from a user who has lost the app and the recovery codes, which is noted. For
 * another administrator, this is left to the command line of the machine.
 */
import {
  ApiError,
  emptySchema,
  reasonBodySchema,
  recoveryCodesSchema,
  secondFactorBodySchema,
  secondFactorSecretSchema,
  secondFactorStateSchema,
} from '@troef/protocol';
import type { Administration } from '../../accounts/administration/administration.ts';
import { actBy, noteSecondFactorOff } from '../../accounts/administration/audit.ts';
import type { Auth } from '../../accounts/create-auth.ts';
import type { Account } from '../../accounts/login/access.ts';
import { requireOpenSession } from '../../accounts/login/session.repository.ts';
import type { AccountMail } from '../../accounts/users/account-mail.ts';
import { emailsOf, findUser, isVerified } from '../../accounts/users/user.repository.ts';
import type { UserRow } from '../../accounts/users/user-row.ts';
import { ownUser } from '../../community/people/entity.ts';
import type { Targets } from '../../community/people/target.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { createRateLimit } from '../../platform/limits/rate-limit.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';

const ACTION = 'second_factor';
/** Each set is ten slow hashes. */
const CODE_SETS = { name: 'recovery_codes', times: 10, seconds: 60 * 60 } as const;

export interface SecondFactorContext extends Pick<Auth, 'sessions' | 'secondFactor'> {
  readonly deps: Deps;
  readonly targets: Targets;
  readonly administration: Administration;
  readonly mail: Pick<AccountMail, 'wayInChanged'>;
  readonly changed: (user: Awaited<ReturnType<typeof ownUser>>) => void;
}

export function serveSecondFactor(api: Api, context: SecondFactorContext): void {
  const { deps, targets, administration, secondFactor, sessions, mail } = context;
  const { db } = deps;
  const user = pathOf('user');
  const codeSets = createRateLimit(CODE_SETS, deps.config);

  const inSudo = (request: Parameters<Targets['own']>[0]): Promise<Account> =>
    targets.ownInSudo(request, ACTION);
  const tell =
    (person: UserRow, what: Parameters<AccountMail['wayInChanged']>[2]) =>
    (client: Querier): Promise<void> =>
      mail.wayInChanged(client, person, what);
  /** The same for an act of this session, which a lock or a reset may have ended meanwhile. */
  const tellIn =
    ({ user: person, session }: Account, what: Parameters<AccountMail['wayInChanged']>[2]) =>
    async (client: Querier): Promise<void> => {
      await requireOpenSession(client, session);
      await mail.wayInChanged(client, person, what);
    };
  /** Ends the other log-ins, which must prove what counts now, and tells the other pages of this one. */
  const afterChange = async ({ id }: UserRow, except?: string): Promise<void> => {
    await sessions.end(db.pool, except === undefined ? { user: id } : { user: id, except });
    const row = await findUser(db.pool, id);
    if (row !== undefined) context.changed(await ownUser(deps, db.pool, row));
  };

  secondFactor.onRecovery(async (id) => {
    const person = await findUser(db.pool, id);
    if (person !== undefined) await db.transaction(tell(person, 'recoveryCodeUsed'));
  });

  api.get(
    '/users/:user/second_factor',
    contract('account', {
      summary: 'Get the state of the second factor, and the number of recovery codes that are left',
      params: user,
      reply: secondFactorStateSchema,
    }),
    async (request) => {
      const account = await targets.own(request);
      return secondFactor.stateOf(account.user.id);
    },
  );

  api.post(
    '/users/:user/second_factor',
    contract('account', {
      summary: 'Get a secret for an app, which counts after it is confirmed',
      params: user,
      reply: secondFactorSecretSchema,
    }),
    async (request) => {
      const { user: own } = await inSudo(request);
      const emails = await emailsOf(db.pool, own.id);
      // Otherwise a user who only claims somebody's address could keep the owner out for good.
      if (!isVerified(own, emails)) throw new ApiError('conflict', 'unverified');
      return secondFactor.begin(own, own.name ?? emails[0]?.email ?? own.id);
    },
  );

  api.post(
    '/users/:user/second_factor/confirmation',
    contract('account', {
      summary:
        'Switch the second factor on with a first code, and get the recovery codes, which are shown only here',
      params: user,
      body: secondFactorBodySchema,
      reply: recoveryCodesSchema,
    }),
    async (request) => {
      const account = await inSudo(request);
      const { user: own, session } = account;
      const codes = await secondFactor.confirm(own, request.body.code, tellIn(account, 'secondFactorAdded'));
      await afterChange(own, session);
      return codes;
    },
  );

  api.post(
    '/users/:user/second_factor/recovery_codes',
    contract('account', { summary: 'Replace the recovery codes', params: user, reply: recoveryCodesSchema }),
    async (request) => {
      const account = await inSudo(request);
      await codeSets.count(account.user.id);
      return secondFactor.renew(account.user, tellIn(account, 'recoveryCodesMade'));
    },
  );

  api.delete(
    '/users/:user/second_factor',
    contract('account', {
      summary: 'Switch the second factor off',
      params: user,
      body: reasonBodySchema,
      reply: emptySchema,
    }),
    async (request) => {
      const seen = await targets.see(request);
      const { user: actor, session } = seen.own
        ? await inSudo(request)
        : await administration.requireSupport(request, new ApiError('forbidden', 'owner'));
      if (!seen.own && seen.user.admin) throw new ApiError('forbidden', 'admin');
      await secondFactor.remove(seen.user.id, async (client) => {
        if (seen.own) await requireOpenSession(client, session);
        if (!seen.own) {
          const target = seen.user.id;
          await noteSecondFactorOff(client, deps, { ...actBy(actor.id, request.body), target });
        }
        await mail.wayInChanged(client, seen.user, 'secondFactorRemoved');
      });
      await afterChange(seen.user, seen.own ? session : undefined);
      return {};
    },
  );
}
