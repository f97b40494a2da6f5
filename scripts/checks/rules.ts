/**
 * The walls of the house (ARCHITECTURE.md, "Imports between packages"): which package may import which, what the
 * pure packages may not touch, and where features of the web end. Each violation is returned as a sentence.
 *
 * Only sources must keep the rules about clock, chance and I/O. The arrows between packages hold for tests
 * too.
 */
import path from 'node:path';
import type { Import, SourceFile } from './imports.ts';

type Package =
  | 'games'
  | 'engine'
  | 'players'
  | 'lab'
  | 'competition'
  | 'protocol'
  | 'client'
  | 'i18n'
  | 'server'
  | 'web';

interface Walls {
  /** Packages whose values may be imported. */
  readonly values: readonly Package[];
  /** Packages of which only types may be imported. */
  readonly types: readonly Package[];
  /** Packages whose values only tests may import. */
  readonly tests?: readonly Package[];
}

const WALLS: Readonly<Record<Package, Walls>> = {
  games: { values: [], types: [] },
  engine: { values: ['games', 'protocol'], types: [], tests: ['players'] },
  players: { values: ['games'], types: [] },
  lab: { values: ['games', 'players'], types: [] },
  competition: { values: ['games', 'protocol'], types: [] },
  protocol: { values: [], types: ['games'] },
  client: { values: ['protocol'], types: ['games'] },
  i18n: { values: [], types: [] },
  server: {
    values: ['engine', 'games', 'players', 'competition', 'protocol', 'i18n'],
    types: [],
    tests: ['client'],
  },
  web: { values: ['protocol', 'client', 'i18n'], types: ['engine', 'games', 'players'] },
};

/** The facts of the games without their rules: every package that knows the types of games may import them. */
const FACTS_OF_GAMES = '@troef/games/facts';

/** In workers, which are apart from the page, and in tests the web may run rules and computer players. */
const WEB_WORKER_VALUES: readonly Package[] = ['engine', 'games', 'players'];

/** What only the build runs. It plays the positions of lessons by the rules (packages/web/vite/lessons.ts). */
const BUILD = 'packages/web/vite/';

/** Command lines of a pure package: they read files and write lines. */
const COMMAND_LINES = [
  'packages/lab/src/cards/',
  'packages/lab/src/puzzles/print-puzzles.ts',
  'packages/lab/src/puzzles/value-puzzles.ts',
  'packages/lab/src/weights/',
  'packages/players/scripts/',
];

/** Parts of the players that are no entry for others: only the laboratory measures them. */
const INTERNAL = '@troef/players/internal/';

/** Commands that measure players: they measure time, and give up on a program that does not answer. */
const STOPWATCHES = ['packages/lab/src/cards/arena.ts', 'packages/lab/src/cards/program.ts'];
const WATCHED_WITH = ['performance', 'setTimeout'];

/** The only files of the server that may touch clock, timers, chance and the like. */
const SERVER_MAKERS = [
  'packages/server/src/platform/runtime/',
  'packages/server/src/platform/secrets/',
  'packages/server/src/platform/cluster/',
  'packages/server/src/platform/db/',
  'packages/server/src/platform/postgres/',
  'packages/server/src/testing/',
  // Measure how long answers took.
  'packages/server/src/platform/measures/',
  'packages/server/src/edge/http/figures.ts',
  // Measures how long the start took.
  'packages/server/src/main.ts',
];

const CLOCK_AND_CHANCE = [
  'Date',
  'Math.random',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'crypto',
  'Temporal',
];
const OUTSIDE_WORLD = [
  'process',
  'fetch',
  'require',
  'console',
  'globalThis',
  'document',
  'window',
  'Worker',
];
/** The simulator of tables depends on these: code that reads another clock cannot be replayed there. */
const SERVER_CLOCK_AND_CHANCE = [
  ...['Date.now', 'new Date()', 'performance', 'Temporal', 'process.hrtime', 'process.uptime'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'Math.random'],
];
const RANDOM_SOURCES = ['randomBytes', 'randomInt', 'randomUUID', 'randomFillSync', 'getRandomValues'];

