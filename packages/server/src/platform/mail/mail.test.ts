import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { LOCALES } from '@troef/protocol';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../testing/api.ts';
import { startTestApp } from '../../testing/app.ts';
import { readable } from '../../testing/mail-server.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { bearer, logIn, makePerson } from '../../testing/people.ts';
import { type Environment, readConfig } from '../config/config.ts';
import { type Outbox, startOutbox } from '../outbox/outbox.ts';
import { mailChannel } from './channel.ts';
import { compose } from './compose.ts';
import { createDelivery, requireMail } from './delivery.ts';
import { MAIL_KINDS, type Mail, queueMail, WAY_IN_CHANGES } from './queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'troef-mail-'));
const clock = createTestClock();

/** A mail server that keeps what it gets, and refuses as told. */
const received: string[] = [];
let refuse: { readonly code: number } | undefined;
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onRcptTo(_address, _session, done) {
    if (refuse === undefined) return done();
    done(Object.assign(new Error('not now'), { responseCode: refuse.code }));
  },
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push(Buffer.concat(parts).toString('utf8'));
      done();
    });
  },
});

const opened: Outbox[] = [];
function outboxWith(env: Environment): Outbox {
  const delivery = createDelivery(readConfig({ DATA_DIR: folder, ...env }));
  const outbox = startOutbox(app.deps, mailChannel(app.deps, delivery));
  opened.push(outbox);
  return outbox;
}
const smtp = () => ({ SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });

const VALUES = {
  name: 'An & <Bert>',
  code: '123456',
  link: 'https://cards.example.org/nl/reset/abc',
  blockLink: 'https://cards.example.org/nl/block_account/def',
  address: 'new@example.org',
  what: 'passkeyAdded',
  detail: 'Phone of An',
  title: 'A new post',
  lead: 'What it is about',
  end: 'https://cards.example.org/nl/blog/subscription/ghi',
  days: '7',
  sender: 'member',
  member: 'An',
  id: '0190',
  email: 'an@example.org',
  language: 'nl',
  message: 'A question',
  minutes: '30',
  about: 'donation',
  bill: 'billLowered',
  test: 'real',
  giver: 'fromSomebody',
  words: 'withWords',
  sent: 'toReceiverLater',
  amount: '€2.99',
  discount: '€1.00',
  rate: '21',
  tax: '€0.52',
  number: '2026-000001',
  paid: '16 January 2026',
  until: '16 January 2027',
  day: '24 December 2026',
  seller: 'Troef',
  from: 'Bert',
  months: '3',
  date: '2026-01-15T23:30:00.000Z',
};
const queue = (mail: Partial<Mail> = {}) =>
  queueMail(app.db.pool, app.deps, {
    kind: 'verification',
    to: 'an@example.org',
    user,
    locale: 'nl',
    values: VALUES,
    ...mail,
  });
/** Returns the addresses of the newest letter, as the page lists it. */
const lettersOf = async (): Promise<readonly string[]> => {
  const link = /\/dev\/mail\/[0-9a-f-]{36}/.exec((await app.fastify.inject('/dev/mail')).body)?.[0];
  if (link === undefined) throw new Error('no letter');
  return [link, `${link}/html`];
};
const waiting = () => app.db.rows('select tries, due_at from outbox');

const { app } = await openTestApp({ clock, env: { DATA_DIR: folder } });
const user = (await makePerson(app, { name: 'An' })).id;
await new Promise<void>((done) => {
  server.listen(0, '127.0.0.1', done);
});
beforeEach(async () => {
  received.length = 0;
  refuse = undefined;
  await app.db.pool.query('delete from outbox');
});
afterEach(async () => {
  for (const outbox of opened.splice(0)) await outbox.stop();
});
afterAll(async () => {
  await new Promise<void>((done) => {
    server.close(() => done());
  });
  rmSync(folder, { recursive: true });
});

test.each(LOCALES)('every change of a way in has a sentence of its own in %s', (locale) => {
  const texts = WAY_IN_CHANGES.map((what) => {
    const [part] = compose({ kind: 'wayInChanged', locale, values: { ...VALUES, what } }).parts;
    return part?.kind === 'text' ? part.text : '';
  });
  expect(new Set(texts).size).toBe(WAY_IN_CHANGES.length);
  for (const text of texts) expect(text).not.toMatch(/^mail\.|^$/);
});

