/**
 * Passkeys over HTTP: those of a user under `/api/users/{user}`, the challenges for a log-in and for sudo at
 * `/auth/webauthn/authentication`. The answers to those go to `/auth/login` and `/auth/token/sudo`.
 */
import {
  ApiError,
  emptySchema,
  type PasskeyReply,
  pageOf,
  passkeyAssertionSchema,
  passkeyCreateSchema,
  passkeyOptionsSchema,
  passkeyQuerySchema,
  passkeyQuestionSchema,
  passkeyRenameSchema,
  passkeyReplySchema,
  sudoBodySchema,
} from '@troef/protocol';
import * as z from 'zod/mini';
import type { Auth } from '../../accounts/create-auth.ts';
import { requireOpenSession } from '../../accounts/login/session.repository.ts';
import { keepAWayIn } from '../../accounts/login/ways-in.ts';
import {
  deletePasskey,
  findPasskey,
  type PasskeyRow,
  passkeysOf,
  renamePasskey,
} from '../../accounts/passkeys/passkey.repository.ts';
import type { Passkeys } from '../../accounts/passkeys/passkeys.ts';
import type { AccountMail } from '../../accounts/users/account-mail.ts';
import { lockUser } from '../../accounts/users/user.repository.ts';
import { createTargets } from '../../community/people/target.ts';
import type { Deps } from '../../platform/deps.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import type { Rule } from '../../platform/limits/rate-limit.ts';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';
import { pageOfWhole } from '../http/page.ts';
import { parse } from '../http/parse.ts';
import { deviceOf } from './device.ts';

const questionRule = ({ settings }: Pick<LimitDeps, 'settings'>): Rule => ({
  name: 'passkey_options',
  times: () => settings.get('limits.passkeys'),
  seconds: 60 * 60,
});
const UNNAMED = 'Passkey';

export function servePasskeys(
  api: Api,
  deps: Deps,
  auth: Auth,
  { passkeys, mail }: { readonly passkeys: Passkeys; readonly mail: Pick<AccountMail, 'wayInChanged'> },
): void {
  const { db } = deps;
  const targets = createTargets(deps, auth.access);
  const questions = createSharedLimit(questionRule(deps), deps);
  const user = pathOf('user');
  const one = pathOf('user', 'passkey');

  api.post(
    '/users/:user/passkey_registrations',
    contract('account', {
      summary: 'Get the challenge for a new passkey',
      params: user,
      reply: passkeyOptionsSchema,
    }),
    async (request) => {
      const account = await targets.ownInSudo(request, 'passkey');
      await questions.count(account.user.id);
      return { ...(await passkeys.registration(account.user, account.session)) };
    },
  );

  api.post(
    '/users/:user/passkeys',
    contract('account', {
      summary: 'Add the passkey that answers the challenge',
      params: user,
      body: passkeyCreateSchema,
      reply: passkeyReplySchema,
    }),
    async (request) => {
      const account = await targets.ownInSudo(request, 'passkey');
      const { name, ...answer } = request.body;
      const given = name ?? (deviceOf(request.headers) || UNNAMED);
      return shown(await passkeys.register(account.user, account.session, answer, given));
    },
  );

  api.get(
    '/users/:user/passkeys',
    contract('account', {
      summary: "List the caller's passkeys",
      params: user,
      querystring: passkeyQuerySchema,
      reply: pageOf(passkeyReplySchema),
    }),
    async (request) => {
      const account = await targets.own(request);
      const keys = await passkeysOf(db.pool, account.user.id);
      return pageOfWhole(keys.map(shown), request.query, 'created');
    },
  );

  api.post(
    '/users/:user/passkeys/:passkey',
    contract('account', {
      summary: 'Rename a passkey',
      params: one,
      body: passkeyRenameSchema,
      reply: passkeyReplySchema,
    }),
    async (request) => {
      const account = await targets.own(request);
      const { name } = request.body;
      const key = await renamePasskey(db.pool, { id: request.params.passkey, user: account.user.id, name });
      if (key === undefined) throw new ApiError('resource_missing', 'passkey');
      return shown(key);
    },
  );

  api.delete(
    '/users/:user/passkeys/:passkey',
    contract('account', { summary: 'Remove a passkey', params: one, reply: emptySchema }),
    async (request) => {
      const account = await targets.ownInSudo(request, 'passkey');
      const key = { id: request.params.passkey, user: account.user.id };
      await db.transaction(async (client) => {
        await lockUser(client, key.user);
        await requireOpenSession(client, account.session);
        const found = await findPasskey(client, key.id);
        if (found?.user !== key.user) throw new ApiError('resource_missing', 'passkey');
        await keepAWayIn(client, key.user);
        await deletePasskey(client, key);
        await mail.wayInChanged(client, account.user, 'passkeyRemoved', found.name);
      });
      return {};
    },
  );
}

const shown = ({ id, name, createdAt, usedAt, backedUp }: PasskeyRow): PasskeyReply => ({
  id,
  name,
  created: createdAt.toISOString(),
  used: usedAt?.toISOString() ?? null,
  synced: backedUp,
});

/** Called in the scope of `/auth`. */
export function servePasskeyChallenges(
  scope: Api,
  deps: LimitDeps,
  { access }: Pick<Auth, 'access'>,
  passkeys: Passkeys,
): void {
  const questions = createSharedLimit(questionRule(deps), deps);
  const askedByAddress = createAddressLimit(questionRule(deps), deps);
  scope.post(
    '/webauthn/authentication',
    {
      schema: {
        summary: 'Get the challenge for a passkey, for a log-in or for sudo',
        body: z.nullish(passkeyQuestionSchema),
      },
    },
    async (request) => {
      const body = request.body ?? {};
      if (body.for !== 'sudo') {
        await askedByAddress.count(request.ip);
        return passkeys.loginQuestion();
      }
      const { user, session } = await access.requireAccount(request);
      await questions.count(user.id);
      return passkeys.sudoQuestion(user, session);
    },
  );
}

/** Makes a passkey a proof of identity, at a log-in and again for sudo. */
export function addPasskeyWays(
  { login, sudoWays }: Pick<Auth, 'login' | 'sudoWays'>,
  passkeys: Pick<Passkeys, 'login' | 'sudo'>,
): void {
  login.addWay(async ({ passkey }) => {
    if (passkey === undefined) return undefined;
    const answer = parse(passkeyAssertionSchema, passkey);
    const owner = await passkeys.login(answer);
    if (owner === undefined) return undefined;
    const means = { passkey: answer.id };
    return { user: owner.user, method: 'passkey', means, isWhole: owner.isVerified };
  });
  sudoWays.push(async (body, user, session) => {
    const { passkey } = parse(sudoBodySchema, body);
    return passkey !== undefined && passkeys.sudo(user, session, parse(passkeyAssertionSchema, passkey));
  });
}
