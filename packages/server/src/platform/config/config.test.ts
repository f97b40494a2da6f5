import { describe, expect, test } from 'vitest';
import { type Environment, readConfig } from './config.ts';

const complaintAbout = (env: Environment): string => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
};

test('without an environment the server serves this machine only, with everything on', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    databaseUrl: undefined,
    computerDelayMs: undefined,
    countdownMs: 5000,
    dealPauseMs: 14_000,
    awayMs: 300_000,
    rateLimits: true,
    features: [],
    production: false,
  });
  expect(config.dataDir).toBe(`${process.cwd()}/data`);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', RATE_LIMITS: '' })).toEqual(readConfig({}));
});

test('computers that answer at once also shorten the pause between deals, unless it is given', () => {
  expect(readConfig({ COMPUTER_DELAY_MS: '0' }).dealPauseMs).toBe(100);
  expect(readConfig({ COMPUTER_DELAY_MS: '0', DEAL_PAUSE_MS: '20' }).dealPauseMs).toBe(20);
  expect(readConfig({ COMPUTER_DELAY_MS: '5' }).dealPauseMs).toBe(14_000);
});

test('the public address is kept as an origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Cards.Example.org/' }).publicUrl).toBe(
    'https://cards.example.org',
  );
});

test('features are words with commas between them', () => {
  expect(readConfig({ FEATURES: 'belote' }).features).toEqual(['belote']);
  expect(readConfig({ FEATURES: 'premium, belote' }).features).toEqual(['belote', 'premium']);
});

test('pages elsewhere are names with https addresses', () => {
  expect(readConfig({}).socialLinks).toEqual([]);
  const given = 'Facebook https://www.facebook.com/troef, Pixel Fed https://pixelfed.example/troef';
  expect(readConfig({ SOCIAL_LINKS: given }).socialLinks).toEqual([
    { name: 'Facebook', url: 'https://www.facebook.com/troef' },
    { name: 'Pixel Fed', url: 'https://pixelfed.example/troef' },
  ]);
  for (const wrong of ['https://x.example', 'X http://x.example', 'X javascript:alert(1)', 'X', ',']) {
    expect(complaintAbout({ SOCIAL_LINKS: wrong })).toContain('SOCIAL_LINKS is');
  }
});

test('mail comes from the site, unless a sender is given', () => {
  expect(readConfig({}).mailFrom).toBe('Troef <noreply@localhost>');
  expect(readConfig({ PUBLIC_URL: 'https://cards.example.org' }).mailFrom).toBe(
    'Troef <noreply@cards.example.org>',
  );
  expect(readConfig({ MAIL_FROM: 'Kaarten <an@example.org>' }).mailFrom).toBe('Kaarten <an@example.org>');
});

test('a provider is on with both of its keys, off with none, and one alone is an error', () => {
  const keys = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readConfig({}).google).toBeUndefined();
  expect(readConfig(keys).google).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  });
  expect(complaintAbout({ FACEBOOK_CLIENT_ID: 'id' })).toBe(
    'FACEBOOK_CLIENT_SECRET is missing; FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET go together',
  );
});

