/** Users under `/api/users`: joining, finding, seeing and changing one (docs/behaviour/accounts.md). */
import {
  ADMIN_FIELDS,
  ApiError,
  type CaseStep,
  emailCheckSchema,
  loginGrantSchema,
  nameCheckSchema,
  ownUserSchema,
  pageOf,
  publicUserSchema,
  type UserChange,
  userAdminSchema,
  userChangeSchema,
  userCreateSchema,
  userReplySchema,
  usersQuerySchema,
} from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import { lockForAct } from '../../accounts/administration/act-rows.ts';
import { bearerOf } from '../../accounts/login/bearer.ts';
import { createJoinService } from '../../accounts/login/join.service.ts';
import { checkEmail } from '../../accounts/users/claim-email.ts';
import { checkName } from '../../accounts/users/claim-name.ts';
import { nameKeyOf } from '../../accounts/users/names.ts';
import { findUsers, lockUser, searchUsers } from '../../accounts/users/user.repository.ts';
import type { UserRow } from '../../accounts/users/user-row.ts';
import { changeAsAdmin, MODERATED } from '../../community/people/admin-change.ts';
import { anonymousUser, ownUser, publicUser } from '../../community/people/entity.ts';
import { showPeople } from '../../community/people/shown-people.ts';
import { claimStep } from '../../community/reports/steps.ts';
import { keepGuestDays } from '../../features/day-deals/keep-days.ts';
import { createProfileService } from '../../features/profile/profile.service.ts';
import { keepGuestSlams } from '../../features/slams/keep-slams.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import { isId } from '../../platform/text/id.ts';
import type { UsersContext } from '../accounts/users-context.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';
import { preferredLocale } from '../http/language.ts';
import { pageFrom, rangeOf, wholeList } from '../http/page.ts';
import { parse } from '../http/parse.ts';

/**
 * The answer says whether an address has an account (docs/sessions.md), so nobody may ask it of a list of
 * addresses.
 */
const EMAIL_CHECK_RULE = { name: 'email_checks', times: 20, seconds: 60 * 60 } as const;
const JOIN_RULE = { name: 'join', times: 5, seconds: 60 * 60 } as const;
const IDS_MAX = 100;

