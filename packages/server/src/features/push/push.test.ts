import { createPublicKey, verify } from 'node:crypto';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import type { GlobalNotice, PreferencesChange } from '@troef/protocol';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccountMail } from '../../accounts/users/account-mail.ts';
import { createCodes } from '../../accounts/users/codes.ts';
import { type Outbox, startOutbox } from '../../platform/outbox/outbox.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { logIn, type Person } from '../../testing/people.ts';
import { pushChannel, pushChannels } from './channel.ts';
import { createPushes } from './events.ts';
import { createPost, type Post } from './post.ts';
import { addDevice, startPushService } from './testing.ts';

const MINUTE_MS = 60_000;
const TABLE = { room: '01890000-0000-7000-8000-00000000000a', variant: 'whist' } as const;
const INVITATION = '01890000-0000-7000-8000-00000000000b';

const clock = createTestClock();
const env = { RATE_LIMITS: 'off', PUBLIC_URL: 'https://cards.example.org' };
const { app, api, newPerson, newMember, newMemberInSudo } = await openTestApp({ clock, env });
const pushes = createPushes(app.deps);
const mail = createAccountMail(app.deps, createCodes(app.deps), (path) => `https://cards.example.org${path}`);
const service = await startPushService();
afterAll(() => service.close());
beforeEach(async () => {
  service.received.length = 0;
  service.answer(201);
  await app.db.pool.query('delete from outbox');
});
const opened: Outbox[] = [];
afterEach(async () => {
  for (const outbox of opened.splice(0)) await outbox.stop();
});

const looking = new Set<string>();
const shown: { readonly user: string; readonly notice: GlobalNotice }[] = [];
function outbox(post: Post = createPost({ toThisMachine: true })): Outbox {
  const audience = {
    isLooking: async (user: string) => looking.has(user),
    show: (user: string, notice: GlobalNotice) => void shown.push({ user, notice }),
  };
  const started = startOutbox(
    app.deps,
    pushChannel({ ...app.deps, vapid: app.deps.vapid, post, audience, mail }),
  );
  opened.push(started);
  return started;
}

const invite = (to: Person) =>
  pushes.invitation(app.db.pool, to.id, { name: 'An' }, { ...TABLE, invitation: INVITATION });
const endpointsOf = async ({ id }: Person): Promise<readonly string[]> =>
  (
    await app.db.rows<{ endpoint: string }>(
      'select endpoint from push_subscriptions where "user" = $1 order by created_at',
      [id],
    )
  ).map(({ endpoint }) => endpoint);
const waiting = async (): Promise<number> =>
  (await app.db.pool.query(`select 1 from outbox where channel = 'push'`)).rowCount ?? 0;
const prefer = (who: Person, preferences: PreferencesChange) =>
  app.db.pool.query('update users set preferences = $2 where id = $1', [who.id, JSON.stringify(preferences)]);