describe('a wrong value is one line with the variable, what it was and what is allowed', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc"; allowed is a whole number from 0 to 65535 (0 = any free port)'],
    [{ PORT: '65536' }, 'PORT is "65536"; allowed is a whole number from 0 to 65535 (0 = any free port)'],
    [{ PORT: '-1' }, 'PORT is "-1"; '],
    [{ PORT: '3e3' }, 'PORT is "3e3"; '],
    [{ HOST: 'my host' }, 'HOST is "my host"; '],
    [
      { PUBLIC_URL: 'cards.example.org' },
      'PUBLIC_URL is "cards.example.org"; allowed is an http or https address',
    ],
    [{ PUBLIC_URL: 'https://example.org/cards' }, 'PUBLIC_URL is "https://example.org/cards"; '],
    [{ COMPUTER_DELAY_MS: '1.5' }, 'COMPUTER_DELAY_MS is "1.5"; '],
    [{ COUNTDOWN_MS: '5s' }, 'COUNTDOWN_MS is "5s"; '],
    [{ DEAL_PAUSE_MS: 'long' }, 'DEAL_PAUSE_MS is "long"; '],
    [{ FEATURES: 'belot' }, 'FEATURES is "belot"; allowed is any of belote, premium, '],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT is "yes"; '],
    [{ METRICS_HOST: 'my host' }, 'METRICS_HOST is "my host"; '],
    [{ TRUSTED_PROXIES: '10.0.0.1, proxy' }, 'TRUSTED_PROXIES is "10.0.0.1, proxy"; allowed is addresses'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES is "10.0.0.0/33"; '],
    [{ TRUSTED_PROXIES: '10.0.0.10' }, 'PUBLIC_URL is missing; TRUSTED_PROXIES is set'],
    [{ MAIL: 'file' }, 'MAIL is "file"; allowed is smtp, files, off'],
    [{ MAIL: 'smtp' }, 'SMTP_URL is missing; MAIL is "smtp"'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS is "no"; allowed is on or off'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV is "staging"; allowed is development, test or production'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; allowed is trace, debug'],
    [{ REDIS_URL: 'http://localhost' }, 'REDIS_URL is not usable (not shown); allowed is a redis:// address'],
  ])('%o', (env, line) => {
    const complaint = complaintAbout(env as Environment);
    expect(complaint).toContain(line);
    expect(complaint).not.toContain('\n');
  });

  test('secrets are not repeated', () => {
    expect(complaintAbout({ SECRET_KEY: 'too-short' })).not.toContain('too-short');
    expect(complaintAbout({ METRICS_TOKEN: 'too-short' })).not.toContain('too-short');
    expect(complaintAbout({ DATABASE_URL: 'mysql://u:hunter2@db/x' })).not.toContain('hunter2');
  });
});

describe('what only the user of this machine may have does not start where others can connect', () => {
  test.each([
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
    [{ PUBLIC_URL: 'https://cards.example.org' }, 'PUBLIC_URL is set'],
    [{ HOST: '0.0.0.0' }, 'HOST is "0.0.0.0"'],
    [{ HOST: '::' }, 'HOST is "::"'],
    [{ HOST: '192.168.1.4' }, 'HOST is "192.168.1.4"'],
    [{ HOST: 'cards.example.org' }, 'HOST is "cards.example.org"'],
  ])('%o', (env, why) => {
    expect(complaintAbout({ ...env, RATE_LIMITS: 'off' })).toBe(
      `RATE_LIMITS is "off"; allowed is on, because ${why}`,
    );
    expect(complaintAbout({ ...env, MAIL: 'files' })).toBe(
      `MAIL is "files"; allowed is smtp or off, because ${why}`,
    );
    expect(readConfig(env as Environment).mail).toBe('off');
    expect(readConfig({ ...env, SMTP_URL: 'smtp://mail.example.org' } as Environment).mail).toBe('smtp');
  });

  test.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])('%s is this machine', (HOST) => {
    expect(readConfig({ HOST, RATE_LIMITS: 'off' })).toMatchObject({ rateLimits: false, mail: 'files' });
    expect(readConfig({ HOST, SMTP_URL: 'smtp://mail.example.org', MAIL: 'off' }).mail).toBe('off');
  });
});

test('payments that move no money are asked for where others can connect, and never in production', () => {
  const payments = (env: Environment) => readConfig(env).payments.test;
  expect([payments({}), payments({ PUBLIC_URL: 'https://cards.example.org' })]).toEqual([true, false]);
  expect(payments({ HOST: '0.0.0.0' })).toBe(false);
  expect(payments({ PUBLIC_URL: 'https://cards.example.org', PAYMENTS: 'test' })).toBe(true);
  expect(complaintAbout({ NODE_ENV: 'production', PAYMENTS: 'test' })).toContain('live or off');
});

test('metrics stay on this machine, whatever address the site listens on', () => {
  expect(readConfig({ HOST: '0.0.0.0', METRICS_PORT: '9100' }).metricsHost).toBe('127.0.0.1');
  expect(readConfig({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.4' }).metricsHost).toBe('10.0.0.4');
});
