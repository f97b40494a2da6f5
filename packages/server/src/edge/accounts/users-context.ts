/**
 * What the routes of `/api/users` share: the caller, the user a path names, codes, mails, and notices of a
 * change.
 */
import type { OwnUser } from '@troef/protocol';
import { type Administration, createAdministration } from '../../accounts/administration/administration.ts';
import type { Auth } from '../../accounts/create-auth.ts';
import { createSudoCode } from '../../accounts/login/sudo-code.ts';
import { type AccountMail, createAccountMail } from '../../accounts/users/account-mail.ts';
import { type Codes, createCodes } from '../../accounts/users/codes.ts';
import { createTargets, type Targets } from '../../community/people/target.ts';
import type { Notices } from '../../features/notices/notices.ts';
import type { LinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';

export interface UsersContext extends Pick<Auth, 'access' | 'sessions' | 'login' | 'secondFactor'> {
  readonly deps: Deps;
  readonly administration: Administration;
  readonly targets: Targets;
  readonly codes: Codes;
  readonly mail: AccountMail;
  readonly sudoCode: ReturnType<typeof createSudoCode>;
  /** Tells the user's other pages that the user has changed. */
  readonly changed: (user: OwnUser) => void;
  readonly onlineAmong: Notices['onlineAmong'];
}

export function createUsersContext(
  deps: Deps,
  auth: Auth,
  options: { readonly linkTo: LinkTo; readonly notices: Notices },
): UsersContext {
  const codes = createCodes(deps);
  const mail = createAccountMail(deps, codes, options.linkTo);
  const { access, sessions, login, secondFactor } = auth;
  const administration = createAdministration(deps, access);
  return {
    deps,
    access,
    sessions,
    login,
    secondFactor,
    administration,
    codes,
    targets: createTargets(deps, access, administration),
    mail,
    sudoCode: createSudoCode(deps, { mail, codes }),
    changed: options.notices.userChanged,
    onlineAmong: options.notices.onlineAmong,
  };
}