describe('a mail through an SMTP server', () => {
  test.each(LOCALES)('arrives whole in %s, of every kind', async (locale) => {
    for (const kind of MAIL_KINDS) await queue({ kind, locale });
    expect(await outboxWith(smtp()).flush()).toBe(MAIL_KINDS.length);
    expect(received).toHaveLength(MAIL_KINDS.length);
    expect(await waiting()).toEqual([]);
    for (const mail of received.map(readable)) {
      expect(mail).toMatch(/^From: Troef <noreply@localhost>$/m);
      expect(mail).toMatch(/^To: an@example\.org$/m);
      expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>$/m);
      expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
      expect(mail).toContain('Content-Type: text/plain');
      expect(mail).toContain('Content-Type: text/html');
      expect(mail).toContain(`<html lang="${locale}">`);
      expect(mail).not.toMatch(/\{\w+\}|mail\.\w+|<Bert>\b(?=.*<\/p>)/);
      expect(mail).not.toMatch(/<img|url\(|src=/);
    }
  });

  test('has its code in the subject and in both halves', async () => {
    await queue();
    await outboxWith(smtp()).flush();
    const mail = readable(received[0] ?? '');
    expect(mail).toMatch(/^Subject: 123456 is je code voor Troef$/m);
    expect(mail).toContain('    123456');
    expect(mail).toContain('123 456');
    expect(mail).toContain('An &amp; &lt;Bert&gt;');
  });

  test('names a day as Brussels counts it', async () => {
    await queue({ kind: 'deletionAsked', locale: 'fr' });
    await outboxWith(smtp()).flush();
    expect(readable(received[0] ?? '')).toContain('16 janvier 2026');
  });

  test('is sent once for one key', async () => {
    for (let time = 0; time < 3; time++) await queue({ dedupKey: 'once' });
    await outboxWith(smtp()).flush();
    expect(received).toHaveLength(1);
  });

  test('is sent once by two processes at the same moment', async () => {
    for (let each = 0; each < 25; each++) await queue();
    await Promise.all([outboxWith(smtp()).flush(), outboxWith(smtp()).flush()]);
    const ids = received.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]);
    expect(ids).toHaveLength(25);
    expect(new Set(ids).size).toBe(25);
  });

  test('does not wait for all those that somebody has the site write to their own address', async () => {
    for (let nth = 0; nth < 60; nth++) await queue({ kind: 'wayInChanged', to: 'intruder@example.org' });
    clock.advance(1_000);
    const other = (await makePerson(app, { name: 'Bert' })).id;
    await queue({ kind: 'reset', to: 'bert@example.org', user: other });
    await outboxWith(smtp()).flush();
    expect(received).toHaveLength(61);
    const place = received.findIndex((mail) => mail.includes('To: bert@example.org'));
    // The first ones are taken together.
    expect(place).toBeLessThan(10);
  });

  test('if it is refused for now, is tried again with growing waits and the same Message-ID', async () => {
    const outbox = outboxWith(smtp());
    await queue();
    refuse = { code: 451 };
    expect(await outbox.flush()).toBe(0);
    expect(await waiting()).toEqual([{ tries: 1, due_at: new Date(clock.now() + 30_000) }]);
    expect(await outbox.flush()).toBe(0);
    expect((await waiting())[0].tries).toBe(1);
    await app.db.pool.query('update outbox set due_at = $1', [new Date(clock.now())]);
    await outbox.flush();
    expect(await waiting()).toEqual([{ tries: 2, due_at: new Date(clock.now() + 60_000) }]);
    refuse = undefined;
    await app.db.pool.query('update outbox set due_at = $1', [new Date(clock.now())]);
    expect(await outbox.flush()).toBe(1);
    expect(received).toHaveLength(1);
  });

  test('if it is refused for good, is given up', async () => {
    await queue();
    refuse = { code: 550 };
    expect(await outboxWith(smtp()).flush()).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(received).toEqual([]);
  });

  test('waits for a server that is down', async () => {
    await queue();
    expect(await outboxWith({ SMTP_URL: 'smtp://127.0.0.1:1' }).flush()).toBe(0);
    expect(await waiting()).toHaveLength(1);
  });

  test('goes out by itself, even if the process that claimed it died', async () => {
    await queue();
    await app.db.pool.query('update outbox set tries = 1, due_at = $1', [new Date(clock.now() + 180_000)]);
    outboxWith(smtp());
    clock.advance(179_000);
    expect(received).toHaveLength(0);
    await expect
      .poll(
        () => {
          clock.advance(2_000);
          return received.length;
        },
        { timeout: 10_000 },
      )
      .toBe(1);
  });
});

