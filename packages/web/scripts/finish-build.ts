/**
 * Runs after the router's build and makes what the server needs beside the public folder.
 *
 * It writes `build/routes.json` with the addresses that exist, names the shell, lets public pages preload
 * their sentences, writes the feeds of the blog, shortens the router's list of pages, moves source maps and Vite's manifest out of the
 * public folder, builds the small viewer for frames, and builds the service worker.
 */
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LOCALES } from '@troef/i18n';
import { feedPath } from '../src/features/blog/feed-path.ts';
import { ALIASES, canonicalPaths, prerenderedPaths, shellPatterns } from '../src/lib/pages/route-table.ts';
import { postPaths, publicPosts, slugsOfPosts } from '../vite/posts.ts';
import { buildViewer } from './build-viewer.ts';
import { buildWorker, type ViteManifest } from './build-worker.ts';
import { feedOf } from './feed.ts';
import { smallManifest } from './small-manifest.ts';

const build = join(import.meta.dirname, '../build');
const client = join(build, 'client');

const shell = join(client, '__spa-fallback.html');
// The router calls the shell index.html if `/` is not a page; here the server redirects `/`.
if (!existsSync(shell)) renameSync(join(client, 'index.html'), shell);

mkdirSync(join(build, 'maps'), { recursive: true });
for (const map of globSync('**/*.map', { cwd: client })) {
  renameSync(join(client, map), join(build, 'maps', basename(map)));
}
if (existsSync(join(client, '.vite'))) {
  renameSync(join(client, '.vite/manifest.json'), join(build, 'manifest.json'));
  rmSync(join(client, '.vite'), { recursive: true });
}

const [pages = 'the list of pages'] = globSync('assets/manifest-*.js', { cwd: client });
writeFileSync(join(client, pages), smallManifest(readFileSync(join(client, pages), 'utf8')));

// A page reads its sentences before it hydrates, so the browser fetches them together with everything else.
const manifest = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8')) as ViteManifest;
const written = [...prerenderedPaths(), ...postPaths()];
for (const path of written) {
  const file = join(client, path, 'index.html');
  const messages = manifest[`virtual:messages/${path.split('/')[1]}/site`]?.file;
  if (messages === undefined) throw new Error(`no messages for ${path}`);
  const html = readFileSync(file, 'utf8');
  writeFileSync(file, html.replace('</head>', `<link rel="modulepreload" href="/${messages}"/></head>`));
}

for (const locale of LOCALES) {
  writeFileSync(join(client, feedPath(locale)), feedOf(locale, publicPosts(locale)));
}

const frames = await buildViewer(build);
await buildWorker(build, manifest);

writeFileSync(
  join(build, 'routes.json'),
  `${JSON.stringify(
    {
      prerendered: written,
      spa: shellPatterns(),
      aliases: ALIASES,
      canonical: canonicalPaths(),
      posts: slugsOfPosts(),
      frames,
    },
    null,
    2,
  )}\n`,
);
