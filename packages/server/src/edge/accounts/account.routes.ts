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
import { createAdministrators, createAdminLinks } from '../../accounts/administration/administrators.ts';
import { createAddresses } from '../../accounts/login/addresses.ts';
import { createPasswordChange } from '../../accounts/login/password-change.ts';
import type { UserRow } from '../../accounts/users/user-row.ts';
import { findOwnUser, ownUser } from '../../community/people/entity.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import { requireMail } from '../../platform/mail/delivery.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';
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
    const own = await findOwnUser(deps, id);
    changed(own);
    return own;
  };

  api.post(
    '/users/:user/emails',
    contract('account', {
      summary: 'Add an address of mail',
      params: user,
      body: emailBodySchema,
      reply: ownUserSchema,
    }),
    async (request) => {
      const account = await targets.ownInSudo(request, 'email');
      await addresses.add(account.user, account.session, request.body.email);
      return answer(account.user);
    },
  );

  api.post(
    '/users/:user/emails/:email',
    contract('account', {
      summary: 'Make an address the primary address',
      params: userAndEmail,
      reply: ownUserSchema,
    }),
    async (request) => {
      const account = await targets.ownInSudo(request, 'email');
      await addresses.makePrimary(account.user, account.session, request.params.email);
      return answer(account.user);
    },
  );

  api.delete(
    '/users/:user/emails/:email',
    contract('account', { summary: 'Remove an address of mail', params: userAndEmail, reply: ownUserSchema }),
    async (request) => {
      const account = await targets.ownInSudo(request, 'email');
      await addresses.remove(account.user, account.session, request.params.email);
      return answer(account.user);
    },
  );

  api.post(
    '/users/:user/emails/:email/verification',
    contract('account', {
      summary: 'Prove an address with the code that was sent to it',
      params: userAndEmail,
      body: verifyBodySchema,
      reply: ownUserSchema,
    }),
    async (request) => {
      const account = await targets.own(request);
      await addresses.verify(account.user, request.params.email, request.body.code);
      return answer(account.user);
    },
  );

  api.post(
    '/users/:user/emails/:email/resend',
    contract('account', {
      summary: 'Send the code for an address again',
      params: userAndEmail,
      reply: verificationReplySchema,
    }),
    async (request) => {
      const account = await targets.own(request);
      requireMail(deps.config);
      return { id: await addresses.resend(account.user, request.params.email) };
    },
  );

  api.post(
    '/users/:user/verification',
    contract('account', {
      summary: 'Prove the address to which the code of this id was sent',
      params: user,
      body: verifyBodySchema,
      reply: ownUserSchema,
    }),
    async (request) => {
      const account = await targets.own(request);
      const { id, code } = request.body;
      const email = id === undefined ? null : await addresses.addressOf(account.user, id);
      await addresses.verify(account.user, email, code);
      return answer(account.user);
    },
  );

  api.post(
    '/users/:user/password',
    contract('nobody', {
      summary: 'Change the password, in sudo or with the code of a reset link',
      params: user,
      body: passwordBodySchema,
      reply: resetReplySchema,
    }),
    async (request) => {
      const { password, code } = request.body;
      if (code !== undefined) {
        await linkCodes.count(request.ip);
        const { user, email } = await passwords.reset(code, password);
        // A user who forgot the password has often used up the tries of the address: the link logs in without
        // one.
        return { email, token: await login.grant(user, 'reset') };
      }
      const account = await targets.ownInSudo(request, 'password');
      await passwords.change(account.user, account.session, password);
      const own = await answer(account.user);
      return { email: own.email };
    },
  );

  api.post(
    '/users/:user/admin',
    contract('account', {
      summary: 'Become an administrator with a link that the command line of the server made',
      params: user,
      body: linkCodeBodySchema,
      reply: ownUserSchema,
    }),
    async (request) => {
      const account = await targets.ownInSudo(request, 'admin');
      await linkCodes.count(request.ip);
      await administrators.accept(account.user.id, request.body.code);
      return answer(account.user);
    },
  );

  api.post(
    '/users/:user/admin/link',
    contract('account', {
      summary: 'Check whether such a link still makes an administrator',
      params: user,
      body: linkCodeBodySchema,
      reply: linkStateSchema,
    }),
    async (request) => {
      await targets.own(request);
      await linkCodes.count(request.ip);
      return { state: await adminLinks.stateOf(request.body.code) };
    },
  );

  api.post(
    '/users/:user/sudo_code',
    contract('account', {
      summary: 'Send a code for sudo to a user who has neither password nor passkey',
      params: user,
      reply: emptySchema,
    }),
    async (request) => {
      const account = await targets.own(request);
      requireMail(deps.config);
      await context.sudoCode.send(account.user, account.session);
      return {};
    },
  );

  api.post(
    '/users/:user/password/recover',
    contract('nobody', { summary: 'Send a link that resets the password', params: user, reply: emptySchema }),
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
    contract('nobody', {
      summary: 'Lock an account with the link of a mail, and get a code that resets the password',
      params: user,
      body: linkCodeBodySchema,
      reply: blockReplySchema,
    }),
    async (request) => {
      await linkCodes.count(request.ip);
      return passwords.block(request.body.code);
    },
  );
}