/** A test, a folder of test helpers, or the `testing.ts` of a feature. */
export const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || /\/(test|testing)\//.test(file) || /\/testing\.tsx?$/.test(file);

export function packageOf(file: string): Package | undefined {
  const name = /^packages\/([^/]+)\//.exec(file)?.[1];
  return name !== undefined && name in WALLS ? (name as Package) : undefined;
}

const packageNamed = (from: string): Package | undefined => {
  const name = /^@troef\/([^/]+)/.exec(from)?.[1];
  return name !== undefined && name in WALLS ? (name as Package) : undefined;
};

/** Returns the package an import leads to, by name or by a relative path out of its own package. */
function targetOf(file: string, { from }: Import): Package | undefined {
  if (!from.startsWith('.')) return packageNamed(from);
  return packageOf(path.posix.join(path.posix.dirname(file), from));
}

/** Returns files of the web that only workers (and tests, and the build) lead to: they never run on the page. */
export function reachedOnlyByWorkers(sources: readonly SourceFile[]): ReadonlySet<string> {
  const web = sources.filter(
    ({ path: file }) => packageOf(file) === 'web' && !isTest(file) && !file.startsWith(BUILD),
  );
  const importers = new Map<string, string[]>();
  for (const source of web) {
    for (const each of source.imports) {
      if (each.typeOnly || !each.from.startsWith('.')) continue;
      const to = path.posix.join(path.posix.dirname(source.path), each.from);
      importers.set(to, [...(importers.get(to) ?? []), source.path]);
    }
  }
  const isWorker = (file: string) => file.endsWith('.worker.ts');
  const inside = new Set(
    web.map((source) => source.path).filter((file) => isWorker(file) || importers.has(file)),
  );
  // A file that something on the page leads to is on the page too. Repeated until nothing changes.
  for (let before = -1; before !== inside.size; ) {
    before = inside.size;
    for (const file of inside) {
      if (!isWorker(file) && importers.get(file)?.some((from) => !inside.has(from))) inside.delete(file);
    }
  }
  return inside;
}

/** Checks that imports between packages follow the arrows and go by name. */
export function arrowViolations(source: SourceFile, inWorkers: ReadonlySet<string> = new Set()): string[] {
  const own = packageOf(source.path);
  if (own === undefined) return [];
  const walls = WALLS[own];
  return source.imports.flatMap((each) => {
    const target = targetOf(source.path, each);
    if (target === undefined || target === own) return [];
    if (each.from.startsWith('.')) return [`${source.path} reaches into ${target} by a path (${each.from})`];
    if (each.from.startsWith(INTERNAL) && own !== 'lab') return [`${source.path} reaches into ${target}`];
    if (walls.values.includes(target)) return [];
    const isLight = each.typeOnly || each.from === FACTS_OF_GAMES;
    if (isLight && walls.types.includes(target)) return [];
    if (isTest(source.path) && walls.tests?.includes(target)) return [];
    const offThePage =
      source.path.endsWith('.worker.ts') ||
      source.path.startsWith(BUILD) ||
      inWorkers.has(source.path) ||
      isTest(source.path);
    if (own === 'web' && WEB_WORKER_VALUES.includes(target) && offThePage) return [];
    const what = walls.types.includes(target) ? 'values of' : '';
    return [`${source.path} (${own}) may not import ${what} ${target}`.replace('  ', ' ')];
  });
}

function uses(source: SourceFile, name: string): boolean {
  return source.globals.some((each) => each === name || (!name.includes('.') && each.startsWith(`${name}.`)));
}

/** Packages without clock, chance of their own or outside world. */
const PURE: readonly (Package | undefined)[] = ['games', 'engine', 'players', 'lab', 'competition', 'client'];
/** A client runs in a browser, in Node and in the simulator, and is given what it needs of them. */
const CLIENT_DEVICE = 'packages/client/src/device.ts';

/**
 * Checks that rules and players are functions and that a client is given its device: no clock, chance or
 * outside world.
 */
