/**
 * The last step of the build: writes the offline page in three languages, and the service worker with the
 * list of files that it fetches when it is installed. It is last because the list has hashes of files that
 * the steps before wrote.
 *
 * The list is what any page needs to start: the shell, the scripts and styles of the entry with the sentences
 * of every page, and the fonts. The worker caches everything else when it is first read (src/sw/sw.ts), and what
 * a table without a connection needs (play-files.ts) once somebody plays.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale, translate } from '@troef/i18n';
import { build } from 'vite';
import { SHELL } from '../src/lib/device/worker-words.ts';
import { paths, shellPatterns } from '../src/lib/pages/route-table.ts';
import { playFiles } from './play-files.ts';

export interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type ViteManifest = Readonly<Record<string, Chunk>>;

interface Entry {
  readonly url: string;
  /** Null if the file name contains the hash. */
  readonly revision: string | null;
}

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

export async function buildWorker(folder: string, manifest: ViteManifest): Promise<void> {
  const client = join(folder, 'client');
  mkdirSync(join(client, 'offline'), { recursive: true });
  for (const locale of LOCALES) writeFileSync(join(client, 'offline', `${locale}.html`), offlinePage(locale));
  const entries = precacheOf(client, manifest);
  const play = playFiles(client, manifest);
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    define: {
      PRECACHE: JSON.stringify(entries),
      LIVE: JSON.stringify(shellPatterns()),
      PLAY: JSON.stringify(play),
      RELEASE: JSON.stringify(hashOf(JSON.stringify([entries, play]))),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry: 'src/sw/sw.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
}

function precacheOf(client: string, manifest: ViteManifest): readonly Entry[] {
  const written = (url: string, file = url): Entry => ({
    url,
    revision: hashOf(readFileSync(join(client, file))),
  });
  const hashed = [...startOf(manifest), ...globSync('assets/manifest-*.js', { cwd: client })].map(
    (file): Entry => ({ url: `/${file}`, revision: null }),
  );
  return [
    written(SHELL, '__spa-fallback.html'),
    ...LOCALES.map((locale) => written(`/offline/${locale}.html`)),
    written('/icon.svg'),
    written('/icons/app-192.png'),
    written('/icons/badge-96.png'),
    ...hashed,
  ];
}

/** Returns every file that the entry, the root and the sentences of all pages need. */
export function startOf(manifest: ViteManifest): readonly string[] {
  const found = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  const starts = Object.keys(manifest).filter(
    (key) => /app\/(entry\.client|root|layouts\/site)\.tsx/.test(key) || /messages\/\w+\/site$/.test(key),
  );
  if (starts.length < 2 + LOCALES.length)
    throw new Error('the build has another shape than the worker expects');
  for (const key of starts) follow(key);
  return [...found].sort();
}

/** Returns the offline page, complete in itself, because nothing can be fetched when it is shown. */
function offlinePage(locale: Locale): string {
  const say = (key: string): string => translate(locale, `pwa.offline.${key}`);
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say('title')} · Troef</title>
<style>
:root { color-scheme: light dark; }
body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 24px; background: light-dark(#faf7f2, #1a1d24); color: light-dark(#1f2430, #f2ede4); font: 17px/1.5 system-ui, sans-serif; text-align: center; }
main { max-width: 34rem; }
h1 { margin: 0; font-size: 2rem; line-height: 1.15; text-wrap: balance; }
p { margin: 12px 0 24px; text-wrap: pretty; }
a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 28px; border-radius: 999px; background: #b8322a; color: #fff; font-weight: 650; text-decoration: none; }
a.quiet { background: none; color: inherit; box-shadow: inset 0 0 0 1.5px; }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>${say('title')}</h1>
<p>${say('text')}</p>
<p><a href="">${say('again')}</a></p>
<p><a class="quiet" href="/${locale}${paths.device()}">${say('device')}</a></p>
</main>
</body>
</html>
`;
}
