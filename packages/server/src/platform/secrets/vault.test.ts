import { createCipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openSecrets } from './secrets.ts';
import { createVault, type SealPurpose } from './vault.ts';

const MASTER = 'a'.repeat(32);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const text = (value: string): Uint8Array => new Uint8Array(Buffer.from(value));
const PURPOSES: readonly SealPurpose[] = ['seed', 'mail', 'push', 'grant', 'proof', 'ticket'];
const vaultOf = (master: string) => createVault(openSecrets('/nowhere', master));
const vault = vaultOf(MASTER);

describe('the vault', () => {
  test.each(PURPOSES)('opens what it sealed as a %s, and never seals twice alike', (purpose) => {
    const sealed = vault.seal(purpose, text('the seed'));
    expect(Buffer.from(vault.open(purpose, sealed)).toString()).toBe('the seed');
    expect(hex(vault.seal(purpose, text('the seed')))).not.toBe(hex(sealed));
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('seed');
  });

  test('refuses what was changed, cut off, or sealed with another key', () => {
    const sealed = vault.seal('seed', text('the seed'));
    const changed = sealed.map((byte, index) => (index === sealed.length - 1 ? byte ^ 1 : byte));
    expect(() => vault.open('seed', changed)).toThrow();
    expect(() => vault.open('seed', sealed.subarray(0, 20))).toThrow();
    expect(() => vault.open('seed', new Uint8Array())).toThrow();
    expect(() => vaultOf('b'.repeat(32)).open('seed', sealed)).toThrow();
  });
});

describe('what was sealed for one purpose is not accepted for another', () => {
  const pairs = PURPOSES.flatMap((from) =>
    PURPOSES.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  test.each(pairs)('a %s is no %s', (from, to) => {
    const sealed = vault.seal(from, text('{}'));
    // Rows of the outbox from before purposes had keys are still read. Only we write those rows.
    if (from === 'seed' && (to === 'mail' || to === 'push')) {
      expect(vault.open(to, sealed)).toEqual(text('{}'));
    } else {
      expect(() => vault.open(to, sealed)).toThrow();
    }
  });
});

describe('what was sealed before purposes had keys', () => {
  /** Seals as every release up to 2.16 did. */
  function sealedOnce(plain: string): Uint8Array {
    const key = new Uint8Array(hkdfSync('sha256', Buffer.from(MASTER), '', 'troef vault', 32));
    const nonce = new Uint8Array(12).fill(7);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
  }

  test.each(['seed', 'mail', 'push'] as const)('is still read if it may be kept: a %s', (purpose) => {
    expect(vault.open(purpose, sealedOnce('{"kept":1}'))).toEqual(text('{"kept":1}'));
  });

  test.each(['grant', 'proof', 'ticket'] as const)(
    'opens nothing if it was valid for minutes: a %s',
    (of) => {
      expect(() => vault.open(of, sealedOnce('{"user":"1"}'))).toThrow();
    },
  );
});