export function purityViolations(source: SourceFile): string[] {
  const own = packageOf(source.path);
  if (!PURE.includes(own) || isTest(source.path) || source.path === CLIENT_DEVICE) return [];
  const commandLine = COMMAND_LINES.some((folder) => source.path.startsWith(folder));
  const forbidden = commandLine ? CLOCK_AND_CHANCE : [...CLOCK_AND_CHANCE, ...OUTSIDE_WORLD];
  const allowed = STOPWATCHES.includes(source.path) ? WATCHED_WITH : [];
  const found = forbidden
    .filter((name) => !allowed.includes(name) && uses(source, name))
    .map((name) => `${source.path} uses ${name}`);
  if (commandLine) return found;
  const node = source.imports.filter(({ from, typeOnly }) => from.startsWith('node:') && !typeOnly);
  return [...found, ...node.map(({ from }) => `${source.path} imports ${from}`)];
}

/** Checks that in the server only the makers of `deps` touch clock, timers and chance. */
export function makerViolations(source: SourceFile): string[] {
  if (packageOf(source.path) !== 'server' || isTest(source.path)) return [];
  if (SERVER_MAKERS.some((folder) => source.path.startsWith(folder))) return [];
  const names = [...SERVER_CLOCK_AND_CHANCE, ...RANDOM_SOURCES];
  const found = names.filter((name) => uses(source, name));
  const members = source.globals.filter((each) =>
    RANDOM_SOURCES.some((random) => each.endsWith(`.${random}`)),
  );
  return [...found, ...members].map((name) => `${source.path} uses ${name}: take it from deps`);
}

/** Checks the web: components and lib ← features ← app, and no feature imports another. */
export function featureViolations(source: SourceFile): string[] {
  if (packageOf(source.path) !== 'web') return [];
  const from = placeInWeb(source.path);
  return source.imports.flatMap((each) => {
    if (!each.from.startsWith('.')) return [];
    const to = placeInWeb(path.posix.join(path.posix.dirname(source.path), each.from));
    if (from.layer === undefined || to.layer === undefined) return [];
    const upward = LAYERS.indexOf(to.layer) > LAYERS.indexOf(from.layer);
    const sideways = from.layer === 'features' && to.layer === 'features' && from.feature !== to.feature;
    return upward || sideways ? [`${source.path} may not import ${each.from}`] : [];
  });
}

const LAYERS = ['foundation', 'features', 'app'] as const;

interface PlaceInWeb {
  readonly layer: (typeof LAYERS)[number] | undefined;
  readonly feature: string | undefined;
}

function placeInWeb(file: string): PlaceInWeb {
  const [first, second] = file.replace(/^packages\/web\/src\//, '').split('/');
  if (first === 'components' || first === 'lib' || first === 'styles')
    return { layer: 'foundation', feature: undefined };
  if (first === 'features') return { layer: 'features', feature: second };
  return { layer: file.startsWith('packages/web/src/') ? 'app' : undefined, feature: undefined };
}

/** A file among the sources that only the router's build reads. */
const READ_BY_THE_BUILD = ['packages/web/src/app/routes.ts'];

/** Checks that package.json declares each import, and that the product imports no development tools. */
export function undeclaredImports(
  source: SourceFile,
  manifest: {
    readonly name?: string;
    readonly dependencies: readonly string[];
    readonly devDependencies: readonly string[];
  },
): string[] {
  const inProduct =
    /\/src\//.test(source.path) && !isTest(source.path) && !READ_BY_THE_BUILD.includes(source.path);
  return source.imports.flatMap((each) => {
    const name = dependencyName(each.from);
    if (name === undefined || name === manifest.name) return [];
    if (manifest.dependencies.includes(name)) return [];
    if ((!inProduct || each.typeOnly) && manifest.devDependencies.includes(name)) return [];
    return [`${source.path} imports ${name}, which its package.json does not name`];
  });
}

/** `@scope/name/part` → `@scope/name`; undefined for what is no package. */
function dependencyName(from: string): string | undefined {
  if (/^(\.|node:|virtual:|\/)/.test(from)) return undefined;
  const parts = from.split('/');
  return from.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}
