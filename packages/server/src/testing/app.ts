/** The whole server on a database of its own. The test controls its clock and its randomness. */
import type { AddressInfo } from 'node:net';
import type { Clock } from '@troef/engine/ports.ts';
import { PACK_52, VARIANTS } from '@troef/games';
import { LOCALES } from '@troef/protocol';
import { pino } from 'pino';
import { type App, buildApp } from '../app.ts';
import { createSite, type Site } from '../edge/http/site.ts';
import { siteFile } from '../edge/http/site-files.ts';
import type { WrittenPost } from '../features/blog/posts.ts';
import type { PictureShapes } from '../features/thumbs/shapes.ts';
import { NO_PEERS } from '../platform/cluster/peers.ts';
import { type Config, type Environment, readConfig } from '../platform/config/config.ts';
import type { Deps } from '../platform/deps.ts';
import { createMeasures } from '../platform/measures/measures.ts';
import { NO_TRACES } from '../platform/measures/traces.ts';
import { createPlayerPool } from '../platform/players/pool.ts';
import { createRandom } from '../platform/runtime/random.ts';
import { createHashes } from '../platform/secrets/hashes.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { createTokens } from '../platform/secrets/tokens.ts';
import { createVapid } from '../platform/secrets/vapid.ts';
import { createVault } from '../platform/secrets/vault.ts';
import { settingDefaults } from '../platform/settings/from-environment.ts';
import { createSettings } from '../platform/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface TestApp extends App {
  readonly deps: Deps;
  readonly db: TestDatabase;
  /** Listens at the first call. */
  address(): Promise<string>;
  /** Ends the server alone, as a SIGTERM does. The database stays. */
  stop(): Promise<void>;
}

export interface TestAppOptions {
  readonly env?: Environment;
  /** The machine's own clock if left out. */
  readonly clock?: Clock;
  readonly deps?: Partial<Deps>;
  /** A small site of its own if left out, so that tests do not depend on a build. */
  readonly site?: Site;
}

