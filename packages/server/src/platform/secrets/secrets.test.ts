import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createRandom } from '../runtime/random.ts';
import { openSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'troef-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('the master secret', () => {
  test('one is made once, for its owner alone, and gives the same keys at the next start', () => {
    const first = openSecrets(folder, undefined);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(hex(openSecrets(folder, undefined).key('vault'))).toBe(hex(first.key('vault')));
    expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('gives each purpose a key of its own', () => {
    const secrets = openSecrets(folder, undefined);
    expect(hex(secrets.key('vault'))).not.toBe(hex(secrets.key('tokens')));
    expect(secrets.key('vault')).toHaveLength(32);
  });

  test('of the environment goes before the one of the folder, and is the same on every machine', () => {
    const key = (folderOf: string) => hex(openSecrets(folderOf, 'x'.repeat(32)).key('vault'));
    expect(key(folder)).toBe(key('/nowhere'));
    expect(key(folder)).not.toBe(hex(openSecrets(folder, undefined).key('vault')));
  });
});

test('ids are version 7 in lower case, sort by time and do not repeat', () => {
  let now = Date.UTC(2026, 10, 21);
  const random = createRandom({ now: () => now });
  const ids = Array.from({ length: 500 }, () => {
    now += 1;
    return random.id();
  });
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(500);
  expect(random.bytes(16)).toHaveLength(16);
});
