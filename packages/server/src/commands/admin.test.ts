import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { createAdministrators, createAdminLinks } from '../accounts/administration/administrators.ts';
import { adminLine } from '../accounts/administration/show-link.ts';
import { createAccountMail } from '../accounts/users/account-mail.ts';
import { createCodes } from '../accounts/users/codes.ts';
import { lastMail, mailsTo } from '../testing/mailbox.ts';
import { openTestApp } from '../testing/open-app.ts';
import { enterSudo, logIn, makePerson, type Person } from '../testing/people.ts';
import { runAdmin, USAGE } from './admin.ts';

const SITE = 'https://cards.example.org';
const clock = createTestClock();
const { app, api } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const links = createAdminLinks(app.deps);
const mail = createAccountMail(app.deps, createCodes(app.deps), (path) => `${SITE}${path}`);
const administrators = createAdministrators(app.deps, mail);

const run = (...args: string[]) =>
  runAdmin(args, { db: app.db, links, administrators, site: SITE, showLink: (link) => link });
const isAdmin = async (id: string): Promise<boolean> =>
  (await app.db.rows('select admin from users where id = $1', [id]))[0].admin;
const actsOn = (id: string) =>
  app.db.rows('select actor, action, before, after from audit where target = $1 order by at', [id]);
const accept = async (who: Person, code: unknown) =>
  api.post('/api/users/me/admin', { code }, await enterSudo(app, await logIn(app, who)));

test('the first start offers one link: it makes one user an administrator, once, and they are told by mail', async () => {
  const code = await links.offerFirst();
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(await links.offerFirst()).toBeUndefined();
  const [an, bert] = [
    await makePerson(app, { name: 'An First' }),
    await makePerson(app, { name: 'Bert Late' }),
  ];
  expect((await accept(an, 'x')).refusal).toBe('resource_missing code');
  const stateFor = async (who: typeof an) =>
    (await api.post('/api/users/me/admin/link', { code }, (await logIn(app, who)).token)).body;
  expect(await stateFor(bert)).toEqual({ state: 'good' });
  expect((await accept(an, code)).body).toMatchObject({ id: an.id, admin: true });
  expect((await lastMail(app, an.email, 'wayInChanged')).blockLink).toContain('/block_account/');
  expect(await stateFor(bert)).toEqual({ state: 'used' });
  for (const late of [an, bert]) {
    expect((await accept(late, code)).refusal).toBe('conflict used');
  }
  expect(await isAdmin(bert.id)).toBe(false);
  expect(await actsOn(an.id)).toEqual([
    { actor: an.id, action: 'admin.link', before: { admin: false }, after: { admin: true } },
  ]);
  expect(await links.offerFirst()).toBeUndefined();
});

test('a link in a browser that was left logged in makes nobody an administrator without sudo', async () => {
  const code = await links.offer();
  const open = await makePerson(app, { name: 'Left The Room' });
  const { token } = await logIn(app, open);
  const refused = await api.post('/api/users/me/admin', { code }, token);
  expect(refused.refusal).toBe('sudo_required admin');
  expect(await isAdmin(open.id)).toBe(false);
});

test('an account without a proven address does not become an administrator, and the link stays valid', async () => {
  const code = await links.offer();
  const unproven = await makePerson(app, { name: 'Says It Is So', verified: false });
  expect((await accept(unproven, code)).refusal).toBe('conflict unverified');
  expect(await isAdmin(unproven.id)).toBe(false);
  expect(await links.stateOf(code)).toBe('good');
});

test('the last administrator cannot resign; if two resign at once, one stays', async () => {
  await app.db.pool.query('update users set admin = false');
  const two = await Promise.all(
    ['Leaves First', 'Leaves Last'].map((name) => makePerson(app, { name, admin: true })),
  );
  const leave = async (who: Person) =>
    api.post('/api/users/me', { admin: false }, await enterSudo(app, await logIn(app, who)));
  const answers = await Promise.all(two.map(leave));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.refusal).toBe('conflict last_admin');
  const rows = await app.db.rows('select id from users where admin');
  expect(rows).toHaveLength(1);
});

