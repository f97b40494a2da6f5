/**
 * Decides from the flags of the route table who may see a page, and where the others go
 * (docs/behaviour/pages.md 2).
 *
 * It decides again whenever the user logs in or out, here or in another tab. While the log-in state is
 * unknown, a page that depends on it waits. A page that is already shown stays until the decision changes.
 */
import type { OwnUser } from '@troef/protocol';
import { localPath, withReturn } from '../lib/pages/return-to.ts';
import type { RouteMeta } from '../lib/pages/route-table.ts';
import type { RoleAnswer } from '../lib/session/roles.ts';
import type { LoginState } from '../lib/session/session-start.ts';

export interface Visit {
  readonly meta: RouteMeta;
  /** The whole address, with its query and hash. */
  readonly here: string;
  readonly returnTo: string | null;
  readonly login: LoginState;
  readonly roles: RoleAnswer;
  readonly user: Pick<OwnUser, 'incomplete'> | null;
  /** The addresses for users who may not see the page. */
  readonly to: {
    readonly login: string;
    readonly home: string;
    readonly setup: string;
    readonly notFound: string;
  };
}

export type Verdict = 'show' | 'wait' | { readonly to: string };

export function judge({ meta, here, returnTo, login, roles, user, to }: Visit): Verdict {
  const { requiresAuth, noAuth, waitAuth, requiresIncomplete, incompleteToo } = meta;
  const depends = requiresAuth || noAuth || waitAuth || requiresIncomplete;
  if (depends && login === 'asking') return 'wait';
  if (requiresAuth && login === 'out') return { to: withReturn(to.login, here) };
  if (noAuth && login === 'in') return { to: localPath(returnTo) ?? (user?.incomplete ? to.setup : to.home) };
  if (requiresIncomplete && user?.incomplete === false) return { to: to.home };
  // Before the set-up, whose address is that of the same game.
  if (roles === 'asking') return 'wait';
  if (roles === 'no') return { to: to.notFound };
  if (login === 'in' && user?.incomplete === true && !incompleteToo)
    return { to: withReturn(to.setup, here) };
  return 'show';
}
