/** Returns the guard's verdict on this page for this user. */
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isLocalRoom } from '../lib/local/is-local-room.ts';
import { paths, type RouteMeta } from '../lib/pages/route-table.ts';
import { useVariant } from '../lib/pages/scope.ts';
import { useRoleAnswer } from '../lib/session/roles.ts';
import { type LoginState, useLoginState } from '../lib/session/session-start.ts';
import { useUser } from '../lib/session/user.ts';
import { useLocale } from '../lib/words/i18n.tsx';
import { judge, type Verdict } from './guard.ts';

/** An address outside of the route table is a text or the 404 page. A user reads the terms before accepting them. */
const NO_ROW: RouteMeta = { incompleteToo: true };
const NOBODY_ASKED: readonly string[] = [];

export function useVerdict(rowMeta: RouteMeta = NO_ROW): Verdict {
  const locale = useLocale();
  const variant = useVariant();
  const { pathname, search, hash } = useLocation();
  const [query] = useSearchParams();
  // A table on this device is open to whoever holds the device, also if nobody can be asked who that is.
  const [page, id = ''] = pathname.split('/').slice(-2);
  const meta = page === 'room' && isLocalRoom(id) ? NO_ROW : rowMeta;
  const login = useSettledLogin();
  const roles = useRoleAnswer(meta.roles ?? NOBODY_ASKED);
  return judge({
    meta,
    here: pathname + search + hash,
    returnTo: query.get('return_to'),
    login,
    roles,
    user: useUser(),
    to: {
      login: paths.account('login'),
      home: paths.landing(locale, variant),
      setup: paths.account('setup', variant),
      notFound: paths.notFound(locale),
    },
  });
}

/**
 * Returns the last known log-in state: a renewed check (another tab renewed the token) must not hide the
 * page.
 */
function useSettledLogin(): LoginState {
  const login = useLoginState();
  const settled = useRef(login);
  if (login !== 'asking') settled.current = login;
  return settled.current;
}
