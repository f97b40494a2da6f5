/**
 * The identity of this device at the server: a guest, by the guest's own token, or a member, by the cookie of
 * their log-in (docs/behaviour/pages.md 4). `getToken` returns a token of either that is valid for some time
 * yet.
 *
 * A token is renewed within 180 s of its end: a guest's by itself, a member's from the cookie and with the
 * current profile. If the server no longer accepts the cookie, the user becomes a guest again. Tabs take
 * turns, so that two of them never become two users and never spend the same cookie twice.
 */
import { AuthenticationFailure, type OwnUser, TOKEN_LEEWAY_S, type TokenReply } from '@troef/protocol';
import { call, onNewToken, post, type Verb } from '../http/api.ts';
import type { ApiFailure, FailureCode, Reply } from '../http/failure.ts';
import { screenName } from '../people/screen-name.ts';
import { secondsLeft } from './claims.ts';
import {
  changeSession,
  keepSession,
  NOBODY,
  readSession,
  SESSION_KEY,
  type Session,
} from './session-store.ts';

export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.code ?? 'unknown');
    this.failure = failure;
  }

  get code(): FailureCode {
    return this.failure.code;
  }
}

export interface AccountReply {
  readonly token: string;
  readonly profile: OwnUser;
}

/**
 * Runs the work in one tab at a time. If the browser has no locks (plain http on a home network), the last
 * one wins.
 */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(SESSION_KEY, work) as Promise<T>) : work();

const isGood = (token: string | null): token is string =>
  token !== null && secondsLeft(token, Date.now()) > TOKEN_LEEWAY_S;

const isRefused = ({ status }: ApiFailure): boolean => status === 401;
/** Whether the server is too busy, or this user has asked too often. */
const isOverloaded = ({ status }: ApiFailure): boolean => status === 429 || status === 503;

async function obtain(): Promise<string> {
  const session = readSession();
  if (isGood(session.token)) return session.token;
  if (session.account) {
    const token = await renewAccount();
    if (token !== null) return token;
  } else if (session.token !== null) {
    const renewed = await post<TokenReply>('/auth/token', {}, session.token);
    if (renewed.ok) return keepGuest(renewed.value.token, session.name ?? '');
    // A busy server has not refused the token, so the guest does not become another user.
    if (isOverloaded(renewed.error)) throw new SessionError(renewed.error);
  }
  return beginAs(screenName());
}

/**
 * Returns a token from the cookie, and stores the profile; null if the log-in has ended. Must be called
 * inside `inTurn`.
 */
async function renewAccount(): Promise<string | null> {
  const renewed = await post<AccountReply>('/auth/token', { profile: true });
  if (renewed.ok) {
    // Logged out meanwhile, here or in another tab. The log-out reaches the server after this.
    if (!readSession().account) return null;
    const { token, profile } = renewed.value;
    // The server ends sudo with every renewal.
    changeSession({ token, profile, sudo: null, account: true, name: null });
    return token;
  }
  if (!isRefused(renewed.error)) throw new SessionError(renewed.error);
  keepSession(NOBODY);
  return null;
}

function keepGuest(token: string, name: string): string {
  keepSession({ ...NOBODY, token, name });
  return token;
}

async function beginAs(name: string): Promise<string> {
  const begun = await post<TokenReply>('/auth/anonymous', { name });
  if (!begun.ok) throw new SessionError(begun.error);
  return keepGuest(begun.value.token, name);
}

/** Returns the token of this device while it is valid. Nothing is requested. */
export const tokenAtHand = (): string | undefined => readSession().token ?? undefined;

let asking: Promise<string> | undefined;

/**
 * Returns a token that is valid for some time yet. Rejects with a `SessionError` if the server cannot be
 * asked.
 */
