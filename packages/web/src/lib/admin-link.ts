/**
 * The code of a link that makes an administrator (`/settings#admin=CODE`). It is taken out of the address at once and kept for
 * this tab alone: a log-in and sudo lie between, and their addresses are told to the server with the way back.
 */
const KEY = 'wh.admin';
const NAME = 'admin';

/** Moves a code from the address into the tab. */
export function keepAdminLink(): void {
  if (!location.hash.startsWith(`#${NAME}=`)) return;
  const code = new URLSearchParams(location.hash.slice(1)).get(NAME);
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    if (code !== null) sessionStorage.setItem(KEY, code);
  } catch {
    // A browser that keeps nothing cannot bring it past a log-in.
  }
}

export function readAdminLink(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetAdminLink(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
