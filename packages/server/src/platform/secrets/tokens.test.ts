import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { createRandom } from '../runtime/random.ts';
import { createTokens } from './tokens.ts';

const HOUR_MS = 60 * 60 * 1000;

test('a token that was verified before still expires, and a changed one is still refused', async () => {
  const clock = createTestClock();
  const secrets = { key: () => new Uint8Array(32) };
  const tokens = createTokens({ secrets, clock, random: createRandom(clock), features: [] });
  const { token, identity } = await tokens.issueAnonymous('An');
  for (let n = 0; n < 3; n++) expect(await tokens.verify(token)).toEqual(identity);
  const [head, body, signature] = token.split('.');
  const changed = Buffer.from(JSON.stringify({ ...JSON.parse(atob(body ?? '')), sub: 'x' })).toString(
    'base64url',
  );
  expect(await tokens.verify(`${head}.${changed}.${signature}`)).toBeUndefined();
  clock.advance(24 * HOUR_MS - 1_000);
  expect(await tokens.verify(token)).toEqual(identity);
  clock.advance(1_000);
  for (let n = 0; n < 2; n++) expect(await tokens.verify(token)).toBeUndefined();
});
