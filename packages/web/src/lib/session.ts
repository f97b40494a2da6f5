/**
 * Who this device is to the server: somebody without an account, by a token of his own, or an account, by the cookie of
 * its log-in (docs/behaviour/pages.md 4). `getToken` gives a token that is good for some time yet, whichever it is.
 *
 * Within 180 s of its end a token is renewed: one without an account with itself, one of an account from the
 * cookie, with the profile as it is now. A cookie the server no longer takes makes the person a guest again. Tabs take
 * turns, so two of them never become two people and never spend the same cookie twice.
 */
import { type OwnUser, TOKEN_LEEWAY_S, type TokenReply } from '@troef/protocol';
import { call, onNewToken, post, type Verb } from './api.ts';
import { secondsLeft } from './claims.ts';
import { type ApiFailure, AuthenticationFailure, type FailureCode, type Reply } from './failure.ts';
import { screenName } from './screen-name.ts';
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

/** One tab at a time; where the browser has no locks (plain http on a home network) the last one wins. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(SESSION_KEY, work) as Promise<T>) : work();

const isGood = (token: string | null): token is string =>
  token !== null && secondsLeft(token, Date.now()) > TOKEN_LEEWAY_S;

const isRefused = ({ status }: ApiFailure): boolean => status === 401;
/** The server has too much to do, or this person asked too often. */
const isTooMuch = ({ status }: ApiFailure): boolean => status === 429 || status === 503;

async function obtain(): Promise<string> {
  const session = readSession();
  if (isGood(session.token)) return session.token;
  if (session.account) {
    const token = await renewAccount();
    if (token !== null) return token;
  } else if (session.token !== null) {
    const renewed = await post<TokenReply>('/auth/token', {}, session.token);
    if (renewed.ok) return keepGuest(renewed.value.token, session.name ?? '');
    // Only who is told that the token is no good any more becomes somebody else.
    if (isTooMuch(renewed.error)) throw new SessionError(renewed.error);
  }
  return beginAs(screenName());
}

/** A token and the profile from the cookie; null when the log-in has ended. Whoever calls has the turn. */
async function renewAccount(): Promise<string | null> {
  const renewed = await post<AccountReply>('/auth/token', { profile: true });
  if (renewed.ok) {
    // Logged out meanwhile, here or in another tab: its turn at the server comes next.
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

/** The token of this device while it is good; nobody is asked for one. */
export const tokenAtHand = (): string | undefined => readSession().token ?? undefined;

let asking: Promise<string> | undefined;

/** A token that is good for some time yet. Rejects with a `SessionError` when the server cannot be asked. */
export function getToken(): Promise<string> {
  const { token } = readSession();
  if (isGood(token)) return Promise.resolve(token);
  asking ??= inTurn(obtain).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** A token for a new game. Who has no account plays in the screen name of now, the same person from game to game. */
export async function getTokenForNewGame(): Promise<string> {
  const { token, account, name: known } = readSession();
  const name = screenName();
  if (account || token === null || known === name) return getToken();
  return inTurn(async () => {
    const renamed = await post<TokenReply>('/auth/token', { name }, token);
    if (renamed.ok) return keepGuest(renamed.value.token, name);
    if (isTooMuch(renamed.error)) throw new SessionError(renamed.error);
    return beginAs(name);
  });
}

/** The server does not accept this token: the next `getToken` asks for another. */
export function dropToken(token: string): void {
  const session = readSession();
  if (session.sudo === token) changeSession({ sudo: null });
  else if (session.token === token) keepSession({ ...session, token: null, sudo: null });
}

/** Asks the cookie who this is, whatever is remembered. Without a log-in nothing is asked. */
export async function refreshSession(): Promise<void> {
  if (!readSession().account) return;
  await inTurn(async () => {
    if (readSession().account) await renewAccount();
  });
}

/** A token of the account that is logged in here; null when nobody is, or the log-in has ended. */
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

/** A call in the name of the account that is logged in here. A token the server does not take is replaced once. */
export async function asAccount<T>(verb: Verb, path: string, body?: unknown): Promise<Reply<T>> {
  try {
    for (let tries = 0; tries < 2; tries++) {
      const token = await accountToken();
      if (token === null) break;
      const reply = await call<T>(verb, path, { body, token });
      if (reply.ok) return reply;
      // The server is the one to say whether sudo still holds.
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

/** A call in the name of whoever is on this device, with an account or without; a guest gets a token for it. */
export async function asAnybody<T>(verb: Verb, path: string, body?: unknown): Promise<Reply<T>> {
  if (readSession().account) return asAccount(verb, path, body);
  try {
    return await call<T>(verb, path, { body, token: await getToken() });
  } catch (error) {
    if (error instanceof SessionError) return { ok: false, error: error.failure };
    throw error;
  }
}

/** The profile as the server has it now. Who is not there any more is logged out. */
export async function refreshProfile(): Promise<void> {
  const reply = await asAccount<OwnUser>('GET', '/auth/userinfo');
  if (reply.ok && !reply.value.anonymous) changeSession({ profile: reply.value });
  if (!reply.ok && reply.error.status === 404) await endSession();
}

/** Logs out: here at once, and at the server unless it ended there already. Who logs in meanwhile does so after it. */
export async function endSession({ localOnly = false } = {}): Promise<void> {
  const { token } = readSession();
  keepSession(NOBODY);
  if (!localOnly) await inTurn(() => post('/auth/logout', {}, token ?? undefined));
}

/** Somebody logged in. */
export const beginSession = ({ token, profile }: AccountReply, remember: boolean): void =>
  keepSession({ ...NOBODY, token, profile, account: true, remember });

onNewToken((token, before) => {
  const session: Session = readSession();
  if (session.token === before || session.sudo === before) keepSession({ ...session, token, sudo: null });
});
