/**
 * What this device remembers of who its person is, in localStorage and the same in every tab: token, sudo token,
 * remember flag, profile (docs/behaviour/pages.md 4).
 *
 * The storage is what counts: it is read again before every decision, so a tab never acts on what another one has changed.
 * A token past its end is dropped as it is read, and with the last token the profile; what stays is whether there is an
 * account behind the browser's cookie, which no script can see. That cookie alone makes new tokens (session.ts).
 */
import type { OwnUser } from '@troef/protocol';
import { create } from 'zustand';
import { secondsLeft } from './claims.ts';
import { inBrowser } from './stored.ts';

export const SESSION_KEY = 'troef.session';

export interface Session {
  readonly token: string | null;
  /** Opens what is sensitive; ends with the first renewed token. */
  readonly sudo: string | null;
  /** Somebody has logged in here and not out: the cookie can be asked for a token. */
  readonly account: boolean;
  /** false: not longer than the browser is open. */
  readonly remember: boolean;
  /** The name the token of somebody without an account was asked for with. */
  readonly name: string | null;
  /** null for somebody without an account, and until it is known. */
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

/** What was stored, judged: an older release or somebody's hand may have written it. */
export function judgeSession(stored: unknown, now: number): Session {
  if (typeof stored !== 'object' || stored === null) return NOBODY;
  const given = stored as Readonly<Record<string, unknown>>;
  const alive = (value: unknown): string | null => {
    const token = textOr(value);
    return token !== null && secondsLeft(token, now) > 0 ? token : null;
  };
  const token = alive(given.token);
  const sudo = alive(given.sudo);
  const account = given.account === true;
  const remember = given.remember !== false;
  if (token === null && sudo === null) return { ...NOBODY, account, remember };
  const profile =
    account && typeof given.profile === 'object' ? (given.profile as OwnUser | null | undefined) : null;
  return { token, sudo, account, remember, name: textOr(given.name), profile: profile ?? null };
}

/** Where a browser keeps nothing, the page does. */
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
    // Private windows and full disks: it lives as long as the page.
  }
  useSession.setState(session);
}

/** An answer about somebody may come after he has logged out, or somebody else in: then it is nobody's any more. */
export function changeSession(changed: Partial<Session>): void {
  const now = readSession();
  const { profile } = changed;
  const isOther = profile != null && now.profile !== null && profile.id !== now.profile.id;
  const isLate = !(now.account || changed.account === true) && (profile != null || changed.sudo != null);
  if (isOther || isLate) return;
  keepSession({ ...now, ...changed });
}

/** The session of this device, for components. Born as nobody's: a written page hydrates as it was written. */
export const useSession = create<Session>(() => NOBODY);

/** Calls back when the token of this device is another one. */
export const onTokenChange = (listen: () => void): (() => void) =>
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) listen();
  });

if (inBrowser) {
  useSession.setState(readSession());
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) useSession.setState(readSession());
  });
}
