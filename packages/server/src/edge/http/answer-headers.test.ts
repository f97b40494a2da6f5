/**
 * What a browser and a proxy may do with our answers, on a site with https (docs/asvs.md, V3, V4, V5 and V13).
 * pages.test.ts has the policies of pages.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { describedRoutes } from '../../testing/api.ts';
import { openTestApp } from '../../testing/open-app.ts';

const SITE = 'https://cards.example.org';
const { app, newMember } = await openTestApp({ env: { PUBLIC_URL: SITE, RATE_LIMITS: 'off' } });

const EVERYWHERE = [
  '/',
  '/nl',
  '/plain.js',
  '/api/users/me',
  '/auth/userinfo',
  '/nope',
  '/gui.txt',
  '/avatars/x',
];
const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });

/** Sends text as it is, and returns the first line of the answer. */
async function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(await app.address());
  const socket = connect(Number(port), hostname);
  socket.setEncoding('latin1').write(text);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).split('\r\n')[0] ?? '';
}

test('over https every answer asks for https for a year, on names below this one too', async () => {
  for (const url of EVERYWHERE) {
    const asked = String((await get(url)).headers['strict-transport-security']);
    expect(Number(/^max-age=(\d+); includeSubDomains$/.exec(asked)?.[1]), url).toBeGreaterThanOrEqual(
      31_536_000,
    );
  }
});

test('no answer lets a page of another site read it, not even to its own question before a call', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
  for (const url of EVERYWHERE) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await app.fastify.inject({ method, url, headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  }
});

test('over https every cookie is Secure, bound to this host, unreadable for scripts, and not sent by other sites', async () => {
  const { name, password } = await newMember();
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { origin: SITE, 'content-type': 'application/json' },
    payload: { name, password },
  });
  const [cookie = ''] = [answer.headers['set-cookie'] ?? ''].flat();
  expect(cookie).toMatch(/^__Host-troef_session=/);
  for (const asked of ['; Secure', '; HttpOnly', '; SameSite=Lax', '; Path=/'])
    expect(cookie).toContain(asked);
  expect(cookie).not.toContain('Domain=');
  expect(answer.body).not.toContain(cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')));
});

test('every answer names its type, and a text its charset', async () => {
  const routes = (await describedRoutes(app)).filter(({ method }) => method === 'GET');
  const urls = [...EVERYWHERE, ...routes.map(({ path }) => path.replace(/\{\w+\}/g, 'x'))];
  expect(urls.length).toBeGreaterThan(80);
  for (const url of urls) {
    const answer = await get(url);
    if (answer.rawPayload.length === 0) continue;
    const type = String(answer.headers['content-type']);
    expect(type, url).toMatch(
      /^(text\/[\w-]+|application\/(json|xml|rss\+xml|atom\+xml))(;|$)|^image\/|^font\//,
    );
    if (/^(text\/|application\/json)/.test(type)) expect(type, url).toContain('charset=utf-8');
  }
});

test('what a person uploads is a picture and nothing else, and runs nothing if it is opened alone', async () => {
  const { headers } = await get('/avatars/fallback-0.svg');
  expect(headers['content-type']).toMatch(/^image\//);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a download has a name that we chose, whatever the address asks for', async () => {
  const { token } = await newMember({ premium: true });
  const bearer = { authorization: `Bearer ${token}` };
  const answer = await get('/api/users/me/data?filename=../../x.html&name=%22x', bearer);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="troef-data.json"');
});

test('no file but those of the pages is served, and no list of them', async () => {
  for (const path of ['/.git/config', '/.env', '/package.json', '/assets', '/assets/', '/../package.json']) {
    const answer = await get(path);
    expect([302, 404], path).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/repositoryformat|"workspaces"|<li>/);
  }
  const first = await raw('GET /assets/../../../package.json HTTP/1.1\r\nHost: cards.example.org\r\n\r\n');
  expect(first).toMatch(/ (302|400|404) /);
});

test('TRACE is no verb of ours', async () => {
  for (const path of ['/', '/api/users/me']) {
    const first = await raw(`TRACE ${path} HTTP/1.1\r\nHost: cards.example.org\r\nX-Mine: secret\r\n\r\n`);
    expect(first).toMatch(/ (400|404|405|501) /);
  }
});

test('a request with two lengths, or a length and chunks, is refused', async () => {
  const begin =
    'POST /auth/anonymous HTTP/1.1\r\nHost: cards.example.org\r\nContent-Type: application/json\r\n';
  const both = `${begin}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
  const twice = `${begin}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`;
  for (const text of [both, twice]) expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a parameter that is given twice is refused or counts once', async () => {
  const { token } = await newMember();
  const answer = await get('/api/users?name=An&name=Bo', { authorization: `Bearer ${token}` });
  expect(answer.statusCode).toBe(400);
});
