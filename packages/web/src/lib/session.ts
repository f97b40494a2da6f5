/**
 * Who this device is to the server: an anonymous token, kept in localStorage and shared by all tabs.
 *
 * A token near its end (the spec's 180 s) is renewed with itself and stays the same person; one past its end is dropped
 * and a new one asked for. Tabs take turns, so two of them never become two people.
 */
import { TOKEN_LEEWAY_S, type TokenReply } from '@troef/protocol';
import { post } from './api.ts';
import { claimsOf } from './claims.ts';
import { screenName } from './screen-name.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'troef.session';

interface Session {
  readonly token: string;
  /** The name the token was asked for with. */
  readonly name: string;
}

function readSession(): Session | null {
  const stored = readStored(KEY) as Partial<Session> | null;
  return typeof stored?.token === 'string' && typeof stored.name === 'string'
    ? { token: stored.token, name: stored.name }
    : null;
}

/** Seconds until the token ends; 0 for what is no token. */
export function secondsLeft(token: string, now: number): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? Math.max(0, exp - now / 1000) : 0;
}

const keep = (session: Session): string => {
  writeStored(KEY, session);
  return session.token;
};

/** One tab at a time; where the browser has no locks (plain http on a home network) the last one wins. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(KEY, work) as Promise<T>) : work();

async function obtain(): Promise<string> {
  const session = readSession();
  const left = session === null ? 0 : secondsLeft(session.token, Date.now());
  if (session !== null && left > TOKEN_LEEWAY_S) return session.token;
  if (session !== null && left > 0) {
    const renewed = await post<TokenReply>('/auth/token', {}, session.token);
    if (renewed.ok) return keep({ token: renewed.value.token, name: session.name });
  }
  return beginAs(screenName());
}

async function beginAs(name: string): Promise<string> {
  const begun = await post<TokenReply>('/auth/anonymous', { name });
  if (!begun.ok) throw new SessionError(begun.error.code);
  return keep({ token: begun.value.token, name });
}

export class SessionError extends Error {
  override readonly name = 'SessionError';
}

/** The token of this device while it is good; nobody is asked for one. */
export function tokenAtHand(): string | undefined {
  const token = readSession()?.token;
  return token !== undefined && secondsLeft(token, Date.now()) > 0 ? token : undefined;
}

let asking: Promise<string> | undefined;

/** A token that is good for some time yet. Rejects with a `SessionError` when the server cannot be asked. */
export function getToken(): Promise<string> {
  const session = readSession();
  if (session !== null && secondsLeft(session.token, Date.now()) > TOKEN_LEEWAY_S) {
    return Promise.resolve(session.token);
  }
  asking ??= inTurn(obtain).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** A token for a new game, in the screen name of now: the same person may go by another name from game to game. */
export async function getTokenForNewGame(): Promise<string> {
  const session = readSession();
  const name = screenName();
  if (session === null || session.name === name) return getToken();
  return inTurn(async () => {
    const renamed = await post<TokenReply>('/auth/token', { name }, session.token);
    return renamed.ok ? keep({ token: renamed.value.token, name }) : beginAs(name);
  });
}

/** The server does not accept this token: the next `getToken` asks for another. */
export function dropToken(token: string): void {
  if (readSession()?.token === token) writeStored(KEY, null);
}
