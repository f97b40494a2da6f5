/** Users under `/api/users`: joining, finding, seeing and changing one (docs/behaviour/accounts.md). */
import {
  ADMIN_FIELDS,
  ApiError,
  emailCheckSchema,
  loginGrantSchema,
  nameCheckSchema,
  ownUserSchema,
  PAGE_SIZE,
  pageOf,
  publicUserSchema,
  type UserChange,
  userAdminSchema,
  userChangeSchema,
  userCreateSchema,
  userReplySchema,
  usersQuerySchema,
} from '@troef/protocol';
import { createJoining } from '../../accounts/login/joining.ts';
import { checkEmail } from '../../accounts/users/claim-email.ts';
import { nameKeyOf } from '../../accounts/users/names.ts';
import { checkName } from '../../accounts/users/naming.ts';
import { findUsers, lockUser, searchUsers } from '../../accounts/users/user.repository.ts';
import type { UserRow } from '../../accounts/users/user-row.ts';
import { changeAsAdmin, MODERATED } from '../../community/people/admin-change.ts';
import { anonymousUser, ownUser, publicUser } from '../../community/people/entity.ts';
import { showPeople } from '../../community/people/shown-people.ts';
import { createUpdating } from '../../features/profile/updating.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import { isId } from '../../platform/text/id.ts';
import type { UsersContext } from '../accounts/users-context.ts';
import { type Api, pathOf } from '../http/contract.ts';
import { preferredLocale } from '../http/language.ts';
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
  const join = createJoining(deps, { mail, login });
  const changeUser = createUpdating(deps);
  const user = pathOf('user');

  const shown = async (rows: readonly UserRow[], viewer: string) =>
    (await showPeople(db.pool, rows, viewer, clock.now())).map(({ person }) => person);

  api.post(
    '/users',
    {
      config: { needs: 'nobody' },
      schema: { summary: 'Join', body: userCreateSchema, response: { 200: loginGrantSchema } },
    },
    async (request) => {
      await joins.count(request.ip);
      return { token: await join(request.body, preferredLocale(request.headers['accept-language'])) };
    },
  );

  api.get(
    '/users',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Find people by name, or several by id',
        querystring: usersQuerySchema,
        response: { 200: pageOf(publicUserSchema) },
      },
    },
    async (request) => {
      const { user: own } = await access.requireAccount(request);
      const { name = '', ids, size = PAGE_SIZE, starting_after: after } = request.query;
      if (ids !== undefined) {
        const wanted = ids.split(',');
        if (wanted.length > IDS_MAX || !wanted.every(isId)) throw new ApiError('bad_request', 'ids');
        const found = await findUsers(db.pool, wanted);
        return {
          data: await shown(found, own.id),
          has_more: false,
          sort_key: 'ids',
        };
      }
      if (after !== undefined && !isId(after)) throw new ApiError('bad_request', 'starting_after');
      const found = await searchUsers(db.pool, {
        nameKey: nameKeyOf(name),
        after: after ?? null,
        size: size + 1,
      });
      return {
        data: await shown(found.slice(0, size), own.id),
        has_more: found.length > size,
        sort_key: 'name',
      };
    },
  );

  api.get(
    '/users/:name/validate',
    {
      config: { needs: 'nobody' },
      schema: {
        summary: 'Whether a name may be taken',
        params: pathOf('name'),
        response: { 200: nameCheckSchema },
      },
    },
    async (request) => {
      const account = await access.findAccount(request);
      return checkName(db.pool, request.params.name, account?.user.id ?? null);
    },
  );

  api.get(
    '/users/:email/validate-email',
    {
      config: { needs: 'nobody' },
      schema: {
        summary: 'Whether an address may be claimed',
        params: pathOf('email'),
        response: { 200: emailCheckSchema },
      },
    },
    async (request) => {
      await emailChecks.count(request.ip);
      const account = await access.findAccount(request);
      return checkEmail(db.pool, request.params.email, account?.user.id ?? null);
    },
  );

  api.get(
    '/users/:user',
    {
      config: { needs: 'caller' },
      schema: { summary: 'A person', params: user, response: { 200: userReplySchema } },
    },
    async (request) => {
      const caller = await access.requireCaller(request);
      const { user: name } = request.params;
      if (caller.user === undefined && (name === 'me' || name === caller.identity.id)) {
        return anonymousUser(caller.identity);
      }
      const seen = await targets.look(request, name, 'profile');
      if (seen.own || seen.asAdmin) return ownUser(deps, db.pool, seen.user);
      return publicUser(db.pool, seen.user, { now: clock.now(), open: await targets.isOpen(seen) });
    },
  );

  api.post(
    '/users/:user',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Change a person: only the fields that are sent',
        params: user,
        body: userChangeSchema,
        response: { 200: ownUserSchema },
      },
    },
    async (request) => {
      const { user: actor } = await access.requireAccount(request);
      const seen = await targets.see(request, request.params.user);
      const asAdmin = adminFieldsOf(request.body);
      if (asAdmin.length > 0 || !seen.own) {
        const refusal = new ApiError('forbidden', asAdmin[0] ?? 'owner');
        await administration.requireSupport(request, refusal);
        if (!seen.own) refuseForeign(request.body);
      }
      const adminChange = asAdmin.length > 0 || !seen.own ? parse(userAdminSchema, request.body) : undefined;
      const own = await db.transaction(async (client) => {
        const row = await lockUser(client, seen.user.id);
        if (row === undefined) throw new ApiError('resource_missing', 'user');
        const changeOwn = () => changeUser(client, row, request.body);
        if (adminChange === undefined) await changeOwn();
        else {
          const own = seen.own ? [] : MODERATED.filter((field) => request.body[field] !== undefined);
          const act = { actor: actor.id, user: row, change: adminChange, own, changeOwn };
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
      !ADMIN_FIELDS.some((each) => each === field),
  );
  if (foreign !== undefined) throw new ApiError('forbidden', foreign);
}