test('the last administrator cannot lock themselves out, whoever else is locked or supports nobody', async () => {
  await app.db.pool.query('update users set admin = false');
  const last = await makePerson(app, { name: 'Holds The Keys', admin: true });
  const locked = await makePerson(app, { name: 'Locked Away', admin: true, blocked: true });
  const other = await makePerson(app, { name: 'Writes Posts', admin: true });
  const features = (permission: boolean) => ({ features: { 'admin.support': permission } });
  const sudo = await enterSudo(app, await logIn(app, last));
  const change = (who: Person, body: object) => api.post(`/api/users/${who.id}`, body, sudo);
  expect((await change(other, features(false))).status).toBe(200);
  const lock = { blocked: 'forever', reason: 'by mistake' };
  for (const body of [{ admin: false }, lock, features(false)])
    expect((await change(last, body)).refusal).toBe('conflict last_admin');
  // As soon as there is another one, they may.
  expect((await change(locked, { blocked: null })).status).toBe(200);
  expect((await change(last, features(false))).status).toBe(200);
});

test('the last administrator cannot delete their account', async () => {
  await app.db.pool.query('update users set admin = false');
  const [first, last] = [
    await makePerson(app, { name: 'Asks To Go', admin: true }),
    await makePerson(app, { name: 'Asks Too Late', admin: true }),
  ];
  const inSudo = async (who: Person) => enterSudo(app, await logIn(app, who));
  const go = async (who: Person) => api.post('/api/users/me/deletion', {}, await inSudo(who));
  expect((await go(first)).status).toBe(200);
  const refused = { status: 409, error: { code: 'conflict', param: 'last_admin' } };
  expect(await go(last)).toMatchObject(refused);
  // Nor can the last one who stays resign.
  expect(await api.post('/api/users/me', { admin: false }, await inSudo(last))).toMatchObject(refused);
});

test('a link is valid for a day, and its code reaches neither a server nor a proxy', async () => {
  const griet = await makePerson(app, { name: 'Griet Too Late' });
  const link = new URL(await run('create'));
  expect(link.href).toMatch(/^https:\/\/cards\.example\.org\/settings#admin=[\w-]{43}$/);
  clock.advance(24 * 60 * 60 * 1000);
  const late = await accept(griet, new URLSearchParams(link.hash.slice(1)).get('admin'));
  expect(late.refusal).toBe('conflict expired');
  expect(await isAdmin(griet.id)).toBe(false);
});

test('a link is printed only on a terminal; otherwise it is written to a file that nobody else can read', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'troef-link-'));
  const file = join(dataDir, 'administrator-link');
  try {
    const link = `${SITE}/settings#admin=secret`;
    expect(adminLine(link, { isTerminal: true, dataDir })).toBe(`administrator ${link}`);
    // An older file that everybody could read is not written into.
    writeFileSync(file, 'old', { mode: 0o644 });
    expect(adminLine(link, { isTerminal: false, dataDir })).toBe(`administrator link in ${file}`);
    expect(readFileSync(file, 'utf8')).toBe(`${link}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test('grant and revoke by name or address, and each is noted once', async () => {
  const jef = await makePerson(app, { name: 'Jef Maes', email: 'jef@example.org' });
  expect(await run('grant', 'jef', 'maes')).toBe('Jef Maes is an administrator');
  expect(await isAdmin(jef.id)).toBe(true);
  expect(await run('grant', 'Jef@example.org')).toBe('Jef Maes is an administrator, as before');
  expect((await mailsTo(app, jef.email)).map(({ kind }) => kind)).toEqual(['wayInChanged']);
  expect(await run('revoke', 'jef@example.org')).toBe('Jef Maes is no administrator');
  expect(await isAdmin(jef.id)).toBe(false);
  expect(await actsOn(jef.id)).toEqual([
    { actor: null, action: 'admin.grant', before: { admin: false }, after: { admin: true } },
    { actor: null, action: 'admin.revoke', before: { admin: true }, after: { admin: false } },
  ]);
  await expect(run('grant', 'Nobody')).rejects.toThrow('nobody is called Nobody');
  for (const args of [[], ['grant'], ['make', 'Jef'], ['create', 'Jef'], ['second-factor']]) {
    await expect(run(...args)).rejects.toThrow(USAGE);
  }
});
