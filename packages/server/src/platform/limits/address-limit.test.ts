import { createTestClock } from '@troef/engine/testing/clock.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCallLimits } from '../../edge/http/call-limits.ts';
import { createRoomLimits, GUESTS_PER_ADDRESS } from '../../edge/rooms/rate-limits.ts';
import { type ApiClient, createApiClient } from '../../testing/api.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makePerson } from '../../testing/people.ts';
import { createLocalAddressLimit, networkKey } from './address-limit.ts';

test('an IPv6 address belongs to its /48, an IPv4 address to no larger network', () => {
  expect(networkKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
  expect(networkKey('2001:db8:1::6')).toBe('2001:db8:1::/48');
  expect(networkKey('2001:db8::6')).toBe('2001:db8:0::/48');
  expect(networkKey('::1')).toBe('0:0:0::/48');
  expect(networkKey('203.0.113.7')).toBeUndefined();
  expect(networkKey('::ffff:203.0.113.7')).toBeUndefined();
});

describe('a customer with a /48 does not count as 65,536 callers', () => {
  let app: TestApp;
  let api: ApiClient;
  let person: { readonly email: string };
  beforeAll(async () => {
    app = await startTestApp({ clock: createTestClock() });
    api = createApiClient(app);
    person = await makePerson(app, { name: 'Guarded' });
  });
  afterAll(() => app.close());

  /** The nth /64 of a /48. */
  const from = (network: string, n: number): string => `2001:db8:${network}:${n.toString(16)}::1`;
  const hashOf = (rule: string, network: string) =>
    app.deps.hashes.address(`${rule} 2001:db8:${network}::/48`);

  test.each([
    ['join', 50, '/api/users', { name: 'x', email: 'x', terms: true }],
    ['anonymous_tokens', 600, '/auth/anonymous', { name: 'An' }],
    ['codes', 200, '/api/users/me/block_account', { code: 'x' }],
    ['reset', 100, '/api/users/nobody@example.org/password/recover', {}],
    ['login_address', 1000, '/auth/login', { name: 'Somebody', password: 'wrong' }],
    ['passkey_options', 300, '/auth/webauthn/authentication', {}],
  ])('%s', async (rule, times, url, body) => {
    const [network, other] = [`a${times.toString(16)}`, `b${times.toString(16)}`];
    const call = (ip: string) => api.call('POST', url, { body, ip });
    expect((await call(from(network, 1))).status).not.toBe(429);
    // As if calls had come from as many other /64 networks.
    const { rowCount } = await app.db.pool.query('update rate_limits set count = $2 where hash = $1', [
      hashOf(rule, network),
      times - 1,
    ]);
    expect(rowCount).toBe(1);
    expect((await call(from(network, 2))).status).not.toBe(429);
    expect((await call(from(network, 3))).refusal).toBe(`too_many_requests ${rule}`);
    expect((await call(from(other, 1))).status).not.toBe(429);
  });

  test('in a limit of one process', async () => {
    const limit = createLocalAddressLimit({ name: 'visits', times: 1, seconds: 60 }, app.deps.config);
    for (let n = 0; n < 10; n++) await limit.count(from('c', n));
    await expect(limit.count(from('c', 10))).rejects.toMatchObject({ param: 'visits' });
    await limit.count(from('d', 1));
    await limit.forgive(from('d', 1));
    await limit.count(from('d', 1));
  });

  test('in calls, of which each /64 has six hundred a minute', async () => {
    const limits = createCallLimits(app.deps);
    const call = (ip: string) => limits.count('auth', ip, async () => undefined);
    for (let n = 0; n < 10; n++) for (let time = 0; time < 600; time++) await call(from('e', n));
    await expect(call(from('e', 10))).rejects.toMatchObject({ code: 'too_many_requests', param: 'auth' });
    await call(from('f', 1));
  });

  test('in socket events', async () => {
    const { events } = createRoomLimits(app.deps);
    const say = (ip: string) =>
      events.pass({}, 'room:leave', { user: `user of ${ip}${people++}`, ip }, async () => undefined);
    let people = 0;
    for (let n = 0; n < 10; n++) for (let time = 0; time < 600; time++) await say(from('e', n));
    await expect(say(from('e', 10))).rejects.toMatchObject({ param: 'room:leave' });
    await say(from('f', 1));
  });

  test('in connections to the tables, and in guests on them', async () => {
    const { connections, connect } = createRoomLimits(app.deps);
    for (let n = 0; n < 300; n++) await connections.count(from('e', n));
    await expect(connections.count(from('e', 300))).rejects.toMatchObject({ param: 'connections' });
    await connections.count(from('f', 1));

    const guest = (n: number, network = 'e') =>
      connect({ id: `guest ${network} ${n}`, anonymous: true }, from(network, n));
    const [first] = Array.from({ length: GUESTS_PER_ADDRESS * 10 }, (_, n) => guest(n));
    expect(() => guest(5_000)).toThrow('guests');
    guest(1, 'f');
    first?.();
    guest(5_000);
  });

  test('in guesses at the password of a room', async () => {
    const { ofAddress } = createRoomLimits(app.deps).wrongPassword;
    for (let n = 0; n < 200; n++) await ofAddress.count(from('e', n));
    await expect(ofAddress.count(from('e', 200))).rejects.toMatchObject({ param: 'room:password:address' });
    await ofAddress.count(from('f', 1));
  });

  test('a good password takes its try back from the /48 too', async () => {
    for (let n = 0; n < 12; n++) {
      const body = { name: person.email, password: 'correct horse battery' };
      expect((await api.call('POST', '/auth/login', { body, ip: from('b', n) })).status).toBe(200);
    }
    const rows = await app.db.rows<{ count: number }>(
      'select max(count) as count from rate_limits where hash = $1',
      [hashOf('login_address', 'b')],
    );
    expect(rows[0]?.count).toBe(0);
  });
});
