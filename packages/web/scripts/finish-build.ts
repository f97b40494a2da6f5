/**
 * Runs after the router's build and makes what the server needs beside the public folder.
 *
 * It writes `build/routes.json` with the addresses that exist, names the shell, lets public pages preload
 * their sentences and landing pages paint first, writes those pages for servers that open more games, writes
 * the feeds of the blog and the manifests of the app, shortens the router's list of pages, moves source maps
 * and Vite's manifest out of the public folder, builds the small viewer for frames, and builds the service
 * worker.
 */
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LOCALES } from '@troef/i18n';
import { feedPath } from '../src/features/blog/feed-path.ts';
import { manifestPath } from '../src/lib/device/manifest-path.ts';
import { NAMES_OF_GAMES, WORDS_OF_PAGES } from '../src/lib/games/other-names.ts';
import { VARIANTS } from '../src/lib/games/variants.ts';
import {
  canonicalPaths,
  closedPatterns,
  paths,
  prerenderedPaths,
  shellPatterns,
} from '../src/lib/pages/route-table.ts';
import { blogShellPatterns, postPaths, postsForServer, publicPosts, slugsOfPosts } from '../vite/posts.ts';
import { gameSlugs, leads, sameText, unlistedPaths, writtenPaths } from '../vite/written-files.ts';
import { appManifest } from './app-manifest.ts';
import { buildViewer } from './build-viewer.ts';
import { buildWorker, type ViteManifest } from './build-worker.ts';
import { feedOf } from './feed.ts';
import { paintFirst } from './first-paint.ts';
import { writeOpenPages } from './open-pages.ts';
import { ROBOTS, sitemapOf, withHead } from './page-heads.ts';
import { writeFonts } from './share-fonts.ts';
import { shareShapes } from './share-shapes.ts';
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
const written = [...prerenderedPaths(), ...writtenPaths(), ...postPaths()];
const unlisted = unlistedPaths();
const landings = new Set(
  LOCALES.flatMap((locale) => VARIANTS.map((variant) => paths.landing(locale, variant))),
);
const finished = (html: string, path: string): string => {
  const messages = manifest[`virtual:messages/${path.split('/')[1]}/site`]?.file;
  if (messages === undefined) throw new Error(`no messages for ${path}`);
  const preloading = html.replace('</head>', `<link rel="modulepreload" href="/${messages}"/></head>`);
  const whole = withHead(path, preloading);
  return landings.has(path) ? paintFirst(whole, client) : whole;
};
for (const path of written) {
  const file = join(client, path, 'index.html');
  writeFileSync(file, finished(readFileSync(file, 'utf8'), path));
}
await writeOpenPages(build, written, finished);

writeFileSync(join(client, 'sitemap.xml'), sitemapOf(written.filter((path) => !unlisted.includes(path))));
writeFileSync(join(client, 'robots.txt'), ROBOTS);

for (const locale of LOCALES) {
  writeFileSync(join(client, manifestPath(locale)), `${JSON.stringify(appManifest(locale))}\n`);
  const feed = feedOf(locale, publicPosts(locale));
  writeFileSync(join(client, feedPath(locale)), feed);
  // The address that other programs know.
  mkdirSync(join(client, 'blog'), { recursive: true });
  writeFileSync(join(client, `blog/feed.${locale}.xml`), feed);
}

// Beside the public folder, because it names drafts.
writeFileSync(join(build, 'posts.json'), `${JSON.stringify(postsForServer(), null, 2)}\n`);

// For the pictures that the server draws.
writeFonts(join(build, 'fonts'));
writeFileSync(join(build, 'share.json'), `${JSON.stringify(shareShapes())}\n`);

const frames = await buildViewer(build);
await buildWorker(build, manifest);

writeFileSync(
  join(build, 'routes.json'),
  `${JSON.stringify(
    {
      prerendered: written,
      spa: [...shellPatterns(), ...blogShellPatterns()],
      aliases: NAMES_OF_GAMES,
      words: WORDS_OF_PAGES,
      closed: closedPatterns(),
      slugs: gameSlugs(),
      canonical: { ...canonicalPaths(), ...sameText() },
      unlisted,
      leads: leads(),
      posts: slugsOfPosts(),
      frames,
    },
    null,
    2,
  )}\n`,
);
