/**
 * Two accounts of the member become one (docs/behaviour/accounts.md 7). The other account is opened beside
 * this one: its calls neither send the cookie of this log-in nor keep one.
 */
import { ConnectionFailure, timedOut } from '@troef/protocol';
import { type Reply, readAnswer } from '../http/failure.ts';
import { asAccount } from '../session/session.ts';
import { logIn, myPath } from './account.ts';

const TIMEOUT_MS = 20_000;

async function postApart(path: string, body: object, token?: string): Promise<Reply<{ token: string }>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      credentials: 'omit',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = answer;
    return readAnswer({ status, headers, text: await answer.text(), isAuth: true });
  } catch {
    const error = new ConnectionFailure(timedOut(TIMEOUT_MS), { code: 'gateway_timeout', status: 504 });
    return { ok: false, error };
  }
}

async function mergeProven(other: string, password: string): Promise<Reply<{ readonly token: string }>> {
  const proven = await postApart('/auth/token/sudo', { password }, other);
  if (!proven.ok) return proven;
  return asAccount('POST', myPath('merge'), { token: proven.value.token });
}

/** Merges the member's account, which is in sudo, with the one of this name and password. */
export async function mergeWith(name: string, password: string): Promise<Reply<unknown>> {
  const opened = await postApart('/auth/login', { name, password, apart: true });
  if (!opened.ok) return opened;
  const merged = await mergeProven(opened.value.token, password);
  if (!merged.ok) {
    // Nobody needs the log-in that was opened for it. If this does not arrive, it ends by itself.
    await postApart('/auth/logout', {}, opened.value.token);
    return merged;
  }
  return logIn({ token: merged.value.token, source: 'merge' }, 'email');
}
