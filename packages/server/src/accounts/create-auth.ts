/** Creates the parts of the auth service that accounts need: sessions, access checks, ways to log in. */

import type { Deps } from '../platform/deps.ts';
import { type Access, createAccess } from './login/access.ts';
import { createLogin, type Login } from './login/login.ts';
import { createSessions, type Sessions } from './login/sessions.ts';
import type { SudoProof } from './login/sudo-ways.ts';
import { createSecondFactor, type SecondFactor } from './second-factor/second-factor.ts';

export interface Auth {
  readonly access: Access;
  readonly sessions: Sessions;
  readonly login: Login;
  readonly secondFactor: SecondFactor;
  /** Modules that offer a way into sudo add it here. */
  readonly sudoWays: SudoProof[];
}

export function createAuth(deps: Deps): Auth {
  const sessions = createSessions(deps);
  const secondFactor = createSecondFactor(deps);
  const login = createLogin(deps, sessions, secondFactor);
  login.addWay(async ({ token, second_factor: code }) =>
    token === undefined || code === undefined ? undefined : secondFactor.halfOf(token),
  );
  return { sessions, access: createAccess(deps, sessions), login, secondFactor, sudoWays: [] };
}
