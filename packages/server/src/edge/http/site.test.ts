import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Role } from '@troef/protocol';
import { afterAll, expect, test } from 'vitest';
import { readSite } from './site.ts';

const build = mkdtempSync(join(tmpdir(), 'troef-site-'));
afterAll(() => rmSync(build, { recursive: true }));

const page = (text: string): string => `<!DOCTYPE html><html lang="fr"><body>${text}</body></html>`;
for (const [path, text] of Object.entries({
  'client/fr/games/index.html': page('five games'),
  'client/__spa-fallback.html': page('shell'),
  'client/plain.js': '"<html "',
  'open/belote/fr/games/index.html': page('six games'),
  'open/belote/fr/belote/index.html': page('belote'),
  'routes.json': JSON.stringify({
    prerendered: ['/fr/games'],
    spa: ['/play', '/belote', '/fr/belote', '/belote/room/:id'],
    closed: ['/belote', '/fr/belote'],
  }),
})) {
  mkdirSync(dirname(join(build, path)), { recursive: true });
  writeFileSync(join(build, path), text);
}

async function sent(path: string, granted: readonly Role[]): Promise<string> {
  const answer = (await readSite(build, { granted })).answer(path, 'fr');
  return answer.kind === 'file' ? answer.file.content.toString() : answer.kind;
}

test('a server sends the pages with the games that it opens to everybody', async () => {
  expect(await sent('/fr/games', [])).toBe(page('five games'));
  expect(await sent('/fr/games', ['premium'])).toContain('five games');
  expect(await sent('/fr/games', ['belote'])).toContain('six games');
  expect(await sent('/fr/games', ['belote', 'premium'])).toContain('six games');
});

test('every document names the roles that the server grants everybody, and nothing else does', async () => {
  expect(await sent('/play', ['belote', 'premium'])).toContain(
    '<html data-roles="belote premium" lang="fr">',
  );
  expect(await sent('/fr/games', ['belote'])).toContain('<html data-roles="belote" lang="fr">');
  expect(await sent('/play', [])).toBe(page('shell'));
  expect(await sent('/plain.js', ['belote'])).toBe('"<html "');
});

test('every document names the pages of this site elsewhere, and none if there are none', async () => {
  const socialLinks = [{ name: 'Masto "&" don', url: 'https://mastodon.example/@troef?a=1&b=2' }];
  const answer = (await readSite(build, { granted: ['premium'], socialLinks })).answer('/play', 'fr');
  expect(answer.kind === 'file' && answer.file.content.toString()).toContain(
    '<html data-roles="premium" data-social="[[&quot;Masto \\&quot;&amp;\\&quot; don&quot;,&quot;https://mastodon.example/@troef?a=1&amp;b=2&quot;]]" lang="fr">',
  );
  expect(await sent('/play', [])).not.toContain('data-social');
});

test('a game for some users only has no page to read, until the server opens it to everybody', async () => {
  const answer = async (path: string, granted: readonly Role[]) => {
    const given = (await readSite(build, { granted })).answer(path, 'fr');
    if (given.kind === 'redirect') return given.to;
    return given.kind === 'file' ? [given.status, given.file.content.toString()] : given.kind;
  };
  for (const path of ['/fr/belote', '/belote']) expect(await answer(path, [])).toEqual([404, page('shell')]);
  expect(await answer('/belote/room/1', [])).toEqual([200, page('shell')]);
  expect(await answer('/fr/belote', ['belote'])).toEqual([200, expect.stringContaining('belote')]);
  expect(await answer('/belote', ['belote'])).toBe('/fr/belote');
});
