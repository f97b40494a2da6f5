import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createVapid } from '../../platform/secrets/vapid.ts';
import { createPost } from './post.ts';
import { isPublicAddress } from './public-address.ts';

const letter = (url: string) => ({ url, headers: {}, body: new Uint8Array() });

describe('an address inside our own network', () => {
  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://10.0.0.1/x',
    'https://localhost/x',
    'https://localhost:5432/x',
    'https://8.8.8.8/x',
    'file:///etc/passwd',
  ])('is not called: %s', async (url) => {
    await expect(createPost()(letter(url))).rejects.toMatchObject({ code: 'EPRIVATE' });
  });

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.53',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'push.example.com',
  ])('is recognised: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['1.1.1.1', '142.250.1.188', '172.32.0.1', '2a00:1450:4001:81d::200a', '2606:4700::6810:84e5'])(
    'does not include %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('the key of this site', () => {
  const secrets = (word: string) => ({
    key: (purpose: string) => new Uint8Array(Buffer.alloc(32, word + purpose)),
  });

  test('stays the same at every start, and differs for another secret', () => {
    const config = readConfig({ PUBLIC_URL: 'https://cards.example.org' });
    const vapid = createVapid(secrets('a'), config);
    expect(createVapid(secrets('a'), config)).toEqual(vapid);
    expect(createVapid(secrets('b'), config).publicKey).not.toBe(vapid.publicKey);
    expect(vapid.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(vapid.subject).toBe('https://cards.example.org');
  });

  test('can come from the settings with an address for complaints', () => {
    const { publicKey, privateKey } = createVapid(secrets('c'), readConfig({}));
    const config = readConfig({
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:post@cards.example.org',
    });
    expect(createVapid(secrets('d'), config)).toEqual({
      publicKey,
      privateKey,
      subject: 'mailto:post@cards.example.org',
    });
    expect(() =>
      readConfig({ VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}` }),
    ).toThrow('no pair');
    expect(() => readConfig({ VAPID_PRIVATE_KEY: 'short' })).toThrow('not usable (not shown)');
  });

  test('names the sender of mails on a site without an address', () => {
    const config = readConfig({ MAIL_FROM: 'Troef <post@cards.example.org>' });
    expect(createVapid(secrets('e'), config).subject).toBe('mailto:post@cards.example.org');
  });
});
