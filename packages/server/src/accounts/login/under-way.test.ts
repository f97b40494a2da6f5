/** A change of the ways into an account that was let in just before a lock or a reset does not outlive it. */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../../testing/api.ts';
import { makeSoftKey } from '../../testing/authenticator.ts';
import { codeOf, lastMail } from '../../testing/mailbox.ts';
import { type MemberInSudo, openTestApp } from '../../testing/open-app.ts';

const SITE = { rpId: 'cards.example.org', origin: 'https://cards.example.org' };
const env = { RATE_LIMITS: 'off', PUBLIC_URL: SITE.origin, SMTP_URL: 'smtp://localhost:1' };
const clock = createTestClock();
const { app, api, newMemberInSudo } = await openTestApp({ clock, env });

const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
const waiting = async (): Promise<number> =>
  (await app.db.rows<{ waiting: number }>(WAITING))[0]?.waiting ?? 0;

/** Lets both calls be checked, and makes their changes wait for each other: the first call goes first. */
async function oneAfterTheOther<First, Second>(
  user: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const calls = await app.db.transaction(async (client) => {
    await client.query('select 1 from users where id = $1 for update', [user]);
    const one = first();
    await expect.poll(waiting).toBe(1);
    const two = second();
    await expect.poll(waiting).toBe(2);
    return [one, two] as const;
  });
  return Promise.all(calls);
}

let owner: MemberInSudo;
/** Of the owner's mails about an earlier change. */
let lockCode: string;
beforeEach(async () => {
  clock.advance(1000);
  owner = await newMemberInSudo();
  const { email, sudo } = owner;
  await api.post('/api/users/me/password', { password: 'known to the intruder' }, sudo);
  lockCode = codeOf((await lastMail(app, email, 'passwordChanged')).blockLink);
  clock.advance(1000);
});

const lock = () => api.post('/api/users/me/block_account', { code: lockCode });
async function resetByMail() {
  await api.post(`/api/users/${owner.email}/password/recover`, {});
  const link = async () => (await lastMail(app, owner.email, 'reset').catch(() => undefined))?.link;
  await expect.poll(link).toBeDefined();
  const code = codeOf((await link()) ?? '');
  return () => api.post('/api/users/me/password', { code, password: 'the owner has it again' });
}

type Change = () => Promise<() => Promise<ApiAnswer>>;
const CHANGES: Readonly<Record<string, Change>> = {
  'another password': async () => () =>
    api.post('/api/users/me/password', { password: 'taken over by now' }, owner.sudo),
  'a passkey': async () => {
    const { challenge, user } = (await api.post('/api/users/me/passkey_registrations', {}, owner.sudo)).body;
    const key = makeSoftKey({ ...SITE, challenge }, user.id);
    return () => api.post('/api/users/me/passkeys', { ...key.created, name: 'Theirs' }, owner.sudo);
  },
  'an address': async () => () =>
    api.post('/api/users/me/emails', { email: `intruder.of.${owner.id}@example.org` }, owner.sudo),
};

describe.each(Object.entries(CHANGES))('%s of an intruder', (_, change) => {
  test('that was on its way is refused after a lock', async () => {
    const change_ = await change();
    const [locked, changed] = await oneAfterTheOther(owner.id, lock, change_);
    expect(locked.status).toBe(200);
    expect(changed.error?.code).toBe('unauthorized');
    expect(await app.db.rows('select 1 from passkeys where "user" = $1', [owner.id])).toEqual([]);
  });

  test('that was on its way is refused after a reset', async () => {
    const reset = await resetByMail();
    const change_ = await change();
    const [done, changed] = await oneAfterTheOther(owner.id, reset, change_);
    expect(done.status).toBe(200);
    expect(changed.error?.code).toBe('unauthorized');
    const login = { name: owner.email, password: 'the owner has it again' };
    expect((await api.post('/auth/login', login)).status).toBe(200);
  });
});
