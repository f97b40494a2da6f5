/** Addresses and passwords under `/api/users`, and the links of mails (docs/behaviour/accounts.md 3, 4). */
import {
  blockReplySchema,
  emailBodySchema,
  emptySchema,
  linkCodeBodySchema,
  linkStateSchema,
  ownUserSchema,
  passwordBodySchema,
  resetReplySchema,
  verificationReplySchema,
  verifyBodySchema,
} from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import { createAdministrators, createAdminLinks } from '../../accounts/administration/administrators.ts';
import { createAddresses } from '../../accounts/login/addresses.ts';
import { createPasswordChange } from '../../accounts/login/password-change.ts';
import { findUser } from '../../accounts/users/user.repository.ts';
import type { UserRow } from '../../accounts/users/user-row.ts';
import { ownUser } from '../../community/people/entity.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import { requireMail } from '../../platform/mail/delivery.ts';
import { type Api, pathOf } from '../http/contract.ts';
import type { UsersContext } from './users-context.ts';

/** Long codes cannot be guessed. A caller who tries all the same is stopped early. */
const LINK_CODES = { name: 'codes', times: 20, seconds: 60 * 60 } as const;

export function serveAccounts(api: Api, context: UsersContext): void {
  const { deps, access, targets, changed, login, mail } = context;
  const { db } = deps;
  const addresses = createAddresses(deps, context);
  const passwords = createPasswordChange(deps, context);
  const adminLinks = createAdminLinks(deps);
  const administrators = createAdministrators(deps, mail);
  const linkCodes = createAddressLimit(LINK_CODES, deps);
  const user = pathOf('user');
  const userAndEmail = pathOf('user', 'email');

  const answer = async ({ id }: UserRow) => {
    const row = await findUser(db.pool, id);
    if (row === undefined) throw new Error('gone while it was changed');
    const own = await ownUser(deps, db.pool, row);
    changed(own);
    return own;
  };
  const own = (request: Pick<FastifyRequest, 'headers'>, name: string) => targets.own(request, name);

  api.post(
    '/users/:user/emails',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Add an address',
        params: user,
        body: emailBodySchema,
        response: { 200: ownUserSchema },
      },
    },
    async (request) => {
      const account = await targets.ownInSudo(request, request.params.user, 'email');
      await addresses.add(account.user, request.body.email);
      return answer(account.user);
    },
  );

  api.post(
    '/users/:user/emails/:email',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Make an address the primary one',
        params: userAndEmail,
        response: { 200: ownUserSchema },
      },
    },
    async (request) => {
      const account = await targets.ownInSudo(request, request.params.user, 'email');
      await addresses.makePrimary(account.user, request.params.email);
      return answer(account.user);
    },
  );

  api.delete(
    '/users/:user/emails/:email',
    {
      config: { needs: 'account' },
      schema: { summary: 'Remove an address', params: userAndEmail, response: { 200: ownUserSchema } },
    },
    async (request) => {
      const account = await targets.ownInSudo(request, request.params.user, 'email');
      await addresses.remove(account.user, request.params.email);
      return answer(account.user);
    },
  );

  api.post(
    '/users/:user/emails/:email/verification',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Prove an address by its code',
        params: userAndEmail,
        body: verifyBodySchema,
        response: { 200: ownUserSchema },
      },
    },
    async (request) => {
      const account = await own(request, request.params.user);
      await addresses.verify(account.user, request.params.email, request.body.code);
      return answer(account.user);
    },
  );

  api.post(
    '/users/:user/emails/:email/resend',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Send the code again',
        params: userAndEmail,
        response: { 200: verificationReplySchema },
      },
    },
    async (request) => {
      const account = await own(request, request.params.user);
      requireMail(deps.config);
      return { id: await addresses.resend(account.user, request.params.email) };
    },
  );

  api.post(
    '/users/:user/verification',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Prove the address a code was sent to',
        params: user,
        body: verifyBodySchema,
        response: { 200: ownUserSchema },
      },
    },
    async (request) => {
      const account = await own(request, request.params.user);
      const { id, code } = request.body;
      const email = id === undefined ? null : await addresses.addressOf(account.user, id);
      await addresses.verify(account.user, email, code);
      return answer(account.user);
    },
  );

  api.post(
    '/users/:user/password',
    {
      config: { needs: 'nobody' },
      schema: {
        summary: 'Change the password, in sudo or with the code of a reset link',
        params: user,
        body: passwordBodySchema,
        response: { 200: resetReplySchema },
      },
    },
    async (request) => {
      const { password, code } = request.body;
      if (code !== undefined) {
        await linkCodes.count(request.ip);
        const { user, email } = await passwords.reset(code, password);
        // A user who forgot the password has often used up the tries of the address: the link logs in without
        // one.
        return { email, token: await login.grant(user, 'reset') };
      }
      const account = await targets.ownInSudo(request, request.params.user, 'password');
      await passwords.change(account.user, account.session, password);
      const own = await answer(account.user);
      return { email: own.email };
    },
  );

  api.post(
    '/users/:user/admin',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Become an administrator by a link of this machine',
        params: user,
        body: linkCodeBodySchema,
        response: { 200: ownUserSchema },
      },
    },
    async (request) => {
      const account = await targets.ownInSudo(request, request.params.user, 'admin');
      await linkCodes.count(request.ip);
      await administrators.accept(account.user.id, request.body.code);
      return answer(account.user);
    },
  );

  api.post(
    '/users/:user/admin/link',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Whether a link of this machine would still make an administrator',
        params: user,
        body: linkCodeBodySchema,
        response: { 200: linkStateSchema },
      },
    },
    async (request) => {
      await own(request, request.params.user);
      await linkCodes.count(request.ip);
      return { state: await adminLinks.stateOf(request.body.code) };
    },
  );

  api.post(
    '/users/:user/sudo_code',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Send a code for sudo to a user who has neither password nor passkey',
        params: user,
        response: { 200: emptySchema },
      },
    },
    async (request) => {
      const account = await own(request, request.params.user);
      requireMail(deps.config);
      await context.sudoCode.send(account.user, account.session);
      return {};
    },
  );

  api.post(
    '/users/:user/password/recover',
    {
      config: { needs: 'nobody' },
      schema: { summary: 'Send a reset link', params: user, response: { 200: emptySchema } },
    },
    async (request) => {
      requireMail(deps.config);
      const account = request.params.user === 'me' ? await access.findAccount(request) : undefined;
      const own = account && (await ownUser(deps, db.pool, account.user)).email;
      await passwords.recover(own ?? request.params.user, request.ip);
      return {};
    },
  );

  api.post(
    '/users/:user/block_account',
    {
      config: { needs: 'nobody' },
      schema: {
        summary: 'Lock an account by the link of a mail; answers with a code for a reset',
        params: user,
        body: linkCodeBodySchema,
        response: { 200: blockReplySchema },
      },
    },
    async (request) => {
      await linkCodes.count(request.ip);
      return passwords.block(request.body.code);
    },
  );
}