export function serveUsers(api: Api, context: UsersContext): void {
  const { deps, access, administration, targets, mail, login, sessions, changed } = context;
  const { db, clock } = deps;
  const joins = createAddressLimit(JOIN_RULE, deps);
  const emailChecks = createAddressLimit(EMAIL_CHECK_RULE, deps);
  const accounts = createJoinService(deps, { mail, login });
  const profiles = createProfileService(deps);
  const user = pathOf('user');

  const shown = async (rows: readonly UserRow[], viewer: string) =>
    (await showPeople(db.pool, rows, viewer, clock.now())).map(({ person }) => person);

  /** A guest who joins in the browser in which they played stays the same person. */
  const guestOf = async (request: FastifyRequest): Promise<string | undefined> => {
    const identity = await access.identify(bearerOf(request));
    return identity?.anonymous === true ? identity.id : undefined;
  };

  api.post(
    '/users',
    contract('nobody', { summary: 'Make an account', body: userCreateSchema, reply: loginGrantSchema }),
    async (request) => {
      await joins.count(request.ip);
      const locale = preferredLocale(request.headers['accept-language']);
      const guest = await guestOf(request);
      const keep = async (tx: Querier, id: string) => {
        if (guest === undefined) return;
        await keepGuestSlams(tx, guest, id);
        await keepGuestDays(tx, guest, id);
      };
      return { token: await accounts.join(request.body, locale, keep) };
    },
  );

  api.get(
    '/users',
    contract('account', {
      summary: 'Find users by name, or several users by id',
      querystring: usersQuerySchema,
      reply: pageOf(publicUserSchema),
    }),
    async (request) => {
      const { user: own } = await access.requireAccount(request);
      const { name = '', ids } = request.query;
      if (ids !== undefined) {
        const wanted = ids.split(',');
        if (wanted.length > IDS_MAX || !wanted.every(isId)) throw new ApiError('bad_request', 'ids');
        const found = await findUsers(db.pool, wanted);
        return wholeList(await shown(found, own.id), 'ids');
      }
      const range = rangeOf(request.query);
      const page = pageFrom(
        await searchUsers(db.pool, { nameKey: nameKeyOf(name), ...range }),
        range,
        'name',
      );
      return { ...page, data: await shown(page.data, own.id) };
    },
  );

  api.get(
    '/users/:name/validate',
    contract('nobody', {
      summary: 'Check whether a name is free and allowed',
      params: pathOf('name'),
      reply: nameCheckSchema,
    }),
    async (request) => {
      const account = await access.findAccount(request);
      return checkName(db.pool, request.params.name, account?.user.id ?? null);
    },
  );

  api.get(
    '/users/:email/validate-email',
    contract('nobody', {
      summary: 'Check whether an address of mail can be claimed',
      params: pathOf('email'),
      reply: emailCheckSchema,
    }),
    async (request) => {
      await emailChecks.count(request.ip);
      const account = await access.findAccount(request);
      return checkEmail(db.pool, request.params.email, account?.user.id ?? null);
    },
  );

  api.get(
    '/users/:user',
    contract('caller', { summary: 'Get a user', params: user, reply: userReplySchema }),
    async (request) => {
      const caller = await access.requireCaller(request);
      const { user: name } = request.params;
      if (caller.user === undefined && (name === 'me' || name === caller.identity.id)) {
        return anonymousUser(caller.identity);
      }
      const seen = await targets.look(request, 'profile');
      if (seen.own || seen.asAdmin) return ownUser(deps, db.pool, seen.user);
      return publicUser(db.pool, seen.user, { now: clock.now(), open: await targets.isOpen(seen) });
    },
  );

  api.post(
    '/users/:user',
    contract('account', {
      summary: 'Change the fields of a user that are sent',
      params: user,
      body: userChangeSchema,
      reply: ownUserSchema,
    }),
    async (request) => {
      const account = await access.requireAccount(request);
      const seen = await targets.see(request);
      const asAdmin = adminFieldsOf(request.body);
      const refusal = new ApiError('forbidden', asAdmin[0] ?? 'owner');
      if (asAdmin.length > 0 || !seen.own) {
        await administration.requireSupport(request, refusal);
        if (!seen.own) refuseForeign(request.body);
      }
      const adminChange = asAdmin.length > 0 || !seen.own ? parse(userAdminSchema, request.body) : undefined;
      const own = await db.transaction(async (client) => {
        const { actor, user: row } =
          adminChange === undefined
            ? { actor: account.user, user: await lockUser(client, seen.user.id) }
            : await lockForAct(client, deps, { account, user: seen.user.id, refusal });
        if (row === undefined) throw new ApiError('resource_missing', 'user');
        const changeOwn = () =>
          profiles.change(client, row, request.body, seen.own ? 'owner' : 'administrator');
        if (adminChange === undefined) await changeOwn();
        else {
          const own = seen.own ? [] : MODERATED.filter((field) => request.body[field] !== undefined);
          const claim = (report: string, step: CaseStep) =>
            claimStep(client, deps, { actor: actor.id, report, user: row.id, step });
          const act = { actor, user: row, change: adminChange, own, changeOwn, claim };
          await changeAsAdmin(client, deps, act, mail);
        }
        const after = await lockUser(client, row.id);
        if (after === undefined) throw new ApiError('resource_missing', 'user');
        return ownUser(deps, client, after);
      });
      if (own.blocked !== null) await sessions.end(db.pool, { user: own.id });
      changed(own);
      return own;
    },
  );
}

const adminFieldsOf = (body: UserChange) => ADMIN_FIELDS.filter((field) => body[field] !== undefined);

/** Refuses changes to fields that even an administrator leaves to the owner. */
function refuseForeign(body: UserChange): void {
  const foreign = Object.keys(body).find(
    (field) =>
      !MODERATED.some((each) => each === field) &&
      field !== 'reason' &&
      field !== 'report' &&
      !ADMIN_FIELDS.some((each) => each === field),
  );
  if (foreign !== undefined) throw new ApiError('forbidden', foreign);
}
