/**
 * Builds the small viewer for frames (src/features/replay/embed): its own scripts without React, only the
 * sentences it uses, and one page for each language, `/nl/embed`. The shapes of the cards are in the page, so
 * that it fetches nothing.
 *
 * It comes after the router's build, which empties the folder. `viewer.json` names its files for scripts/size.ts.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale, translate } from '@troef/i18n';
import { build } from 'vite';
import { embedPath } from '../src/features/replay/embed-code.ts';
import { viewerWords } from '../vite/viewer-words.ts';
import type { ViteManifest } from './build-worker.ts';

const ENTRY = 'src/features/replay/embed/viewer.ts';
const SPRITE = join(import.meta.dirname, '../src/components/cards/sprite.svg');

export async function buildViewer(folder: string): Promise<readonly string[]> {
  const client = join(folder, 'client');
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    plugins: [viewerWords()],
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: ENTRY },
    },
  });
  renameSync(join(client, '.vite/manifest.json'), join(folder, 'viewer.json'));
  rmSync(join(client, '.vite'), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(folder, 'viewer.json'), 'utf8')) as ViteManifest;
  for (const locale of LOCALES) {
    const path = join(client, embedPath(locale));
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'index.html'), page(locale, manifest));
  }
  return LOCALES.map(embedPath);
}

function page(locale: Locale, manifest: ViteManifest): string {
  const say = (key: string): string => translate(locale, `replay.${key}`);
  const { file, css = [] } = manifest[ENTRY] ?? { file: '' };
  const button = (id: string, name: string, ...lines: readonly string[]): string =>
    `<button type="button" id="${id}" aria-label="${say(name)}"><svg viewBox="0 0 24 24" aria-hidden="true">${lines.join('')}</svg></button>`;
  const line = (d: string, kind = ''): string => `<path${kind === '' ? '' : ` class="${kind}"`} d="${d}"/>`;
  const sprite = readFileSync(SPRITE, 'utf8').replace('<svg ', '<svg class="sprite" aria-hidden="true" ');
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${say('viewer')} · Troef</title>
${css.map((name) => `<link rel="stylesheet" href="/${name}">`).join('\n')}
<script type="module" src="/${file}"></script>
</head>
<body>
${sprite}
<header>
<h1 id="title"></h1>
<a id="troef" href="/${locale}/replay" target="_blank" rel="noopener" aria-label="${say('openHere')}"><svg viewBox="0 0 100 100" aria-hidden="true"><use href="#suit-H"/></svg>Troef</a>
</header>
<main>
<div id="table" role="img" aria-label="${say('table')}"></div>
<p id="said" role="status"></p>
</main>
<footer>
${button('trick-back', 'trickBack', line('m11 17-5-5 5-5'), line('m18 17-5-5 5-5'))}
${button('back', 'cardBack', line('m15 18-6-6 6-6'))}
${button('run', 'play', line('M6 4l14 8-14 8z', 'play'), line('M7 4h3v16H7zM14 4h3v16h-3z', 'pause'))}
${button('on', 'cardOn', line('m9 18 6-6-6-6'))}
${button('trick-on', 'trickOn', line('m6 17 5-5-5-5'), line('m13 17 5-5-5-5'))}
<input id="slider" type="range" min="0" max="1" value="0" aria-label="${say('slider')}">
</footer>
</body>
</html>
`;
}
