/**
 * What this device remembers about its user, in localStorage and the same in every tab: token, sudo token,
 * remember flag, profile (docs/behaviour/pages.md 4).
 *
 * The storage is the truth: it is read again before every decision, so a tab never acts on what another one
 * has changed. An expired token is dropped when it is read, a member's in its last 180 s already, and with
 * the last token the profile. What stays is whether the browser has a log-in cookie, which no script can see.
 * Only that cookie makes new tokens (session.ts). A guest's token is kept to its end: only the token itself
 * renews it, so without it the guest would be somebody else.
 */
import { type OwnUser, TOKEN_LEEWAY_S } from '@troef/protocol';
import { create } from 'zustand';
import { inBrowser } from '../device/stored.ts';
import { secondsLeft } from './claims.ts';

export const SESSION_KEY = 'troef.session';

export interface Session {
  readonly token: string | null;
  /** The token for sensitive actions. It ends with the first renewed token. */
  readonly sudo: string | null;
  /** Whether a user has logged in here and not out, so that the cookie may give a token. */
  readonly account: boolean;
  /** False if the log-in lasts only until the browser is closed. */
  readonly remember: boolean;
  /** The name for which a guest's token was requested. */
  readonly name: string | null;
  /** Null for a guest, and until it is known. */
  readonly profile: OwnUser | null;
}

export const NOBODY: Session = {
  token: null,
  sudo: null,
  account: false,
  remember: true,
  name: null,
  profile: null,
};

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Checks what was stored: an older release or the user may have written it. */
export function judgeSession(stored: unknown, now: number): Session {
  if (typeof stored !== 'object' || stored === null) return NOBODY;
  const given = stored as Readonly<Record<string, unknown>>;
  const account = given.account === true;
  const alive = (value: unknown): string | null => {
    const token = textOr(value);
    return token !== null && secondsLeft(token, now) > (account ? TOKEN_LEEWAY_S : 0) ? token : null;
  };
  const token = alive(given.token);
  const sudo = alive(given.sudo);
  const remember = given.remember !== false;
  if (token === null && sudo === null) return { ...NOBODY, account, remember };
  const profile =
    account && typeof given.profile === 'object' ? (given.profile as OwnUser | null | undefined) : null;
  return { token, sudo, account, remember, name: textOr(given.name), profile: profile ?? null };
}

/** Holds the session if the browser has no storage. */
let held: unknown = null;

export function readSession(): Session {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
  } catch {
    stored = held;
  }
  return judgeSession(stored, Date.now());
}

export function keepSession(session: Session): void {
  held = session;
  try {
    if (session.token === null && !session.account) localStorage.removeItem(SESSION_KEY);
    else localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  } catch {
    // In private windows and on full disks, it lasts as long as the page.
  }
  useSession.setState(session);
}

/**
 * Changes the session. An answer may come after its user has logged out, or another one has logged in; then
 * it is dropped.
 */
export function changeSession(changed: Partial<Session>): void {
  const now = readSession();
  const { profile } = changed;
  const isOther = profile != null && now.profile !== null && profile.id !== now.profile.id;
  const isLate = !(now.account || changed.account === true) && (profile != null || changed.sudo != null);
  if (isOther || isLate) return;
  keepSession({ ...now, ...changed });
}

/**
 * The session of this device, for components. It begins as nobody's: a prerendered page hydrates as it was
 * written.
 */
export const useSession = create<Session>(() => NOBODY);

export const onTokenChange = (listen: () => void): (() => void) =>
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) listen();
  });

if (inBrowser) {
  const session = readSession();
  // Nothing of a guest without a token stays. The entry of a member has the language of the first page.
  if (session.token === null && !session.account) keepSession(session);
  else useSession.setState(session);
  // As ../../app/boot.js marked the document before the first paint.
  useSession.subscribe(({ account }) => document.documentElement.toggleAttribute('data-member', account));
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) useSession.setState(readSession());
  });
}
