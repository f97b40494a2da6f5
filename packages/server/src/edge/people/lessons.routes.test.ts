/** Lessons done on several devices are united in the account, and nothing is ever taken away. */
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';

const { api, newMember } = await openTestApp({ env: { RATE_LIMITS: 'off' } });

test('lessons of two devices are united', async () => {
  const { token } = await newMember();
  const send = (lessons: readonly string[]) => api.post('/api/users/me/lessons', { lessons }, token);
  expect((await send(['whist/follow', 'whist/tricks'])).body).toEqual({
    lessons: ['whist/follow', 'whist/tricks'],
  });
  // The other device knows nothing of the first, and says one thing twice.
  expect((await send(['whist/trump', 'whist/trump', 'whist/follow'])).body).toEqual({
    lessons: ['whist/follow', 'whist/tricks', 'whist/trump'],
  });
  expect((await send([])).body.lessons).toHaveLength(3);
  expect((await api.get('/api/users/me/lessons', token)).body.lessons).toHaveLength(3);
});

test('a lesson that does not exist is refused, and changes nothing', async () => {
  const { token } = await newMember();
  for (const lesson of ['whist/flying', 'chess/follow', 'whist/follow/x', ''])
    expect(
      await api.post('/api/users/me/lessons', { lessons: ['whist/follow', lesson] }, token),
    ).toMatchObject({ status: 400 });
  expect((await api.get('/api/users/me/lessons', token)).body).toEqual({ lessons: [] });
});

test('nobody sees or changes the lessons of another member', async () => {
  const [own, other] = [await newMember(), await newMember()];
  for (const answer of [
    await api.get(`/api/users/${other.id}/lessons`, own.token),
    await api.post(`/api/users/${other.id}/lessons`, { lessons: ['whist/follow'] }, own.token),
  ])
    expect(answer.status).toBeGreaterThanOrEqual(400);
  expect((await api.get('/api/users/me/lessons', other.token)).body).toEqual({ lessons: [] });
});
