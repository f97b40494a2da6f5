/** The secret of a site is changed while tables play (docs/operations.md, "Another secret"). */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { createSubscriptionIds } from '../../features/blog/subscription-ids.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { createRandom } from '../runtime/random.ts';
import { createHashes } from './hashes.ts';
import { resealAll } from './reseal.ts';
import { openSecrets } from './secrets.ts';
import { createTokens } from './tokens.ts';
import { createVault } from './vault.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const before = openSecrets('/nowhere', OLD);
const during = openSecrets('/nowhere', NEW, OLD);
const afterwards = openSecrets('/nowhere', NEW);
const clock = createTestClock();
const random = createRandom(clock);
const tokensOf = (secrets: typeof before) => createTokens({ secrets, clock, random, features: [] });

test('tokens, codes and links of the secret before count, and end with it', async () => {
  const { token } = await tokensOf(before).issueAnonymous('An');
  expect(await tokensOf(during).verify(token)).toMatchObject({ name: 'An' });
  expect(await tokensOf(afterwards).verify(token)).toBe(undefined);
  const hash = createHashes(before).code('1 123456');
  expect(createHashes(during).isCode('1 123456', hash)).toBe(true);
  expect(createHashes(during).isCode('1 123457', hash)).toBe(false);
  expect(createHashes(afterwards).isCode('1 123456', hash)).toBe(false);
  const row = random.id();
  const link = createSubscriptionIds(createHashes(before)).of(row);
  expect(createSubscriptionIds(createHashes(during)).read(link)).toBe(row);
});

const { app, api } = await openTestApp({ deps: { vault: createVault(before) } });

test('a running room goes on under both secrets, and under the new one once it is sealed anew', async () => {
  const { token } = await app.deps.tokens.issueAnonymous('An');
  const made = await api.post(
    '/api/rooms',
    { variant: 'hearts', length: 50, ai: 'fill', start: true },
    token,
  );
  const { room } = made.body;
  const seedBy = async (secrets: typeof before): Promise<string> => {
    const [row] = await app.db.rows('select sealed_seed as sealed from rooms where id = $1', [room]);
    return Buffer.from(createVault(secrets).open('seed', new Uint8Array(row.sealed))).toString('hex');
  };
  const seed = await seedBy(before);
  expect(await seedBy(during)).toBe(seed);
  const vault = createVault(during);
  expect(await resealAll({ db: app.db, vault })).toBe(1);
  expect(await resealAll({ db: app.db, vault })).toBe(0);
  expect(await seedBy(afterwards)).toBe(seed);
  await expect(seedBy(before)).rejects.toThrow();
});
