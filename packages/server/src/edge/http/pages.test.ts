import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { createSite } from './site.ts';
import { siteFile } from './site-files.ts';

const { app } = await openTestApp();

/** Sends a request as no client would write it. */
async function rawGet(host: string, port: number, path: string): Promise<string> {
  const socket = connect(port, host);
  socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1'));
  return (await socket.setEncoding('latin1').toArray()).join('');
}

const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });

describe('a public page', () => {
  test('without a language is redirected to the one the browser prefers', async () => {
    const wishes = { '/': ['fr-BE,fr;q=0.9,en;q=0.8', '/fr'], '/check?x=1': ['nl', '/nl/check?x=1'] };
    for (const [url, [header = '', location]] of Object.entries(wishes)) {
      const answer = await get(url, { 'accept-language': header });
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe(location);
      expect(answer.headers.vary).toContain('Accept-Language');
    }
  });

  test('falls back to English', async () => {
    expect((await get('/')).headers.location).toBe('/en');
    expect((await get('/', { 'accept-language': 'de,es;q=0.5' })).headers.location).toBe('/en');
    expect((await get('/', { 'accept-language': 'nl;q=0, *' })).headers.location).toBe('/en');
  });

  test('follows its address first, then the choice of its user, then the browser', async () => {
    const headers = { 'accept-language': 'en-GB', cookie: 'a=b; locale=fr' };
    const home = await get('/', headers);
    expect(home.headers.location).toBe('/fr');
    expect(home.headers.vary).toContain('Cookie');
    expect((await get('/', { ...headers, cookie: 'locale=de' })).headers.location).toBe('/en');
    expect((await get('/nl/no-such-page', headers)).body).toContain((await get('/nl/not-found')).body);
  });

  test('in a language is the page that was built, revalidated each time', async () => {
    const answer = await get('/nl/check', { 'accept-language': 'fr' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('Nakijken');
    const again = await get('/nl/check', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('says that the site is under maintenance, and is another document meanwhile', async () => {
    const switchTo = async (value: number) => {
      await app.deps.settings.write(app.db.pool, new Map([['platform.maintenance', value]]), {
        user: null,
        at: new Date(),
      });
      await app.deps.settings.changed();
    };
    const before = (await get('/nl/check')).headers;
    expect(before['server-timing']).toBeUndefined();
    await switchTo(1);
    const during = await get('/nl/check', { 'if-none-match': String(before.etag) });
    expect([during.statusCode, during.headers['server-timing']]).toEqual([200, 'maintenance']);
    expect((await get('/plain.js')).headers['server-timing']).toBeUndefined();
    await switchTo(0);
    const after = await get('/nl/check', { 'if-none-match': String(during.headers.etag) });
    expect([after.statusCode, after.headers['server-timing'], after.headers.etag]).toEqual([
      200,
      undefined,
      before.etag,
    ]);
  });

  test('that a browser has already comes without the headers that the browser has kept with it', async () => {
    const { etag } = (await get('/nl/check')).headers;
    const again = await get('/nl/check', { 'if-none-match': String(etag) });
    expect(Object.keys(again.headers).sort()).toEqual([
      'cache-control',
      'connection',
      'date',
      'etag',
      'vary',
    ]);
    // Another policy is another tag, so nobody keeps the policy of an earlier release.
    const elsewhere = await startTestApp({ env: { PUBLIC_URL: 'https://cards.example.org' } });
    const other = await elsewhere.fastify.inject({
      url: '/nl/check',
      headers: { 'if-none-match': String(etag) },
    });
    expect(other.statusCode).toBe(200);
    expect(other.headers['content-security-policy']).toContain('wss://cards.example.org');
    await elsewhere.close();
  });

  test('with a slash at its end is the one without', async () => {
    expect((await get('/nl/?a=b')).headers.location).toBe('/nl?a=b');
  });

  test('with letters no header takes is redirected too, and writes no header of its own', async () => {
    const wishes = {
      '/room/%E3%81%82/': '/room/%E3%81%82',
      '/room/a%0d%0aX:/': '/room/a%0D%0AX%3A',
      '/room/a%0d%0aSet-Cookie:%20b=c/?d=%0d%0ae': '/room/a%0D%0ASet-Cookie%3A%20b%3Dc?d=%0d%0ae',
      '/room/%3Fa=b%23c/': '/room/%3Fa%3Db%23c',
      '/room/%25/?x=%25': '/room/%25?x=%25',
      '/manillen/room/%E2%99%A0': '/manille/room/%E2%99%A0',
      '/nl/%5cevil.example/': undefined,
    };
    for (const [url, location] of Object.entries(wishes)) {
      const answer = await get(url);
      expect(answer.headers.location, url).toBe(location);
      expect(answer.statusCode, url).toBe(
        location === undefined ? 404 : url.includes('manillen') ? 301 : 302,
      );
      expect(answer.headers).not.toHaveProperty('x');
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
  });

  test('is redirected whatever bytes are in its address', async () => {
    const { hostname, port } = new URL(await app.address());
    for (const path of ['/nl/?a=\xe9\xff', '/room/\xe9\xff/', '/room/\x7f/', '/nl/?\x80=<"\\\'>']) {
      const answer = await rawGet(hostname, Number(port), path);
      expect(answer, path).toMatch(/^HTTP\/1.1 (302 Found|40[04] )/);
      expect(answer, path).not.toMatch(/ERR_|\r\nX: /);
    }
  });

  test('never redirects to another site', async () => {
    for (const url of ['//evil.example/', '/%2fevil.example/', '/%5cevil.example/', '/%00', '/%ff']) {
      const answer = await get(url);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.headers.location).toBeUndefined();
    }
  });
});

describe('a live page', () => {
  test.each(['/room/0198', '/fr/room/0198', '/play'])('%s starts from the shell', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Shell');
  });
});

describe('another name of a game', () => {
  test.each([
    ['/nl/manillen/rules?x=1', '/nl/manille/rules?x=1'],
    ['/manillen/room/7', '/manille/room/7'],
    ['/manillen', '/manille'],
    ['/nl/Manillen/games', '/nl/manille/games'],
    ['/nl/MANILLE/rules', '/nl/manille/rules'],
    ['/nl/manillen/premium', '/nl/manille/premium'],
    ['/nl/kleurenwiezen', '/nl'],
    ['/fr/kleuren_wiezen/check', '/fr/check'],
    ['/kleurenwiezen/play', '/play'],
    ['/kleurenwiezen', '/'],
    // And another word for a page.
    ['/nl/manille/spelregels', '/nl/manille/rules'],
    ['/nl/manillen/Spelregels?x=1', '/nl/manille/rules?x=1'],
  ])('%s leads to %s for good', async (url, location) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(location);
  });

  test('leads nowhere if there is no page', async () => {
    expect((await get('/nl/manillen/nope')).statusCode).toBe(404);
    expect((await get('/nl/spelregels/nope')).statusCode).toBe(404);
    expect((await get('/room/manillen')).statusCode).toBe(200);
  });
});

describe('an address whose system comes later', () => {
  test('leads to the page about it, in the language of the address or of the visitor', async () => {
    const headers = { 'accept-language': 'nl' };
    const wishes = {
      '/fr/order/7?paid=1': '/fr/premium?paid=1',
      '/order/7': '/nl/premium',
      '/manille/tournament/manille-2026-11-22': '/nl/manille/tournaments',
      '/nl/manillen/tournament/x': '/nl/manille/tournament/x',
    };
    for (const [url, location] of Object.entries(wishes)) {
      const answer = await get(url, headers);
      expect(answer.headers.location, url).toBe(location);
      expect(answer.statusCode).toBe(url.includes('manillen') ? 301 : 302);
    }
    expect((await get('/order/7', headers)).headers.vary).toContain('Accept-Language');
    expect((await get('/nl/order')).statusCode).toBe(404);
    expect((await get('/nl/order/7/8')).statusCode).toBe(404);
  });
});

describe('a game before a page of the whole site', () => {
  test('is left out', async () => {
    expect((await get('/nl/manille/premium?x=1')).headers.location).toBe('/nl/premium?x=1');
    expect((await get('/hearts/check')).headers.location).toBe('/check');
    expect((await get('/nl/hearts/blog')).headers.location).toBe('/nl/blog');
  });

  test('stays where the game has such a page, and leads nowhere where nobody has', async () => {
    expect((await get('/nl/manille/games')).statusCode).toBe(200);
    for (const url of ['/nl/manille/nope', '/nl/poker/premium', '/nl/hearts']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });
});

test('a page holds the address of this site wherever the build could not know it', async () => {
  const site = createSite(
    new Map([
      ['/nl/index.html', siteFile('/nl/index.html', Buffer.from('<link href="https://origin.invalid/nl"/>'))],
    ]),
    { prerendered: ['/nl'], spa: [] },
  );
  const own = await startTestApp({ site, env: { PUBLIC_URL: 'https://cards.example.org' } });
  const answer = await own.fastify.inject({ url: '/nl', headers: { host: 'cards.example.org' } });
  expect(answer.body).toBe('<link href="https://cards.example.org/nl"/>');
  await own.close();
});

describe('the blog', () => {
  test('has a page for each post, and a feed', async () => {
    expect((await get('/nl/blog/zo-delen-wij')).body).toContain('Post');
    expect((await get('/nl/blog/feed.xml')).headers['content-type']).toBe('application/xml; charset=utf-8');
  });

  test.each([
    ['/nl/blog/how-we-deal?x=1', '/nl/blog/zo-delen-wij?x=1'],
    ['/fr/blog/zo-delen-wij', '/fr/blog/comment-nous-donnons'],
    ['/nl/blog/zo-delen-wij/', '/nl/blog/zo-delen-wij'],
    ['/nl/blog/no-such-post', '/nl/blog'],
    ['/nl/blog/2025/11', '/nl/blog'],
  ])('leads %s to %s', async (url, location) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(location);
    expect(answer.headers.vary ?? '').not.toContain('Cookie');
  });

  test.each([
    ['/blog', '/fr/blog'],
    ['/blog/zo-delen-wij', '/fr/blog/comment-nous-donnons'],
    ['/blog/no-such-post', '/fr/blog'],
  ])('leads %s to %s if the visitor reads French', async (url, location) => {
    const answer = await get(url, { 'accept-language': 'fr' });
    expect(answer.headers.location).toBe(location);
    expect(answer.headers.vary).toContain('Cookie');
  });
});

describe('a page names for search engines', () => {
  test('its own whole address and those of the same page in the other languages', async () => {
    const known = await startTestApp({ env: { PUBLIC_URL: 'https://cards.example.org' } });
    const link = async (url: string) => (await known.fastify.inject({ url })).headers.link;
    expect(await link('/nl/manille/games')).toBe(
      [
        '<https://cards.example.org/nl/games>; rel="canonical"',
        '<https://cards.example.org/en/games>; rel="alternate"; hreflang="en"',
        '<https://cards.example.org/nl/games>; rel="alternate"; hreflang="nl"',
        '<https://cards.example.org/fr/games>; rel="alternate"; hreflang="fr"',
      ].join(', '),
    );
    expect(await link('/nl/blog/zo-delen-wij')).toBe(
      [
        '<https://cards.example.org/nl/blog/zo-delen-wij>; rel="canonical"',
        '<https://cards.example.org/en/blog/how-we-deal>; rel="alternate"; hreflang="en"',
        '<https://cards.example.org/nl/blog/zo-delen-wij>; rel="alternate"; hreflang="nl"',
        '<https://cards.example.org/fr/blog/comment-nous-donnons>; rel="alternate"; hreflang="fr"',
      ].join(', '),
    );
    expect(await link('/fr')).toContain('<https://cards.example.org/fr>; rel="canonical"');
    expect(await link('/room/7')).toBeUndefined();
    expect(await link('/nl/nope')).toBeUndefined();
    await known.close();
  });

  test('nothing while the site does not know its address', async () => {
    expect((await get('/nl')).headers.link).toBeUndefined();
  });
});

describe('an address that does not exist', () => {
  test.each([
    '/nope',
    '/nl/nope',
    '/room',
    '/room/1/2',
    '/__spa-fallback.html/',
    '/en/index.html',
    '/__spa-fallback.html',
  ])('%s is the 404 page with status 404', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Shell');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each(['/api/nope', '/auth/nope', '/health/nope', '/api'])('%s is a refusal in JSON', async (url) => {
    const answer = await get(url, { accept: 'text/html' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toMatchObject({ code: 'resource_missing', type: 'invalid_request_error' });
  });

  test('a wrong verb on an address that exists is 405 and names the right ones', async () => {
    for (const [method, url, allow] of [
      ['DELETE', '/auth/anonymous', 'POST'],
      ['GET', '/auth/token', 'POST'],
      ['PUT', '/auth/userinfo', 'GET, HEAD'],
      ['POST', '/nl', 'GET, HEAD'],
      ['POST', '/room/x', 'GET, HEAD'],
      ['DELETE', '/api/rooms/x/record', 'GET, HEAD'],
    ] as const) {
      const answer = await app.fastify.inject({ method, url });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe(allow);
      expect(answer.json().error.code).toBe('method_not_allowed');
    }
    expect((await app.fastify.inject({ method: 'POST', url: '/nope' })).statusCode).toBe(404);
  });
});

describe('files', () => {
  test('with a hash in their name may be kept for ever, others are revalidated', async () => {
    expect((await get('/assets/app-1a2b3c4d.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/plain.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/games/manille.svg')).headers['cache-control']).toBe('public, max-age=86400');
    expect((await get('/games/none.svg')).headers['cache-control']).toBe('no-cache');
    expect((await get('/plain.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('are compressed as the browser understands', async () => {
    const url = '/assets/app-1a2b3c4d.js';
    const plain = await get(url);
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    const gz = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(new Set([plain, br, gz].map((answer) => answer.headers.etag)).size).toBe(3);
  });

  test('a HEAD returns the same without the content', async () => {
    const answer = await app.fastify.inject({ method: 'HEAD', url: '/plain.js' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers['content-length']).toBe('7');
  });
});

describe('headers', () => {
  test('a page allows only its own inline scripts and styles, by their hashes', async () => {
    const policy = String((await get('/nl')).headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain("default-src 'none';");
    expect(policy).toContain(`script-src 'self' ${hash('start("Welkom")')};`);
    expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('the small viewer alone may be in a frame of another site, and it may ask no server for anything', async () => {
    const viewer = await get('/nl/embed');
    expect(viewer.statusCode).toBe(200);
    expect(viewer.headers['set-cookie']).toBeUndefined();
    const policy = String(viewer.headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('connect-src');
    for (const url of ['/nl', '/play', '/nope', '/nl/blog/zo-delen-wij']) {
      const other = String((await get(url)).headers['content-security-policy']);
      expect(other).toContain("frame-ancestors 'none'");
    }
    expect(String((await get('/nl')).headers['content-security-policy'])).toContain("frame-src 'self'");
  });

  test('the workers with computer players may compile WebAssembly, and nothing else may', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
    for (const worker of ['players', 'local']) {
      expect(await policyOf(`/assets/${worker}.worker-1a2b3c4d.js`)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
      );
    }
    for (const url of ['/nl', '/play', '/plain.js', '/assets/app-1a2b3c4d.js']) {
      expect(await policyOf(url)).not.toContain('wasm');
    }
  });

  test('answers for programs may do nothing in a browser', async () => {
    const { headers } = await get('/api/nope');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('every answer carries the safe defaults, and none names the software', async () => {
    for (const url of ['/', '/nl', '/plain.js', '/nope', '/auth/userinfo', '/gui.txt', '/health/live']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    }
  });
});

test('the version and the health are served', async () => {
  expect((await get('/gui.txt')).body).toBe('2.16.57\n');
  expect((await get('/health/live')).json()).toEqual({ status: 'ok' });
  expect((await get('/health/ready')).statusCode).toBe(200);
});
