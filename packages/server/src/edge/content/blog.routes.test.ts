/** The blog for programs and by mail (docs/behaviour/mail.md 3), from the call to the mailbox. */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { mailDomain } from '../../features/blog/mail-domain.ts';
import { forgetUnconfirmed } from '../../features/blog/subscriptions.ts';
import { tellOfPosts } from '../../features/blog/tell.ts';
import { TEST_POSTS } from '../../testing/app.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { openTestApp } from '../../testing/open-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const clock = createTestClock();
const { app, api, newMember, newMemberInSudo } = await openTestApp({ clock });
const mailServer = await openMailServer();

let addresses = 0;
const newAddress = (): string => `198.51.100.${++addresses}`;
const subscribe = (email: string, locale = 'nl', ip = newAddress()) =>
  api.call('POST', '/api/blog/subscriptions', { body: { email, locale }, ip });

/** Returns the id of the subscription that a mail names. */
const idIn = (text: string): string => /\/blog\/subscription\/([\w-]+)/.exec(text)?.[1] ?? '';

/** Subscribes a new address and confirms it. Returns the id in the mail. */
async function subscriber(email: string, locale = 'nl'): Promise<string> {
  await subscribe(email, locale);
  const [mail] = await mailServer.deliver(app);
  const id = idIn(mail?.text ?? '');
  expect((await api.post(`/api/blog/subscriptions/${id}`, {})).status).toBe(200);
  return id;
}

/** Runs the job on a site that has these posts besides those of the test site. */
const tell = (...more: readonly string[]) =>
  tellOfPosts(app.deps, {
    posts: [
      ...TEST_POSTS,
      ...more.flatMap((post) =>
        (['en', 'nl', 'fr'] as const).map((lang) => ({
          lang,
          slug: `${post}-${lang}`,
          post,
          title: `Title of ${post} in ${lang}`,
          lead: `Lead of ${post}`,
          date: '2024-02-01',
          tags: ['whist'],
          cards: [],
          draft: false,
        })),
      ),
    ],
    linkTo: (path) => `https://cards.example.org${path}`,
  });

describe('the posts', () => {
  test('come newest first, each with its languages', async () => {
    const { status, body } = await api.get('/api/blog');
    expect(status).toBe(200);
    expect(body.posts).toHaveLength(3);
    expect(body.posts[1]).toEqual({
      id: 'nl/zo-delen-wij',
      path: 'zo-delen-wij',
      lang: 'nl',
      title: 'how-we-deal (nl)',
      date: '2023-11-16',
      summary: 'About how-we-deal',
      tags: ['site', 'dealing'],
      image: '/thumb/blog/nl/zo-delen-wij.png',
      alternates: { en: 'how-we-deal', fr: 'comment-nous-donnons' },
      draft: false,
    });
  });

  test('show drafts to administrators only', async () => {
    const member = await newMember();
    const admin = await newMember({ admin: true });
    const draftsFor = async (token?: string) =>
      (await api.get('/api/blog', token)).body.posts.filter(({ draft }: { draft: boolean }) => draft).length;
    expect(await draftsFor()).toBe(0);
    expect(await draftsFor(member.token)).toBe(0);
    expect(await draftsFor(admin.token)).toBe(3);
  });

  test('come in pages, of one language or with one tag', async () => {
    const first = (await api.get('/api/blog/posts?size=2')).body;
    expect(first).toMatchObject({ has_more: true, sort_key: 'date' });
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(['en/how-we-deal', 'nl/zo-delen-wij']);
    const rest = (await api.get(`/api/blog/posts?size=2&starting_after=${first.data[1].id}`)).body;
    expect(rest).toMatchObject({ has_more: false, data: [{ id: 'fr/comment-nous-donnons' }] });
    expect((await api.get('/api/blog/posts?lang=fr')).body.data).toHaveLength(1);
    expect((await api.get('/api/blog/posts?tag=dealing')).body.data).toHaveLength(3);
    expect((await api.get('/api/blog/posts?tag=whist')).body.data).toHaveLength(0);
    // With `seen`, only what is newer.
    const [newest, seen] = (await api.get('/api/blog/posts')).body.data;
    const newer = (await api.get(`/api/blog/posts?seen=${seen.id}`)).body;
    expect(newer).toEqual({ data: [newest], has_more: false, sort_key: 'date' });
    expect((await api.get(`/api/blog/posts?seen=${newest.id}`)).body.data).toEqual([]);
    expect((await api.get('/api/blog/posts?seen=nobody')).body.data).toHaveLength(3);
    expect((await api.get('/api/blog/posts?lang=de')).refusal).toBe('bad_request lang');
    expect((await api.get('/api/blog/posts?size=0')).refusal).toBe('bad_request size');
    expect((await api.get('/api/blog/posts?starting_after=nobody')).refusal).toBe(
      'bad_request starting_after',
    );
  });
});