describe('without a mail server', () => {
  test('a private machine keeps mails as files and shows them', async () => {
    await queue({ locale: 'fr', to: 'bert@example.org' });
    expect(await outboxWith({}).flush()).toBe(1);
    const list = await app.fastify.inject({ url: '/dev/mail', headers: { 'accept-language': 'nl' } });
    expect(list.body).toContain('Mails van deze machine');
    expect(list.body).toContain('bert@example.org');
    const link = /\/dev\/mail\/[0-9a-f-]{36}/.exec(list.body)?.[0] ?? '';
    const one = await app.fastify.inject(link);
    expect(one.body).toContain('123456 est votre code Troef');
    expect(one.headers['content-security-policy']).toContain("default-src 'none'");
    const html = await app.fastify.inject(`${link}/html`);
    expect(html.body).toContain('<base target="_top">');
    expect(html.body).toContain('123 456');
  });

  test('the page answers only for a host name of this machine, and only known letters', async () => {
    expect(
      (await app.fastify.inject({ url: '/dev/mail', headers: { host: 'evil.example' } })).statusCode,
    ).toBe(404);
    for (const host of ['LOCALHOST.evil.example', '127.0.0.1.evil.example', '192.168.1.4', '0.0.0.0:3000']) {
      expect((await app.fastify.inject({ url: '/dev/mail', headers: { host } })).statusCode, host).toBe(404);
    }
    for (const id of ['..%2f..%2fsecret', '0'.repeat(36), 'x']) {
      expect((await app.fastify.inject(`/dev/mail/${id}`)).statusCode).toBe(404);
    }
  });

  test.each([
    ['x-forwarded-for', '198.51.100.8'],
    ['x-forwarded-for', ''],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
    ['x-client-ip', '127.0.0.1'],
    ['x-original-host', 'localhost'],
    ['true-client-ip', '198.51.100.8'],
    ['cf-connecting-ip', '198.51.100.8'],
  ])(
    'codes are not shown through a proxy that sends the name of this machine: %s: %s',
    async (name, value) => {
      for (const url of ['/dev/mail', ...(await lettersOf())]) {
        const headers = { host: 'localhost', [name]: value };
        expect((await app.fastify.inject({ url, headers })).statusCode, url).toBe(404);
      }
    },
  );

  test('codes are not shown to another machine that forges the Host header', async () => {
    for (const remoteAddress of ['192.168.1.20', '198.51.100.8', '::ffff:192.168.1.20', 'fe80::1']) {
      for (const url of ['/dev/mail', ...(await lettersOf())]) {
        const answer = await app.fastify.inject({ url, remoteAddress, headers: { host: 'localhost:3000' } });
        expect(answer.statusCode, `${url} from ${remoteAddress}`).toBe(404);
      }
    }
    for (const remoteAddress of ['::ffff:127.0.0.1', '::1']) {
      expect((await app.fastify.inject({ url: '/dev/mail', remoteAddress })).statusCode).toBe(200);
    }
  });

  test.each([{ PUBLIC_URL: 'https://cards.example.org' }, { NODE_ENV: 'production' }, { HOST: '0.0.0.0' }])(
    'a public site has mail off: %o',
    async (env) => {
      const config = readConfig({ DATA_DIR: folder, ...env });
      expect(config.mail).toBe('off');
      expect(() => requireMail(config)).toThrow(
        expect.objectContaining({ code: 'internal_server_error', param: 'mail_off', statusCode: 503 }),
      );
      await queue();
      expect(await outboxWith(env).flush()).toBe(1);
      expect(received).toEqual([]);
    },
  );

  test('a public site refuses calls that would only send a mail, and lets people join', async () => {
    const site = await startTestApp({
      clock,
      env: { PUBLIC_URL: 'https://cards.example.org', DATA_DIR: folder },
    });
    const post = (url: string, payload: object, headers = {}) =>
      site.fastify.inject({ method: 'POST', url, payload, headers });
    const { token } = await logIn(site, await makePerson(site, { name: 'Bert' }));
    for (const path of [
      '/me/sudo_code',
      '/me/emails/bert@example.org/resend',
      '/bert@example.org/password/recover',
    ]) {
      const answer = await post(`/api/users${path}`, {}, bearer(token));
      expect(answer.statusCode, path).toBe(503);
      expect(refusalOf(answer)).toBe('internal_server_error mail_off');
    }
    const joining = { name: 'Cis', email: 'cis@example.org', password: 'a long enough one', terms: true };
    expect((await post('/api/users', joining)).statusCode).toBe(200);
    await site.close();
  });

  test('a public site has no page of mails', async () => {
    const site = await startTestApp({ env: { PUBLIC_URL: 'https://cards.example.org', DATA_DIR: folder } });
    const answer = await site.fastify.inject({ url: '/dev/mail', headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(404);
    await site.close();
  });
});
