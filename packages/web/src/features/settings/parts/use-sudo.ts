/**
 * Actions that need sudo: they begin here, go to /sudo, and come back here with `do` in the address
 * (docs/behaviour/pages.md 5). The section of an action has its name as `anchor`.
 */

import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { SudoAction } from '../../../lib/account/sudo-actions.ts';
import { useSession } from '../../../lib/session/session-store.ts';

/** Returns a function that gives the address of /sudo, with the way back to this page and an action. */
export function useSudoWay(): (action: SudoAction | '') => string {
  const { pathname } = useLocation();
  return (action) => {
    const back = action === '' ? pathname : `${pathname}?${new URLSearchParams({ do: action })}`;
    return `/sudo?${new URLSearchParams({ return_to: back, action })}`;
  };
}

export interface SensitiveAct {
  /** True while the form of the action is open. */
  readonly open: boolean;
  readonly begin: () => void;
  readonly end: () => void;
}

/** Opens the form of an action: at once if the session is in sudo, else after the way through it. */
export function useSensitive(action: SudoAction): SensitiveAct {
  const navigate = useNavigate();
  const way = useSudoWay();
  const isSudo = useSession(({ sudo }) => sudo !== null);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('do') === action;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!asked) return;
    setOpen(isSudo);
    // Scrolls to where the action was begun, because its outcome is shown there.
    document.getElementById(action)?.scrollIntoView({ block: 'center' });
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [asked, isSudo, setSearch]);
  return {
    open,
    begin: () => (isSudo ? setOpen(true) : void navigate(way(action))),
    end: () => setOpen(false),
  };
}
