/**
 * The code of a link that makes its user an administrator (`/settings#admin=CODE`). It is taken out of the
 * address at once and kept for this tab alone: log-in and sudo come in between, and their addresses are sent
 * to the server together with the address to return to.
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
    // Without storage, the browser cannot keep the code during a log-in.
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
