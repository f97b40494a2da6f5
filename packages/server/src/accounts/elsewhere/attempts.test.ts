/**
 * A provider's answer is good only for an attempt that was begun here, once, in the same browser and in
 * time.
 */
import { describe, expect, test } from 'vitest';
import { openSocial, type TestBrowser } from './testing.ts';

const social = openSocial();

describe('an answer opens nothing', () => {
  const outcome = async (path: string, window: TestBrowser) =>
    social.told((await social.get(path, window)).headers.location).error;

  test('with a state that was never given, or without one', async () => {
    social.idp.seat(social.newPerson());
    const window = { cookie: '' };
    const back = new URL(await social.goThrough(window), social.home);
    back.searchParams.set('state', 'f'.repeat(43));
    expect(await outcome(back.pathname + back.search, window)).toBe('expired');
    back.searchParams.delete('state');
    expect(await outcome(back.pathname + back.search, window)).toBe('expired');
  });

  test('in another browser than the one that began, or in one without the cookie', async () => {
    social.idp.seat(social.newPerson());
    const [attacker, victim] = [{ cookie: '' }, { cookie: '' }];
    await social.goThrough(victim);
    const back = await social.goThrough(attacker);
    expect(await outcome(back, victim)).toBe('expired');
    expect(await outcome(back, { cookie: '' })).toBe('expired');
    expect(await outcome(back, attacker)).toBeUndefined();
  });

  test('a second time', async () => {
    social.idp.seat(social.newPerson());
    const window = { cookie: '' };
    const back = await social.goThrough(window);
    expect(await outcome(back, window)).toBeUndefined();
    expect(await outcome(back, window)).toBe('expired');
  });

  test('with the code of another log-in', async () => {
    social.idp.seat(social.newPerson());
    const window = { cookie: '' };
    const [mine, other] = [
      new URL(await social.goThrough(window), social.home),
      new URL(await social.goThrough(window), social.home),
    ];
    mine.searchParams.set('code', other.searchParams.get('code') ?? '');
    expect(await outcome(mine.pathname + mine.search, window)).toBe('failed');
  });

  test('with a nonce or a verifier that is not ours', async () => {
    for (const column of ['nonce', 'verifier']) {
      social.idp.seat(social.newPerson());
      const window = { cookie: '' };
      const back = await social.goThrough(window);
      await social.app.db.pool.query(`update social_attempts set ${column} = $1`, ['x'.repeat(43)]);
      expect(await outcome(back, window)).toBe('failed');
    }
  });

  test('from another issuer', async () => {
    social.idp.seat(social.newPerson());
    const window = { cookie: '' };
    const back = new URL(await social.goThrough(window), social.home);
    back.searchParams.set('iss', 'https://evil.example');
    expect(await outcome(back.pathname + back.search, window)).toBe('failed');
  });

  test('too late', async () => {
    social.idp.seat(social.newPerson());
    const window = { cookie: '' };
    const back = await social.goThrough(window);
    await social.app.db.pool.query(`update social_attempts set expires_at = now() - interval '1 second'`);
    expect(await outcome(back, window)).toBe('expired');
  });
});
