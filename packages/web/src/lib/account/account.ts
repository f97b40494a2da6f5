/**
 * Logging in and out, joining, sudo and what else an account begins or ends with
 * (docs/behaviour/pages.md 3 and 5). Loaded with the pages that need it. What every page needs of the session
 * is in session.ts.
 */
import { EVENT_PROPS, type EventProps, type LoginBody, type OwnUser, type UserCreate } from '@troef/protocol';
import { note } from '../analytics/note.ts';
import { post } from '../http/api.ts';
import type { Reply } from '../http/failure.ts';
import { listAll, segment } from '../http/pages-of.ts';
import { type AccountReply, asAccount, beginSession, inTurn, tokenAtHand } from '../session/session.ts';
import { changeSession, readSession } from '../session/session-store.ts';
import { joinVisit } from '../session/visit.ts';

/** The way of the last log-in on this device, which is offered first. */
const METHOD_KEY = 'wh.login';

export function lastLoginMethod(): string | null {
  try {
    return localStorage.getItem(METHOD_KEY);
  } catch {
    return null;
  }
}

export function rememberLoginMethod(method: string): void {
  try {
    localStorage.setItem(METHOD_KEY, method);
  } catch {
    // In a browser without storage every way is offered alike.
  }
}

/** A way in as it is counted. */
export function wayIn(method: string | null): EventProps {
  const way = EVENT_PROPS.method.find((each) => each === method);
  return way === undefined ? {} : { method: way };
}

/** Logs in. If that succeeds, `method` is remembered: `email`, `passkey` or the name of a provider. */
export function logIn(body: LoginBody, method: string): Promise<Reply<AccountReply>> {
  const remember = body.remember ?? true;
  return inTurn(async () => {
    const reply = await post<AccountReply>('/auth/login', { ...body, remember });
    if (reply.ok) {
      if (!remember) joinVisit();
      beginSession(reply.value, remember);
      rememberLoginMethod(method);
      // A new account logs in as well, and a merged one does again.
      if (body.source !== 'join' && body.source !== 'merge') note('login', wayIn(method));
    }
    return reply;
  });
}

/**
 * Creates the account, then logs in with the token that this returns. A guest shows who they were, so that
 * their slams are theirs.
 */
export async function join(body: UserCreate): Promise<Reply<AccountReply>> {
  const created = await post<{ readonly token: string }>('/api/users', body, tokenAtHand());
  if (!created.ok) return created;
  note('join', wayIn('email'));
  return logIn({ token: created.value.token, source: 'join' }, 'email');
}

/**
 * Begins sudo for a quarter of an hour, by one of the account's `sudo_ways`. `token` is that of a log-in with
 * another site.
 */
export async function enterSudo(body: {
  readonly password?: string;
  readonly passkey?: Readonly<Record<string, unknown>>;
  readonly code?: string;
  readonly token?: string;
  /** Needed besides any of these except a passkey, if the account has a second factor. */
  readonly second_factor?: string;
}): Promise<Reply<{ readonly token: string }>> {
  const { token } = readSession();
  const reply = await (token === null
    ? asAccount<{ readonly token: string }>('POST', '/auth/token/sudo', body)
    : post<{ readonly token: string }>('/auth/token/sudo', body, token));
  if (reply.ok) changeSession({ sudo: reply.value.token });
  return reply;
}

/** Asks for six digits by mail, for a member with neither password nor passkey. */
export const askSudoCode = (): Promise<Reply<unknown>> => asAccount('POST', myPath('sudo_code'), {});

/** Changes the member who is logged in: only the fields that are given. */
export const changeMe = (changed: Readonly<Record<string, unknown>>): Promise<Reply<OwnUser>> =>
  storeProfile(asAccount<OwnUser>('POST', myPath(), changed));

/** Stores the member that a request answers with as the profile. */
export async function storeProfile(request: Promise<Reply<OwnUser>>): Promise<Reply<OwnUser>> {
  const reply = await request;
  if (reply.ok) changeSession({ profile: reply.value });
  return reply;
}

export const myPath = (...parts: readonly string[]): string =>
  `/api/users/me${parts.map((part) => `/${segment(part)}`).join('')}`;

/** Returns a whole list of the member. */
export const listMine = <Item extends object>(name: string): Promise<Reply<readonly Item[]>> =>
  listAll<Item & { readonly id?: string }>((path) => asAccount('GET', path), myPath(name));
