/**
 * The files that a table without a connection needs, by language: the pages that lead to it, the table of every
 * game with its words, the workers, the cards and the faces. The service worker fetches them once somebody
 * plays (src/sw/sw.ts), so no first page pays for them.
 */
import { globSync } from 'node:fs';
import type { Locale } from '@troef/i18n';
import { FACES, facePath } from '@troef/protocol';
import { VARIANTS } from '../src/lib/games/variants.ts';
import { paths } from '../src/lib/pages/route-table.ts';
import type { ViteManifest } from './build-worker.ts';

/** Pages from which somebody comes to a table, and where they go after it. */
const ROUTES = /app\/routes\/(landing|games|play|room|check|replay|device)\.tsx/;
/** What is around these pages: the menus of the header, the footer, what no first page waits for. */
const SHELL = /app\/(later|frame\/[\w-]+)\.tsx$/;
/** The groups of sentences of these pages, beside those of each game. */
const WORDS = [
  ...[
    'site',
    'table',
    'ear',
    'life',
    'help',
    'guide',
    'rooms',
    'device',
    'display',
    'check',
    'replay',
    'notices',
  ],
  ...VARIANTS,
];
/** What a table has only with people or with a connection, and other pages. */
const NOT_ALONE =
  /features\/(?!room\/|landing\/|games\/|check\/|replay\/|device\/|display\/|report\/report-host)|room\/(people|waiting)\/|app\/routes\/|virtual:messages\/|lib\/account\//;

export function playFiles(
  client: string,
  manifest: ViteManifest,
): Readonly<Record<'all' | Locale, readonly string[]>> {
  const found = new Set<string>();
  const followed = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || followed.has(key)) return;
    followed.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(`/${file}`);
    for (const next of chunk.imports ?? []) follow(next);
    for (const next of chunk.dynamicImports ?? []) if (!NOT_ALONE.test(next)) follow(next);
  };
  const starts = Object.keys(manifest).filter((key) => ROUTES.test(key) || SHELL.test(key));
  for (const key of starts) follow(key);
  const workers = globSync('assets/{local,players,check,timeline}.worker-*.js', { cwd: client });
  const sprites = globSync('assets/sprite-*.svg', { cwd: client });
  const wordsOf = (locale: Locale): readonly string[] =>
    WORDS.flatMap((group) => manifest[`virtual:messages/${locale}/${group}`]?.file ?? []).map(
      (file) => `/${file}`,
    );
  const late = manifest['virtual:messages/late']?.file;
  const pagesOf = (locale: Locale): readonly string[] => [
    ...VARIANTS.map((variant) => paths.landing(locale, variant)),
    paths.check(locale),
  ];
  if (workers.length < 4 || sprites.length === 0 || wordsOf('en').length < WORDS.length)
    throw new Error('the build has another shape than playing without a connection expects');
  const of = (locale: Locale): readonly string[] => [...wordsOf(locale), ...pagesOf(locale)];
  return {
    all: [
      ...found,
      ...[...workers, ...sprites, ...(late === undefined ? [] : [late])].map((file) => `/${file}`),
      ...Array.from({ length: FACES }, (_, face) => facePath(face)),
      ...VARIANTS.map((variant) => `/games/${variant}.svg`),
    ],
    en: of('en'),
    nl: of('nl'),
    fr: of('fr'),
  };
}