export function getToken(): Promise<string> {
  const { token } = readSession();
  if (isGood(token)) return Promise.resolve(token);
  asking ??= inTurn(obtain).finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Returns a token for a new game. A guest plays under their current screen name and stays the same user from
 * game to game.
 */
export async function getTokenForNewGame(): Promise<string> {
  const { token, account, name: known } = readSession();
  const name = screenName();
  if (account || token === null || known === name) return getToken();
  return inTurn(async () => {
    const renamed = await post<TokenReply>('/auth/token', { name }, token);
    if (renamed.ok) return keepGuest(renamed.value.token, name);
    if (isOverloaded(renamed.error)) throw new SessionError(renamed.error);
    return beginAs(name);
  });
}

/** Forgets a token that the server refuses. The next `getToken` requests another. */
export function dropToken(token: string): void {
  const session = readSession();
  if (session.sudo === token) changeSession({ sudo: null });
  else if (session.token === token) keepSession({ ...session, token: null, sudo: null });
}

/** Asks the server by the cookie who this is, whatever is stored. Without a log-in nothing is asked. */
export async function refreshSession(): Promise<void> {
  if (!readSession().account) return;
  await inTurn(async () => {
    if (readSession().account) await renewAccount();
  });
}

/** Returns a token of the account that is logged in here; null if none is, or the log-in has ended. */
async function accountToken(): Promise<string | null> {
  const { token, sudo, account } = readSession();
  if (!account) return null;
  if (sudo !== null) return sudo;
  return isGood(token)
    ? token
    : inTurn(async () => {
        const now = readSession();
        if (isGood(now.token)) return now.token;
        return now.account ? renewAccount() : null;
      });
}

const NOT_LOGGED_IN = 'User is not authenticated!';

/**
 * Makes a call in the name of the account that is logged in here. A token that the server refuses is replaced
 * once.
 */
export async function asAccount<T>(verb: Verb, path: string, body?: unknown): Promise<Reply<T>> {
  try {
    for (let tries = 0; tries < 2; tries++) {
      const token = await accountToken();
      if (token === null) break;
      const reply = await call<T>(verb, path, { body, token });
      if (reply.ok) return reply;
      // Only the server knows whether sudo still holds.
      if (reply.error.code === 'sudo_required') changeSession({ sudo: null });
      if (reply.error.code !== 'unauthorized') return reply;
      dropToken(token);
    }
    return {
      ok: false,
      error: new AuthenticationFailure(NOT_LOGGED_IN, { code: 'unauthorized', status: 401 }),
    };
  } catch (error) {
    if (error instanceof SessionError) return { ok: false, error: error.failure };
    throw error;
  }
}

/**
 * Makes a call in the name of this device's user, with an account or without. A guest gets a token for it.
 */
export const asAnybody = <T>(verb: Verb, path: string, body?: unknown): Promise<Reply<T>> =>
  readSession().account ? asAccount(verb, path, body) : asDevice(verb, path, body);

/** Makes a call with the token of this device, once. */
export async function asDevice<T>(verb: Verb, path: string, body?: unknown): Promise<Reply<T>> {
  try {
    return await call<T>(verb, path, { body, token: await getToken() });
  } catch (error) {
    if (error instanceof SessionError) return { ok: false, error: error.failure };
    throw error;
  }
}

/** Fetches the profile from the server. A user whose account no longer exists is logged out. */
export async function refreshProfile(): Promise<void> {
  const reply = await asAccount<OwnUser>('GET', '/auth/userinfo');
  if (reply.ok && !reply.value.anonymous) changeSession({ profile: reply.value });
  if (!reply.ok && reply.error.status === 404) await endSession();
}

/**
 * Logs out: here at once, and at the server unless the log-in has ended there already. A log-in that starts
 * meanwhile waits for it.
 */
export async function endSession({ localOnly = false } = {}): Promise<void> {
  const { token } = readSession();
  keepSession(NOBODY);
  if (!localOnly) await inTurn(() => post('/auth/logout', {}, token ?? undefined));
}

export const beginSession = ({ token, profile }: AccountReply, remember: boolean): void =>
  keepSession({ ...NOBODY, token, profile, account: true, remember });

onNewToken((token, before) => {
  const session: Session = readSession();
  if (session.token === before || session.sudo === before) keepSession({ ...session, token, sudo: null });
});
