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

/** Merges the member's account, which is in sudo, with the one of this name and password. */
export async function mergeWith(name: string, password: string): Promise<Reply<unknown>> {
  const opened = await postApart('/auth/login', { name, password, remember: false });
  if (!opened.ok) return opened;
  const proven = await postApart('/auth/token/sudo', { password }, opened.value.token);
  if (!proven.ok) return proven;
  const body = { token: proven.value.token };
  const merged = await asAccount<{ readonly token: string }>('POST', myPath('merge'), body);
  if (!merged.ok) {
    // Nobody needs the log-in that was opened for it.
    await postApart('/auth/logout', {}, opened.value.token);
    return merged;
  }
  return logIn({ token: merged.value.token, source: 'merge' }, 'email');
}
