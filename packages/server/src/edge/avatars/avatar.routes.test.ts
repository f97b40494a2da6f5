import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/open-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'troef-avatars-'));
const clock = createTestClock();
const { app, api, newMember } = await openTestApp({ clock, env: { RATE_LIMITS: 'off', DATA_DIR: folder } });
afterAll(() => rmSync(folder, { recursive: true }));

type Type = 'image/png' | 'image/jpeg' | 'image/webp';
const plain = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#b8322a' } });
const png = () => plain().png().toBuffer();

const ask = (token: string, body: object, who = 'me') =>
  api.post(`/api/users/${who}/avatar/url`, body, token);
const put = (url: string, payload: Buffer, type: string) =>
  app.fastify.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
const pictureOf = async (token: string): Promise<string> =>
  (await api.get('/auth/userinfo', token)).body.avatar;

/** Asks for an address and uploads these bytes to it, as the given type. */
async function send(token: string, sent: Buffer, type: Type = 'image/png') {
  const { url, uploadUrl } = (await ask(token, { type, length: sent.length })).body;
  return { url, uploadUrl, answer: await put(uploadUrl, sent, type) };
}

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'sent as %s is shown as 256 by 256 pixels of webp',
    async (format) => {
      const { token } = await newMember();
      const { url, answer } = await send(token, await plain().toFormat(format).toBuffer(), `image/${format}`);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await pictureOf(token)).toBe(url);
      const shown = await app.fastify.inject(url);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(shown.headers['set-cookie']).toBeUndefined();
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
      });
    },
  );

  test('is not shown before it was uploaded, and replaces the one before', async () => {
    const { token } = await newMember();
    expect(await pictureOf(token)).toMatch(/^\/avatars\/fallback-\d+\.svg$/);
    const { url } = (await ask(token, { type: 'image/png' })).body;
    expect((await app.fastify.inject(url)).statusCode).toBe(404);
    const first = await send(token, await png());
    const second = await send(token, await png());
    expect((await app.fastify.inject(first.url)).statusCode).toBe(404);
    expect((await app.fastify.inject(second.url)).statusCode).toBe(200);
    expect(readdirSync(join(folder, 'avatars')).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  test('goes when its owner removes it, even while they may upload none; one of ours follows', async () => {
    const { id, token } = await newMember();
    const ours = await pictureOf(token);
    const { url } = await send(token, await png());
    await app.db.pool.query(`update users set limitations = '{"avatar": true}' where id = $1`, [id]);
    const drop = (from: string, who: string) => api.del(`/api/users/${who}/avatar`, from);
    expect((await drop((await newMember()).token, id)).refusal).toBe('forbidden owner');
    expect((await app.fastify.inject(url)).statusCode).toBe(200);
    expect((await drop(token, 'me')).body).toMatchObject({ id, avatar: ours });
    expect(await pictureOf(token)).toBe(ours);
    expect((await app.fastify.inject(url)).statusCode).toBe(404);
    // Removing it again is no error.
    expect((await drop(token, 'me')).status).toBe(200);
  });

  test('loses the place where it was taken, and is turned as it was held', async () => {
    const { token } = await newMember();
    const taken = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#fff' } })
      .composite([{ input: await plain(300, 300).png().toBuffer(), gravity: 'north' }])
      .withExif({
        IFD0: { Copyright: 'An Peeters', Orientation: '6' },
        IFD3: { GPSLatitude: '50/1 51/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('An Peeters');
    const { url } = await send(token, taken, 'image/jpeg');
    const shown = await app.fastify.inject(url);
    const { exif, icc, xmp, orientation } = await sharp(shown.rawPayload).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(shown.rawPayload.includes('An Peeters')).toBe(false);
  });

  test('that is animated stands still', async () => {
    const { token } = await newMember();
    const frames = [await png(), await plain().negate().png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const { url, answer } = await send(token, moving, 'image/webp');
    expect(answer.statusCode).toBe(200);
    const shown = await sharp((await app.fastify.inject(url)).rawPayload, { animated: true }).metadata();
    expect(shown.pages ?? 1).toBe(1);
  });
});

/** Makes a PNG that claims 20,000 by 20,000 pixels and takes some kilobytes. */
function bomb(): Buffer {
  const side = 20_000;
  const chunk = (name: string, data: Buffer): Buffer => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 });
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('refused, with the picture left as it was,', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, Type]>([
    [
      'an svg that says it is a png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
    ],
    ['a page named .png', () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'image/png'],
    ['a jpeg that says it is a png', () => plain().jpeg().toBuffer(), 'image/png'],
    ['a bomb of 20,000 by 20,000', bomb, 'image/png'],
    ['half a jpeg', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 2_000), 'image/jpeg'],
    [
      'the first bytes of a png and nothing more',
      () => Buffer.from('89504e470d0a1a0a0000000000000000', 'hex'),
      'image/png',
    ],
  ])('is %s', async (_what, make, type) => {
    const { token } = await newMember();
    const { answer } = await send(token, await make(), type);
    expect([answer.statusCode, refusalOf(answer)]).toEqual([422, 'unprocessable_content picture']);
    expect(await pictureOf(token)).toContain('fallback');
  });

  test('because its type is not the announced one, before it is read', async () => {
    const { token } = await newMember();
    const { uploadUrl } = (await ask(token, { type: 'image/png' })).body;
    for (const type of ['image/jpeg', 'image/svg+xml', 'text/html', 'application/json']) {
      expect(refusalOf(await put(uploadUrl, await png(), type))).toBe('unprocessable_content type');
    }
    expect((await ask(token, { type: 'image/svg+xml' })).refusal).toBe('bad_request type');
  });

  test('because its length is not the announced one, or above 5 MB', async () => {
    const { token } = await newMember();
    const { uploadUrl } = (await ask(token, { type: 'image/png', length: 100 })).body;
    expect(refusalOf(await put(uploadUrl, await png(), 'image/png'))).toBe('unprocessable_content length');
    const long = 6 * 1024 * 1024;
    expect((await ask(token, { type: 'image/png', length: long })).refusal).toBe(
      'unprocessable_content length',
    );
    const any = (await ask(token, { type: 'image/png' })).body.uploadUrl;
    expect(refusalOf(await put(any, Buffer.alloc(long), 'image/png'))).toBe('unprocessable_content length');
  });

  test('as a second picture at one address, too late, or at a forged address', async () => {
    const { token } = await newMember();
    const { uploadUrl, answer } = await send(token, await png());
    expect(answer.statusCode).toBe(200);
    const sent = await png();
    const two = (await ask(token, { type: 'image/png' })).body.uploadUrl;
    const both = await Promise.all([put(two, sent, 'image/png'), put(two, sent, 'image/png')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    // This is the length that was announced.
    expect(refusalOf(await put(uploadUrl, sent, 'image/png'))).toBe('conflict ticket');
    const late = (await ask(token, { type: 'image/png' })).body.uploadUrl;
    clock.advance(5 * 60_000 + 1);
    expect(refusalOf(await put(late, sent, 'image/png'))).toBe('forbidden ticket');
    for (const own of ['x', late.split('=')[1]?.slice(0, -2)]) {
      expect(refusalOf(await put(`/api/avatars?ticket=${own}`, sent, 'image/png'))).toBe('forbidden ticket');
    }
  });
});

describe('a face of ours', () => {
  const choose = (token: string, face: unknown, who = 'me') =>
    api.post(`/api/users/${who}/avatar`, { face }, token);

  test('replaces a picture when chosen by its number, and is removed like one', async () => {
    const { token } = await newMember();
    const usual = await pictureOf(token);
    const { url } = await send(token, await png());
    expect((await choose(token, 7)).body).toMatchObject({ avatar: '/avatars/fallback-7.svg' });
    expect(await pictureOf(token)).toBe('/avatars/fallback-7.svg');
    expect((await app.fastify.inject(url)).statusCode).toBe(404);
    expect((await api.del('/api/users/me/avatar', token)).body).toMatchObject({ avatar: usual });
  });

  test('needs no proven address and no right to upload, but is only for oneself', async () => {
    const [unproven, limited] = [await newMember({ verified: false }), await newMember()];
    await app.db.pool.query(`update users set limitations = '{"avatar": true}' where id = $1`, [limited.id]);
    for (const { token } of [unproven, limited]) expect((await choose(token, 3)).status).toBe(200);
    expect((await choose(unproven.token, 3, limited.id)).refusal).toBe('forbidden owner');
  });

  test.each([12, -1, 1.5, '3', undefined])('is not %s', async (face) => {
    const { token } = await newMember();
    expect((await choose(token, face)).refusal).toBe('bad_request face');
  });
});

describe('an address for a picture', () => {
  test('needs a proven address and no limitation, and is only for oneself', async () => {
    const [unproven, limited, other] = [
      await newMember({ verified: false }),
      await newMember(),
      await newMember(),
    ];
    await app.db.pool.query(`update users set limitations = '{"avatar": true}' where id = $1`, [limited.id]);
    const body = { type: 'image/png' };
    expect((await ask(unproven.token, body)).refusal).toBe('forbidden unverified');
    expect((await ask(limited.token, body)).error).toMatchObject({
      code: 'forbidden',
      param: 'limited',
      until: 'forever',
    });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await app.db.pool.query('update users set limitations = $2 where id = $1', [
      limited.id,
      { avatar: until },
    ]);
    expect((await ask(limited.token, body)).error).toMatchObject({ param: 'limited', until });
    expect((await ask(other.token, body, limited.id)).refusal).toBe('forbidden owner');
  });
});

describe('GET /avatars', () => {
  test('has twelve faces of our own for users without a picture', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => {
        const answer = await app.fastify.inject(`/avatars/fallback-${number}.svg`);
        expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
        expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
        return answer.body;
      }),
    );
    expect(new Set(bodies).size).toBe(12);
  });

  test.each([
    'fallback-12.svg',
    '..%2fsecret.key',
    '%2e%2e%2fsecret.key',
    'x.webp',
    `${'0'.repeat(32)}.webp`,
  ])('has no %s', async (file) => {
    expect((await app.fastify.inject(`/avatars/${file}`)).statusCode).toBe(404);
  });
});
