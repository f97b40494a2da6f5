/**
 * A visit for which a log-in is not remembered: it ends with its last tab (docs/behaviour/pages.md 4).
 *
 * Every tab of the visit holds a lock and notes the visit for itself. A tab without the note, when no other
 * one holds the lock, begins a new visit. The note is still there after a tab was loaded again.
 */
const VISIT = 'troef.visit';

/** Notes that this tab belongs to the visit. */
export function joinVisit(): void {
  try {
    sessionStorage.setItem(VISIT, '1');
    void navigator.locks?.request(VISIT, { mode: 'shared' }, () => new Promise(() => undefined));
  } catch {
    // Without storage nothing outlives the page anyway.
  }
}

/**
 * Joins the visit. Returns whether it is a new one. If the browser has no locks (plain http on a home
 * network), that is not known, and the cookie of the log-in decides.
 */
export async function isNewVisit(): Promise<boolean> {
  try {
    const known = sessionStorage.getItem(VISIT) !== null;
    const held = await navigator.locks?.query();
    joinVisit();
    return !known && held !== undefined && !held.held?.some(({ name }) => name === VISIT);
  } catch {
    return false;
  }
}
