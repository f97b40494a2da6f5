/** Everything accounts need of the auth service, put together once: sessions, who may what, ways to log in. */

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
  /** Filled by who adds ways into sudo. */
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
