/**
 * Acts that ask who this is once more: begun here, proven on /sudo, and back here with `do` in the address (docs/behaviour/pages.md 5). The
 * section of an act has its name as `anchor`.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../../lib/session-store.ts';

/** Where sudo is entered, with the way back to this page and this act. */
export function useSudoWay(): (action: string) => string {
  const { pathname } = useLocation();
  return (action) => {
    const back = action === '' ? pathname : `${pathname}?${new URLSearchParams({ do: action })}`;
    return `/sudo?${new URLSearchParams({ return_to: back, action })}`;
  };
}

export interface SensitiveAct {
  /** The form of the act is open. */
  readonly open: boolean;
  readonly begin: () => void;
  readonly end: () => void;
}

/** Opens a form at once in sudo, else after the way through it. */
export function useSensitive(action: string): SensitiveAct {
  const navigate = useNavigate();
  const way = useSudoWay();
  const isSudo = useSession(({ sudo }) => sudo !== null);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('do') === action;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!asked) return;
    setOpen(isSudo);
    // Where it was begun, not at the top of a long page: what comes of it is said there.
    document.getElementById(action)?.scrollIntoView({ block: 'center' });
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [asked, isSudo, setSearch]);
  return {
    open,
    begin: () => (isSudo ? setOpen(true) : void navigate(way(action))),
    end: () => setOpen(false),
  };
}
