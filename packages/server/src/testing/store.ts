/** What tests of the store share: buying through the API and paying on the page of the test provider. */
import { createSessions } from '../accounts/login/sessions.ts';
import { TEST_PAGE } from '../features/store/providers/test-provider.ts';
import type { ApiAnswer, ApiClient } from './api.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

export type Outcome = 'paid' | 'failed' | 'expired' | 'later';

/** Presses a button of the page of a test payment. */
export const decide = (app: TestApp, url: string, outcome: Outcome) =>
  app.fastify.inject({
    method: 'POST',
    url,
    payload: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

export interface Bought {
  readonly id: string;
  /** Of its page. */
  readonly url: string;
}

export async function begin(
  api: ApiClient,
  what: 'subscription' | 'coupon' | 'donation',
  body: object,
  token: string,
): Promise<Bought> {
  const answer = await api.post(`/api/store/${what}`, body, token);
  if (answer.status !== 200) throw new Error(`not begun: ${answer.refusal}`);
  if (!answer.body.url.startsWith(TEST_PAGE)) throw new Error(`not the test page: ${answer.body.url}`);
  return { id: answer.body.order, url: answer.body.url };
}

/** Buys and pays. Returns the order. */
export async function buy(
  app: TestApp,
  api: ApiClient,
  what: 'subscription' | 'coupon' | 'donation',
  body: object,
  token: string,
): Promise<ApiAnswer['body']> {
  const { id, url } = await begin(api, what, body, token);
  await decide(app, url, 'paid');
  return (await api.get(`/api/orders/${id}`, token)).body;
}

/** Returns a new token, for tests in which the clock jumps over the life of one. */
export async function tokenOf(
  app: TestApp,
  { id, name }: Pick<Person, 'id' | 'name'>,
  kind: 'access' | 'sudo' = 'access',
): Promise<string> {
  const { id: session } = await createSessions(app.deps).open(app.db.pool, {
    user: id,
    remember: true,
    method: 'password',
    device: '',
    ip: '192.0.2.1',
  });
  if (kind === 'sudo') {
    const until = new Date(app.deps.clock.now() + 60 * 60_000);
    await app.db.pool.query('update auth_sessions set sudo_until = $2 where id = $1', [session, until]);
  }
  return app.deps.tokens.issueAccess({ id, name, roles: [], session }, kind);
}
