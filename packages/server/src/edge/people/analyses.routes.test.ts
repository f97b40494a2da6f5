/** How many deals a user may have analysed in a day. */
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { logIn, makePerson } from '../../testing/people.ts';

const { app, api } = await openTestApp();
const take = (deal: number, token: string) =>
  api.post('/api/analyses', { deal: `${deal}`.padStart(64, '0') }, token);

test('three deals a day are free, with an account and without, and a deal counts once', async () => {
  const tokens = [
    (await logIn(app, await makePerson(app, { name: 'Anna' }))).token,
    (await app.deps.tokens.issueAnonymous('Bert')).token,
  ];
  for (const token of tokens) {
    expect((await take(1, token)).body).toEqual({ left: 2 });
    expect((await take(1, token)).body).toEqual({ left: 2 });
    expect((await take(2, token)).body).toEqual({ left: 1 });
    expect((await take(3, token)).body).toEqual({ left: 0 });
    const refused = await take(4, token);
    expect(refused.status).toBe(403);
    expect(refused.error).toMatchObject({ code: 'premium_required', param: 'analysis' });
    // What was seen today can be seen again, and a refusal takes nothing.
    expect((await take(2, token)).body).toEqual({ left: 0 });
  }
});

test('calls at the same time take one each', async () => {
  const { token } = await app.deps.tokens.issueAnonymous('Carla');
  const answers = await Promise.all([1, 2, 3, 4, 5, 5].map((deal) => take(deal, token)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(4);
  const allowed = new Set(answers.flatMap(({ status }, at) => (status === 200 ? [Math.min(at, 4)] : [])));
  expect(allowed.size).toBe(3);
});

test('with Premium there are as many as one likes', async () => {
  const { token } = await logIn(app, await makePerson(app, { name: 'Dirk', premium: true }));
  for (let deal = 0; deal < 5; deal++) expect((await take(deal, token)).body).toEqual({ left: null });
});

test('what is no fingerprint is refused', async () => {
  const { token } = await app.deps.tokens.issueAnonymous('Els');
  expect((await api.post('/api/analyses', { deal: 'whist' }, token)).status).toBe(400);
  expect((await api.post('/api/analyses', { deal: '0'.repeat(64) })).status).toBe(401);
});
