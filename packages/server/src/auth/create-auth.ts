/** Everything accounts need of the auth service, put together once: sessions, who may what, ways to log in. */
import type { Deps } from '../deps.ts';
import { type Access, createAccess } from './access.ts';
import type { SudoProof } from './account.routes.ts';
import { createLogin, type Login } from './login.ts';
import { createSessions, type Sessions } from './sessions.ts';

export interface Auth {
  readonly access: Access;
  readonly sessions: Sessions;
  readonly login: Login;
  /** Filled by who adds ways into sudo. */
  readonly sudoWays: SudoProof[];
}

export function createAuth(deps: Deps): Auth {
  const sessions = createSessions(deps);
  return { sessions, access: createAccess(deps, sessions), login: createLogin(deps, sessions), sudoWays: [] };
}
