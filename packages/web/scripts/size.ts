/**
 * Measures how much script a page loads before it works, gzipped, for the landing page and the table of each
 * game and the small viewer, and how much more or less that is than when `BEFORE` was measured. Fails above the
 * limit.
 *
 * It counts what the browser must have: the entry, the route's modules with their static imports, and the
 * sentences of the largest language. It does not count what is loaded later (dialogs, the classic pack, the
 * landing page's connection).
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const build = join(import.meta.dirname, '../build');

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
const BUILD_FIRST = 'build first: npm run build';
if (!existsSync(join(build, 'manifest.json'))) {
  process.stderr.write(`no build of the web: ${BUILD_FIRST}\n`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8')) as Record<string, Chunk>;

const table = (variant: string) => ({
  name: `table of ${variant}`,
  limit: 185,
  routes: ['routes/room'],
  also: ['lib/sockets/socket-client', `room/${variant}/index`],
  groups: ['site', 'table', variant],
});

/** The bytes at commit b0d02e1, before tables fitted every screen and came alive. */
const BEFORE: Readonly<Record<string, number>> = {
  landing: 146_909,
  'table of wiezen': 188_506,
  'table of whist': 187_530,
  'table of manille': 186_077,
  'table of kingen': 187_439,
  'table of hearts': 186_084,
  'table of belote': 191_080,
};

/** Every game with its own table, by its folder. */
const games = globSync('*/index.tsx', { cwd: join(import.meta.dirname, '../src/features/room') }).map(
  dirname,
);

const PAGES = [
  { name: 'landing', limit: 130, routes: ['layouts/site', 'routes/landing'], also: [], groups: ['site'] },
  ...games.map(table),
];

const gzipped = (file: string): number =>
  gzipSync(readFileSync(join(build, 'client', file)), { level: 9 }).length;

/** Adds the chunks of a module and of all its static imports to `found`. */
function reach(key: string, found: Set<string>): void {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(key)) return;
  found.add(key);
  for (const next of chunk.imports ?? []) reach(next, found);
}

const keyOf = (part: string): string => {
  const key = Object.keys(manifest).find(
    (each) => each.includes(part) && manifest[each]?.file.endsWith('.js'),
  );
  if (key === undefined) throw new Error(`no chunk for ${part}: ${BUILD_FIRST}`);
  return key;
};

const assets = readdirSync(join(build, 'client/assets'));
/** What every document names beside its modules: the router's list of pages, and the script before the first paint. */
const everywhere = [/^manifest-.*\.js$/, /^boot-.*\.js$/].map((name) => {
  const file = assets.find((each) => name.test(each));
  if (file === undefined) throw new Error(`no asset like ${name}: ${BUILD_FIRST}`);
  return `assets/${file}`;
});

function differenceOf(name: string, bytes: number): string {
  const before = BEFORE[name];
  if (before === undefined) return '';
  const more = bytes - before;
  return ` (${more < 0 ? '−' : '+'}${Math.abs(more)} bytes since b0d02e1)`;
}

let failed = false;
for (const { name, limit, routes, also, groups } of PAGES) {
  const found = new Set<string>();
  for (const part of ['app/entry.client', 'app/root', ...routes, ...also]) reach(keyOf(part), found);
  for (const group of groups) {
    const languages = Object.keys(manifest).filter((key) => new RegExp(`messages/\\w+/${group}$`).test(key));
    const largest = languages.reduce((a, b) =>
      gzipped(manifest[a]?.file ?? '') > gzipped(manifest[b]?.file ?? '') ? a : b,
    );
    reach(largest, found);
  }
  const files = [
    ...new Set([...found].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'))),
    ...everywhere,
  ];
  const sizes = files.map((file) => ({ file, bytes: gzipped(file) })).sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const verdict = total <= limit * 1000 ? 'ok' : 'TOO LARGE';
  if (total > limit * 1000) failed = true;
  const kB = (total / 1000).toFixed(1);
  print(`${name}: ${kB} kB of at most ${limit} kB gzipped script, ${verdict}${differenceOf(name, total)}`);
  for (const { file, bytes } of sizes) print(`  ${(bytes / 1000).toFixed(1).padStart(6)}  ${file}`);
}
// The small viewer for frames: its script, its worker, and the sentences of one game.
const VIEWER_LIMIT = 60;
const viewer = JSON.parse(readFileSync(join(build, 'viewer.json'), 'utf8')) as Record<
  string,
  Chunk & { readonly assets?: readonly string[] }
>;
const largestOf = (chunks: readonly Chunk[]): number => Math.max(...chunks.map(({ file }) => gzipped(file)));
const wordsOf = (name: RegExp): readonly Chunk[] =>
  Object.entries(viewer).flatMap(([key, chunk]) => (name.test(key) ? chunk : []));
const entry = Object.entries(viewer).find(([key]) => key.endsWith('embed/viewer.ts'))?.[1];
if (entry === undefined) throw new Error(`no viewer: ${BUILD_FIRST}`);
const scripts = [entry.file, ...(entry.assets ?? []).filter((file) => file.endsWith('.js'))];
const viewerBytes =
  scripts.reduce((sum, file) => sum + gzipped(file), 0) +
  largestOf(wordsOf(/viewer-words\/\w+\/base$/)) +
  largestOf(wordsOf(/viewer-words\/\w+\/(?!base)\w+$/));
if (viewerBytes > VIEWER_LIMIT * 1000) failed = true;
print(
  `viewer in a frame: ${(viewerBytes / 1000).toFixed(1)} kB of at most ${VIEWER_LIMIT} kB gzipped script, ${viewerBytes > VIEWER_LIMIT * 1000 ? 'TOO LARGE' : 'ok'}`,
);
process.exitCode = failed ? 1 : 0;