const TEST_SECRETS: Secrets = { key: (purpose) => new Uint8Array(Buffer.alloc(32, purpose)) };

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const db = await createTestDatabase();
  const config = testConfig(options.env);
  const clock = options.clock ?? localClock;
  const random = options.deps?.random ?? createRandom(clock);
  const players = options.deps?.players ?? createPlayerPool({ clock: localClock, threads: 1 });
  const log = options.deps?.log ?? pino({ level: 'silent' });
  const peers = options.deps?.peers ?? NO_PEERS;
  const settings =
    options.deps?.settings ??
    (await createSettings({ db, clock: localClock, peers, log }, settingDefaults(config)));
  const deps: Deps = {
    config,
    db,
    clock,
    random,
    tokens: createTokens({ secrets: TEST_SECRETS, clock, random, features: config.features }),
    vault: createVault(TEST_SECRETS),
    hashes: createHashes(TEST_SECRETS),
    vapid: createVapid(TEST_SECRETS, config),
    players,
    ownProcess: null,
    peers,
    settings,
    measures: createMeasures(clock),
    traces: NO_TRACES,
    log,
    ...options.deps,
  };
  const app = await buildApp(deps, options.site ?? testSite());
  // No schedule is kept, unless the test opens one.
  app.running.jobs.open({ ready: Promise.resolve(), jobs: [], ask: async () => undefined });
  let listening: Promise<unknown> | undefined;
  return {
    ...app,
    deps,
    db,
    async address() {
      listening ??= app.fastify.listen({ host: '127.0.0.1', port: 0 });
      await listening;
      return `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
    },
    stop: () => app.close(),
    async close() {
      settings.stop();
      await app.close();
      await players.close();
      await db.close();
    },
  };
}

/**
 * Also takes what a start would refuse: a public site without limits, so that calls a test is not about are
 * not counted.
 */
function testConfig({ RATE_LIMITS, ...env }: Environment = {}): Config {
  const config = readConfig({ NODE_ENV: 'test', COMPUTER_DELAY_MS: '0', ...env });
  return { ...config, rateLimits: RATE_LIMITS !== 'off' };
}

export const localClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const TEST_POST = { en: 'how-we-deal', nl: 'zo-delen-wij', fr: 'comment-nous-donnons' };

/** The post of the test site in its languages, and a draft. */
export const TEST_POSTS: readonly WrittenPost[] = [
  { post: 'how-we-deal', slugs: TEST_POST, date: '2023-11-16', draft: false },
  {
    post: 'house-rules',
    slugs: { en: 'house-rules', nl: 'jouw-huisregels', fr: 'vos-regles-maison' },
    date: '2025-12-01',
    draft: true,
  },
].flatMap(({ post, slugs, date, draft }) =>
  LOCALES.map((lang) => ({
    lang,
    slug: slugs[lang],
    post,
    title: `${post} (${lang})`,
    lead: `About ${post}`,
    date,
    tags: ['site', 'dealing'],
    cards: ['AH', 'KH'],
    draft,
  })),
);

/** Shapes of cards that are only paper. */
const TEST_SHAPES: PictureShapes = {
  sprite: '',
  faces: Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.fromEntries(PACK_52.map((card) => [card, '<rect width="200" height="280" fill="#fff"/>'])),
    ]),
  ) as PictureShapes['faces'],
  games: Object.fromEntries(
    VARIANTS.map((variant) => [variant, { slug: variant, ground: '#38536a', fan: PACK_52.slice(0, 7) }]),
  ) as unknown as PictureShapes['games'],
  fonts: [],
};

/** A few public pages in three languages, the shell, and a script. */
export function testSite(): Site {
  const page = (text: string): string =>
    `<!DOCTYPE html><html><head><style>a{}</style><script src="/plain.js"></script></head><body>${text}<script>start("${text}")</script></body></html>`;
  const files = new Map(
    Object.entries({
      '/en/index.html': page('Welcome'),
      '/nl/index.html': page('Welkom'),
      '/fr/index.html': page('Bienvenue'),
      '/en/check/index.html': page('Check'),
      '/nl/check/index.html': page('Nakijken'),
      '/fr/check/index.html': page('Vérifier'),
      ...Object.fromEntries(
        ['games', 'manille/games', 'manille/rules', 'blog', 'premium', 'manille/tournaments'].flatMap(
          (path) => LOCALES.map((locale) => [`/${locale}/${path}/index.html`, page(path)]),
        ),
      ),
      ...Object.fromEntries(
        LOCALES.map((locale) => [`/${locale}/blog/${TEST_POST[locale]}/index.html`, page('Post')]),
      ),
      '/nl/embed/index.html': page('Viewer'),
      '/nl/blog/feed.xml': '<feed/>',
      '/__spa-fallback.html': page('Shell'),
      '/plain.js': 'plain()',
      '/games/manille.svg': '<svg/>',
      '/assets/players.worker-1a2b3c4d.js': 'play()',
      '/assets/local.worker-1a2b3c4d.js': 'play()',
      '/assets/app-1a2b3c4d.js': `app(${'"card", '.repeat(500)})`,
    }).map(([address, text]) => [address, siteFile(address, Buffer.from(text))] as const),
  );
  const prerendered = [
    '',
    '/check',
    '/games',
    '/manille/games',
    '/manille/rules',
    '/manille/tournaments',
    '/blog',
    '/premium',
  ].flatMap((path) => LOCALES.map((locale) => `/${locale}${path}`));
  const posts = LOCALES.map((locale) => `/${locale}/blog/${TEST_POST[locale]}`);
  return createSite(
    files,
    {
      prerendered: [...prerendered, ...posts],
      posts: [TEST_POST],
      frames: ['/nl/embed'],
      spa: ['/:locale?/room/:id', '/:locale?/manille/room/:id', '/manille', '/play'],
      aliases: [
        ['manillen', 'manille'],
        ['manille', 'manille'],
        ['kleurenwiezen', ''],
      ],
      words: [['spelregels', 'rules']],
      slugs: ['manille', 'hearts'],
      leads: [
        ['/order/:id', '/premium'],
        ['/manille/tournament/:slug', '/manille/tournaments'],
      ],
      canonical: Object.fromEntries(LOCALES.map((each) => [`/${each}/manille/games`, `/${each}/games`])),
    },
    { posts: TEST_POSTS, shapes: TEST_SHAPES },
  );
}