describe('a subscription', () => {
  test('begins with a mail, and gets nothing before its link is used', async () => {
    await tell();
    expect((await subscribe('An@Example.org', 'fr')).status).toBe(202);
    const [mail] = await mailServer.deliver(app);
    expect(mail?.to).toBe('An@example.org');
    expect(mail?.text).toMatch(/^Subject: Confirmez/m);
    expect(mail?.text).toContain('/fr/blog/subscription/');
    await tell('unheard');
    expect(await mailServer.deliver(app)).toEqual([]);
  });

  test('is told once of each new post, in its language', async () => {
    const id = await subscriber('bert@example.org', 'nl');
    await tell('unheard');
    expect(await mailServer.deliver(app)).toEqual([]);
    clock.advance(1_000);
    await Promise.all([tell('unheard', 'fresh'), tell('unheard', 'fresh')]);
    await tell('unheard', 'fresh');
    const mails = await mailServer.deliver(app);
    expect(mails.map(({ to }) => to)).toEqual(['bert@example.org']);
    const text = mails[0]?.text ?? '';
    expect(text).toMatch(/^Subject: Title of fresh in nl$/m);
    expect(text).toContain('https://cards.example.org/nl/blog/fresh-nl');
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const folded = text.replaceAll(/\r\n\s+/g, ' ');
    expect(folded).toContain(
      `List-Unsubscribe: <https://cards.example.org/api/blog/subscriptions/${id}/unsubscribe>`,
    );
    expect(idIn(text)).toBe(id);
    await api.del(`/api/blog/subscriptions/${id}`);
  });

  test('ends in one click of a mail program, which posts a form', async () => {
    const id = await subscriber('chantal@example.org');
    const address = `/api/blog/subscriptions/${id}/unsubscribe`;
    const opened = await api.get(address);
    expect([opened.status, opened.headers.location]).toEqual([302, `/blog/subscription/${id}`]);
    const answer = await app.fastify.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    clock.advance(1_000);
    await tell('unheard', 'fresh', 'later');
    expect(await mailServer.deliver(app)).toEqual([]);
  });

  test('ends by its link, also twice, and no other id ends it', async () => {
    const id = await subscriber('dirk@example.org');
    const forged = `${id.slice(0, -4)}AAAA`;
    for (const wrong of [forged, 'nothing', id.slice(1)]) {
      expect((await api.del(`/api/blog/subscriptions/${wrong}`)).refusal).toBe(
        'resource_missing subscription',
      );
    }
    expect(
      await app.db.rows(`select 1 from blog_subscriptions where email = 'dirk@example.org'`),
    ).toHaveLength(1);
    expect((await api.del(`/api/blog/subscriptions/${id}`)).status).toBe(204);
    expect((await api.del(`/api/blog/subscriptions/${id}`)).status).toBe(204);
    expect(await app.db.rows(`select 1 from blog_subscriptions where email = 'dirk@example.org'`)).toEqual(
      [],
    );
    expect((await api.post(`/api/blog/subscriptions/${id}`, {})).refusal).toBe(
      'resource_missing subscription',
    );
  });

  test('that exists is answered like any other, and changes its language by its link', async () => {
    const id = await subscriber('els@example.org', 'nl');
    expect((await subscribe('ELS@example.org', 'fr')).status).toBe(202);
    const [mail] = await mailServer.deliver(app);
    expect(idIn(mail?.text ?? '')).toBe(id);
    const row = `select locale from blog_subscriptions where lower(email) = 'els@example.org'`;
    expect(await app.db.rows(row)).toEqual([{ locale: 'nl' }]);
    expect((await api.post(`/api/blog/subscriptions/${id}`, { locale: 'fr' })).body).toEqual({
      locale: 'fr',
    });
    expect(await app.db.rows(row)).toEqual([{ locale: 'fr' }]);
  });

  test('that nobody confirms is deleted after a week', async () => {
    await subscribe('fien@example.org');
    const row = `select 1 from blog_subscriptions where email = 'fien@example.org'`;
    clock.advance(6 * DAY);
    await forgetUnconfirmed(app.deps);
    expect(await app.db.rows(row)).toHaveLength(1);
    clock.advance(2 * DAY);
    await forgetUnconfirmed(app.deps);
    expect(await app.db.rows(row)).toEqual([]);
    await app.db.pool.query('delete from outbox');
  });

  test('needs an address, and no mailbox or caller is flooded', async () => {
    expect((await subscribe('nothing')).refusal).toBe('unprocessable_content email');
    for (let n = 0; n < 3; n++) expect((await subscribe(`gust+${n}@example.org`)).status).toBe(202);
    expect((await subscribe('gust@example.org')).refusal).toBe('too_many_requests blog_mailbox');
    const ip = newAddress();
    for (let n = 0; n < 10; n++) await subscribe(`someone${n}@example.org`, 'en', ip);
    expect((await subscribe('someone@example.org', 'en', ip)).refusal).toBe(
      'too_many_requests blog_subscriptions',
    );
    await app.db.pool.query('delete from outbox');
  });
});