describe('a push', () => {
  test('arrives on every device, readable there alone, in the language of the user', async () => {
    const bert = await newPerson();
    await app.db.pool.query(`update users set locale = 'nl' where id = $1`, [bert.id]);
    const phone = await addDevice(app, bert.id, `${service.url}/phone`);
    const laptop = await addDevice(app, bert.id, `${service.url}/laptop`);
    await invite(bert);
    expect(await outbox().flush()).toBe(3);
    const at = (path: string) => service.received.find((each) => each.path === path);
    for (const [device, path] of [
      [phone, '/phone'],
      [laptop, '/laptop'],
    ] as const) {
      const pushed = at(path);
      if (pushed === undefined) throw new Error(`nothing at ${path}`);
      expect(device.open(pushed)).toEqual({
        title: 'An nodigt je uit',
        body: 'Er wacht een tafel Kleurenwiezen op je.',
        icon: '/icons/app-192.png',
        url: `/room/${TABLE.room}?invitation=${INVITATION}`,
        tag: `invitation:${TABLE.room}`,
        lang: 'nl',
      });
      expect(pushed.headers).toMatchObject({
        ttl: '600',
        urgency: 'high',
        'content-encoding': 'aes128gcm',
        topic: expect.stringMatching(/^[\w-]{32}$/),
      });
      expect(pushed.body.toString('latin1')).not.toContain('An');
    }
    expect(await waiting()).toBe(0);
  });

  test('names its sender, signed for this push service', async () => {
    const bert = await newPerson();
    await addDevice(app, bert.id, `${service.url}/signed`);
    await invite(bert);
    await outbox().flush();
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe((await api.get('/api/push/key')).body.key);
    const [head = '', body = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${body}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
      aud: service.url,
      sub: 'https://cards.example.org',
    });
  });

  test('that is sent again after a crash keeps its tag, so it is seen once', async () => {
    const bert = await newPerson();
    const phone = await addDevice(app, bert.id, `${service.url}/crash`);
    await invite(bert);
    const crashing = outbox(async (letter) => {
      await createPost({ toThisMachine: true })(letter);
      throw Object.assign(new Error('killed between sending and deleting'), { code: 'KILLED' });
    });
    await crashing.flush();
    await crashing.stop();
    expect(await waiting()).toBe(1);
    await app.db.pool.query('update outbox set due_at = $1', [new Date(clock.now())]);
    await outbox().flush();
    const payloads = service.received.map(phone.open);
    expect(payloads).toHaveLength(2);
    expect(payloads[0]).toEqual(payloads[1]);
    expect(service.received[0]?.headers.topic).toBe(service.received[1]?.headers.topic);
    expect(await waiting()).toBe(0);
  });

  test('that is too old is not sent', async () => {
    const bert = await newPerson();
    await addDevice(app, bert.id, `${service.url}/late`);
    await invite(bert);
    clock.advance(10 * MINUTE_MS);
    await outbox().flush();
    expect(service.received).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('waits at the push service only as long as it is of use', async () => {
    const bert = await newPerson();
    await addDevice(app, bert.id, `${service.url}/half`);
    await invite(bert);
    clock.advance(4 * MINUTE_MS);
    await outbox().flush();
    expect(service.received[0]?.headers.ttl).toBe('360');
  });

  test('appears on the page in three languages if the user looks at one', async () => {
    const bert = await newPerson();
    await addDevice(app, bert.id, `${service.url}/looking`);
    looking.add(bert.id);
    await invite(bert);
    await outbox().flush();
    looking.delete(bert.id);
    expect(service.received).toEqual([]);
    expect(shown.splice(0)).toEqual([
      {
        user: bert.id,
        notice: {
          message: {
            en: 'An invites you to a table of Colour whist.',
            nl: 'An nodigt je uit aan een tafel Kleurenwiezen.',
            fr: expect.stringContaining('An vous invite'),
          },
          timeout: 60_000,
          props: {
            kind: 'info',
            link: `/room/${TABLE.room}?invitation=${INVITATION}`,
            tag: `invitation:${TABLE.room}`,
          },
          events: [],
        },
      },
    ]);
  });

  test('follows the switches of the user: the defaults, and with Premium their own choice', async () => {
    const plain = await newPerson();
    const premium = await newPerson({ premium: true });
    for (const who of [plain, premium]) {
      await addDevice(app, who.id, `${service.url}/${who.id}`);
      await prefer(who, { notifications: { push: { invitation: false, room_chat: true } } });
    }
    const told = async (send: (to: Person) => Promise<void>) => {
      service.received.length = 0;
      for (const who of [plain, premium]) await send(who);
      await outbox().flush();
      return service.received.map(({ path }) => path).sort();
    };
    expect(await told(invite)).toEqual([`/${plain.id}`]);
    expect(
      await told((to) => pushes.roomChat(app.db.pool, to.id, { name: 'An', text: 'Hallo' }, TABLE)),
    ).toEqual([`/${premium.id}`]);
  });

  test('of each kind has text in every language', async () => {
    const seated = { ...TABLE, seated: 3 };
    const an = { name: 'An' };
    for (const locale of ['en', 'nl', 'fr']) {
      const bert = await newPerson({ premium: true });
      await app.db.pool.query('update users set locale = $2 where id = $1', [bert.id, locale]);
      await prefer(bert, { notifications: { push: { room_join: true, room_leave: true, room_chat: true } } });
      const phone = await addDevice(app, bert.id, `${service.url}/${locale}`);
      service.received.length = 0;
      const { pool } = app.db;
      await invite(bert);
      await pushes.roomReady(pool, bert.id, TABLE);
      await pushes.roomJoin(pool, bert.id, an, seated);
      await pushes.roomLeave(pool, bert.id, an, seated);
      await pushes.roomChat(pool, bert.id, { name: 'An', text: 'x'.repeat(500) }, TABLE);
      await pushes.message(pool, bert.id, { title: 'Hello', body: 'There', url: '/settings' });
      await pushes.test(pool, bert.id);
      await outbox().flush();
      const payloads = service.received.map(phone.open);
      expect(payloads).toHaveLength(7);
      for (const { title, body, lang } of payloads) {
        expect(title).toMatch(/\S/);
        expect(body).toMatch(/\S/);
        expect(`${title} ${body}`).not.toMatch(/push\.|\{|\}|undefined/);
        expect([...body].length).toBeLessThanOrEqual(240);
        expect(lang).toBe(locale);
      }
    }
  });
});

describe('a device', () => {
  const flushUntilGivenUp = async (sender: Outbox) => {
    for (let time = 0; time < 10 && (await waiting()) > 0; time++) {
      await app.db.pool.query('update outbox set due_at = $1', [new Date(clock.now())]);
      await sender.flush();
    }
  };

  test.each([404, 410])('that is gone (%d) is forgotten, and no other', async (status) => {
    const bert = await newPerson();
    await addDevice(app, bert.id, `${service.url}/gone`);
    service.answer(status);
    await invite(bert);
    await outbox().flush();
    expect(await endpointsOf(bert)).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('that five pushes in a row did not reach is forgotten, not before', async () => {
    const bert = await newPerson();
    const endpoint = `${service.url}/failing`;
    await addDevice(app, bert.id, endpoint);
    const fail = async (times: number) => {
      service.answer(500);
      for (let time = 0; time < times; time++) {
        await invite(bert);
        await flushUntilGivenUp(outbox());
      }
    };
    await fail(4);
    expect(await endpointsOf(bert)).toEqual([endpoint]);
    service.answer(201);
    await invite(bert);
    await outbox().flush();
    await fail(4);
    expect(await endpointsOf(bert)).toEqual([endpoint]);
    await fail(1);
    expect(await endpointsOf(bert)).toEqual([]);
  });

  test('gets the push again later if its service was too busy', async () => {
    const bert = await newPerson();
    await addDevice(app, bert.id, `${service.url}/busy`);
    service.answer(429);
    await invite(bert);
    const sender = outbox();
    await sender.flush();
    expect(await sender.flush()).toBe(0);
    expect(service.received).toHaveLength(1);
    service.answer(201);
    clock.advance(20_000);
    await flushUntilGivenUp(sender);
    expect(service.received).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  test('whose service does not answer is given up, and delays no other', async () => {
    const bert = await newPerson();
    await addDevice(app, bert.id, `${service.url}/slow`);
    service.answer('silent');
    await invite(bert);
    await outbox(createPost({ toThisMachine: true, patienceMs: 200 })).flush();
    expect(service.received).toHaveLength(1);
    expect(await waiting()).toBe(1);
  });

  test('that never answers keeps nobody waiting whose browser has a service of its own', async () => {
    const [slow, bert] = [await newPerson(), await newPerson()];
    for (let nth = 0; nth < 10; nth++)
      await addDevice(app, slow.id, `https://push${nth}.intruder.example.org/fcm.googleapis.com/`);
    const known = [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/x',
    ];
    for (const endpoint of known) await addDevice(app, bert.id, endpoint);
    const sent: string[] = [];
    let unanswered = 0;
    let giveUp: () => void = () => undefined;
    const patience = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    const post: Post = async ({ url }) => {
      if (known.includes(url)) sent.push(url);
      else {
        unanswered += 1;
        await patience;
      }
      return 201;
    };
    const audience = { isLooking: async () => false, show: () => undefined };
    const channels = pushChannels({ ...app.deps, vapid: app.deps.vapid, post, audience, mail });
    opened.push(...channels.map((channel) => startOutbox(app.deps, channel)));
    const later = <Value>(value: Value): Value => {
      clock.advance(2_000);
      return value;
    };
    await invite(slow);
    await expect.poll(() => later(unanswered)).toBe(10);
    await invite(bert);
    await expect.poll(() => later([...sent].sort())).toEqual(known);
    giveUp();
    await expect.poll(waiting).toBe(0);
  });

  test('is kept when our own network fails', async () => {
    const bert = await newPerson();
    await addDevice(app, bert.id, `${service.url}/offline`);
    const offline = outbox(async () => {
      throw Object.assign(new Error('no network'), { code: 'EAI_AGAIN' });
    });
    for (let time = 0; time < 6; time++) {
      await invite(bert);
      await flushUntilGivenUp(offline);
    }
    expect(await endpointsOf(bert)).toHaveLength(1);
  });

  test('that redirects is not followed', async () => {
    const bert = await newPerson();
    await addDevice(app, bert.id, `${service.url}/elsewhere`);
    service.answer(307, { location: `${service.url}/inside` });
    await invite(bert);
    await outbox().flush();
    expect(service.received.map(({ path }) => path)).toEqual(['/elsewhere']);
  });
});

describe('what became of a case', () => {
  const toldBy = async (who: Person) =>
    (await mailsTo(app, who.email)).filter(({ kind }) => kind === 'caseTold').map(({ values }) => values);
  const words = 'Please be kind to the others at your table.';

  test('goes by mail to both sides if they look at no page and have no device', async () => {
    const [admin, by, about] = [await newMemberInSudo({ admin: true }), await newMember(), await newMember()];
    await app.db.pool.query(`update users set locale = 'nl' where id = $1`, [about.id]);
    const { id } = (await api.post('/api/user_reports', { user: about.id, reason: 'language' }, by.token))
      .body;
    await api.post(`/api/user_reports/${id}`, { status: 'acted', words }, admin.sudo);
    const sender = outbox();
    await sender.flush();
    await sender.flush();
    expect(await toldBy(about)).toMatchObject([
      { message: words, link: 'https://cards.example.org/nl/terms' },
    ]);
    expect(await toldBy(by)).toMatchObject([
      {
        message: 'We have looked into your report and acted on it. Thank you.',
        link: 'https://cards.example.org/en/settings/blocked#reports',
      },
    ]);
  });

  test('goes by mail as well if pushes are switched off, the account is locked, or it comes too late', async () => {
    const [off, locked, late] = [
      await newPerson({ premium: true }),
      await newPerson({ blocked: true }),
      await newPerson(),
    ];
    for (const who of [off, locked, late]) await addDevice(app, who.id, `${service.url}/${who.id}`);
    await prefer(off, { notifications: { push: { message: false } } });
    for (const who of [off, locked]) await pushes.reportClosed(app.db.pool, who.id, 'dismissed');
    await outbox().flush();
    await pushes.caseWords(app.db.pool, late.id, words);
    clock.advance(25 * 60 * MINUTE_MS);
    await outbox().flush();
    for (const who of [off, locked, late]) expect(await toldBy(who)).toHaveLength(1);
    expect(service.received).toEqual([]);
  });

  test('goes by mail once if the only devices are gone, and not at all to one that has it', async () => {
    const [gone, there] = [await newPerson(), await newPerson()];
    for (const path of ['a', 'b']) await addDevice(app, gone.id, `${service.url}/gone-${path}`);
    await addDevice(app, there.id, `${service.url}/there`);
    service.answer(410);
    await pushes.caseWords(app.db.pool, gone.id, words);
    await outbox().flush();
    service.answer(201);
    await pushes.caseWords(app.db.pool, there.id, words);
    await outbox().flush();
    expect(await toldBy(gone)).toHaveLength(1);
    expect(await toldBy(there)).toEqual([]);
  });

  test('goes by mail if each device refuses it for good, and not if one has it', async () => {
    const [refused, both] = [await newPerson(), await newPerson()];
    for (const path of ['a', 'b']) await addDevice(app, refused.id, `${service.url}/refused-${path}`);
    service.answer(403);
    await pushes.caseWords(app.db.pool, refused.id, words);
    await outbox().flush();
    expect(await toldBy(refused)).toHaveLength(1);
    await addDevice(app, both.id, `${service.url}/fine`);
    await addDevice(app, both.id, 'https://nowhere.invalid/device');
    const toFine: Post = async ({ url }) => (url.endsWith('/fine') ? 201 : 403);
    await pushes.caseWords(app.db.pool, both.id, words);
    await outbox(toFine).flush();
    expect(await toldBy(both)).toEqual([]);
  });

  test('is mailed to no address that nobody has proven', async () => {
    const bert = await newPerson();
    await app.db.pool.query('update user_emails set verified_at = null where "user" = $1', [bert.id]);
    await pushes.caseWords(app.db.pool, bert.id, words);
    await outbox().flush();
    expect(await toldBy(bert)).toEqual([]);
  });
});

test('the button in the settings reaches the device it is pressed on, also while the user looks at a page', async () => {
  const bert = await newPerson();
  const { token } = await logIn(app, bert);
  await addDevice(app, bert.id, `${service.url}/this`);
  await addDevice(app, bert.id, `${service.url}/other`);
  looking.add(bert.id);
  const endpoint = `${service.url}/this`;
  expect((await api.post('/api/users/me/push_test', { endpoint }, token)).status).toBe(200);
  await outbox().flush();
  expect(service.received.map(({ path }) => path)).toEqual(['/this']);
  await api.post('/api/users/me/push_test', {}, token);
  await outbox().flush();
  looking.delete(bert.id);
  expect(service.received).toHaveLength(3);
});
