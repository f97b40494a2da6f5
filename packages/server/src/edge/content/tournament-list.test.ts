/** The list of tournaments: cheap for the server, and true for each reader. */
import type { TournamentRow } from '@troef/protocol';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
const admin = await newMemberInSudo({ admin: true });
const NAME = { en: 'Test cup', nl: 'Testbeker', fr: 'Coupe de test' };
const start = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString();

async function newCup(): Promise<string> {
  const body = { variant: 'manille', name: NAME, start, minKarma: 0, status: 'scheduled' };
  const { slug } = (await api.post('/api/tournaments', body, admin.sudo)).body;
  await expect
    .poll(async () => (await api.get(`/api/tournaments/${slug}`, admin.sudo)).body.status, {
      timeout: 10_000,
    })
    .toBe('open');
  return slug;
}
const rowOf = async (slug: string, token: string): Promise<TournamentRow> =>
  (await api.get('/api/tournaments?size=100', token)).body.data.find(
    (row: TournamentRow) => row.slug === slug,
  );

/** How many tournaments this work read whole. */
async function readWhole(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const read = queries.mock.calls.filter(([query]) => {
    const { text } = query as unknown as { readonly text?: string };
    return /state, sealed_seed from tournaments where id = any/.test(text ?? String(query));
  });
  queries.mockRestore();
  return read.length;
}

test('is read whole once, however often somebody asks, and each row is that of its reader', async () => {
  const slug = await newCup();
  const [an, guest] = [await newMember(), (await app.deps.tokens.issueAnonymous('Gust')).token];
  const list = () => api.get('/api/tournaments?size=100', guest);
  expect(await readWhole(list)).toBe(1);
  expect(await readWhole(list)).toBe(0);
  expect((await rowOf(slug, an.token)).own).toBe(null);

  await api.post(`/api/tournaments/${slug}/user`, {}, an.token);
  expect(await rowOf(slug, an.token)).toMatchObject({
    counts: { players: 1 },
    own: { state: 'registered', rank: 1 },
  });
  expect(await rowOf(slug, guest)).toMatchObject({ counts: { players: 1 }, own: null });
  expect((await rowOf(slug, admin.token)).own).toBe(null);

  await api.del(`/api/tournaments/${slug}/user/me`, an.token);
  expect(await rowOf(slug, an.token)).toMatchObject({ counts: { players: 0 }, own: null });
});

test('an address that was freed is not given to two', async () => {
  const cups = [await newCup(), await newCup(), await newCup()];
  expect((await api.del(`/api/tournaments/${cups[1]}`, admin.sudo)).status).toBe(204);
  const next = await newCup();
  expect(cups).not.toContain(next);

  const poll = async () =>
    (await api.post('/api/polls', { question: NAME, options: [NAME, NAME] }, admin.sudo)).body.slug;
  const polls = [await poll(), await poll(), await poll()];
  await api.del(`/api/polls/${polls[1]}`, admin.sudo);
  expect([polls, await poll()]).toEqual([['test-cup', 'test-cup-2', 'test-cup-3'], 'test-cup-4']);
});

test('lines that are held back push no others out of the chat', async () => {
  const slug = await newCup();
  const [an, bert] = [await newMember(), await newMember()];
  const { id } = (await api.get(`/api/tournaments/${slug}`, an.token)).body;
  const write = (user: string, text: string, held: boolean, times = 1) =>
    app.db.pool.query(
      `insert into tournament_messages (id, tournament, "user", name, text, held, at)
       select gen_random_uuid(), $1, $2, 'A name', $3, $4, now() from generate_series(1, $5)`,
      [id, user, text, held, times],
    );
  await write(an.id, 'Good luck', false);
  await write(bert.id, 'something bad', true, 250);
  const linesFor = async (token: string): Promise<readonly string[]> => {
    const { messages } = (await api.get(`/api/tournaments/${slug}`, token)).body;
    return messages.map(({ text }: { text: string }) => text);
  };
  expect(await linesFor(an.token)).toEqual(['Good luck']);
  expect(await linesFor(bert.token)).toContain('Good luck');
});