test('no domain is flooded, and a large provider is not closed by a few callers', async () => {
  const ask = (n: number, domain: string) => subscribe(`somebody${n}@${domain}`);
  for (let n = 0; n < 20; n++) expect((await ask(n, `m${n}.flooded.example`)).status).toBe(202);
  expect((await ask(20, 'flooded.example')).refusal).toBe('too_many_requests blog_domain');
  expect((await ask(21, 'mail.flooded.example')).refusal).toBe('too_many_requests blog_domain');
  expect((await ask(22, 'quiet.example')).status).toBe(202);
  for (let n = 0; n < 21; n++) expect((await ask(n, 'telenet.be')).status).toBe(202);
  clock.advance(60 * 60_000);
  expect((await ask(23, 'flooded.example')).status).toBe(202);
  await app.db.pool.query('delete from outbox');
});

test.each([
  ['an@example.org', 'example.org'],
  ['an@a.b.Example.org', 'example.org'],
  ['an@mail.example.co.uk', 'example.co.uk'],
  ['an@be.be', 'be.be'],
  ['an@post.co.be', 'post.co.be'],
])('the domain of %s is %s', (email, domain) => expect(mailDomain(email)).toBe(domain));

test('the subscription of a proven address is in the data of its account, and goes with it', async () => {
  const member = await newMemberInSudo({ email: 'hugo@example.org' });
  await subscriber('Hugo@example.org');
  const data = (await api.get('/api/users/me/data', member.token)).body;
  expect(data.tables.blog_subscriptions).toMatchObject([{ email: 'Hugo@example.org', locale: 'nl' }]);
  expect((await api.post('/api/users/me/deletion', {}, member.sudo)).status).toBe(200);
  const row = `select 1 from blog_subscriptions where email = 'Hugo@example.org'`;
  await expect
    .poll(() => {
      clock.advance(DAY);
      return app.db.rows(row);
    })
    .toEqual([]);
  expect(
    await app.db.rows(`select 1 from users where id = '${member.id}' and deleted_at is not null`),
  ).toHaveLength(1);
});
