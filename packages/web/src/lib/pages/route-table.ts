/**
 * Every page of the site with code of its own, once: its path, who may open it, and whether it is written as
 * HTML at build time. A page that is only a text is a file in content/ and has no row here
 * (../../../vite/written-files.ts).
 *
 * This table makes app/routes.ts, the guard in app/root.tsx, `paths`, and the list from which the server
 * answers (build/routes.json). An address is `/language/game/page`. Pages for reading always begin with a
 * language; live ones may leave it out and choose it in the browser (locale.ts). Colour whist has no word for
 * the game (variants.ts). Pages of a game that needs a role are not written as HTML, because only the browser
 * knows whether the visitor may see them.
 */
import type { Variant } from '@troef/games';
import { LESSON_NAMES, TAUGHT } from '@troef/games/facts';
import { LOCALES, type Locale } from '@troef/i18n/locales.ts';
import { GAME_ROLES } from '@troef/protocol';
import { pageOf, VARIANTS, WITH_SLAMS } from '../games/variants.ts';
import { ACCOUNT_PAGES, type AccountPage, ONLY_UNDER_A_SLUG, SITE_ACCOUNT_PAGES } from './account-pages.ts';
import { makePage } from './make-page.ts';

export interface RouteMeta {
  readonly requiresAuth?: true;
  readonly noAuth?: true;
  readonly waitAuth?: true;
  readonly requiresIncomplete?: true;
  /** Users whose account is incomplete may open it too; from any other page they are led to `/setup`. */
  readonly incompleteToo?: true;
  readonly roles?: readonly string[];
}

export interface Page {
  /**
   * The path after the language and the game, without slashes at the ends. `/*` at its end: the page has
   * addresses below its own, and knows them itself.
   */
  readonly path: string;
  /** The file of the route module, relative to the app folder. */
  readonly file: string;
  /** `public`: the same for everybody, and its address has a language. `live`: starts from the shell. */
  readonly kind: 'public' | 'live';
  /** Whether header and footer are around it. */
  readonly frame: boolean;
  readonly meta: RouteMeta;
  /** Its address never begins with a language, because others write it (docs/behaviour/pages.md 1). */
  readonly bare?: true;
}

const WAITS: RouteMeta = { waitAuth: true };
const OWN: RouteMeta = { requiresAuth: true };

/** Pages that every game has, under its slug. */
const GAME_PAGES = {
  landing: makePage('', 'public', {}, 'landing'),
  rules: makePage('rules', 'public'),
  learn: makePage('learn', 'public'),
  lesson: { ...makePage('learn/:lesson', 'public', {}, 'lesson'), frame: false },
  puzzle: makePage('puzzle', 'live'),
  puzzleOf: makePage('puzzle/:date', 'live', {}, 'puzzle'),
  games: makePage('games', 'public'),
  play: { ...makePage('play', 'live'), frame: false },
  lobby: makePage('lobby', 'live', WAITS),
  room: { ...makePage('room/:id', 'live', WAITS), frame: false },
  ranking: makePage('ranking', 'live', WAITS),
  rankingDay: makePage('ranking/:slug', 'live', WAITS),
  tournaments: makePage('tournaments', 'live', WAITS),
  tournament: makePage('tournament/:slug', 'live', WAITS),
  tournamentRanking: makePage('tournaments/ranking', 'live', WAITS, 'tournament-ranking'),
  tournamentRankingList: makePage('tournaments/ranking/:slug', 'live', WAITS, 'tournament-ranking'),
  tournamentCalendar: makePage('tournaments/calendar', 'live', WAITS, 'tournament-calendar'),
  slams: makePage('slams', 'live', WAITS),
  slam: makePage('slams/:slug', 'live', WAITS, 'slam'),
  day: makePage('deal-of-the-day', 'live', WAITS, 'deal-of-the-day'),
  dayOf: makePage('deal-of-the-day/:date', 'live', WAITS, 'deal-of-the-day'),
};

/** A user reads the terms, and writes to us, before accepting them. */
const FOR_ALL: RouteMeta = { incompleteToo: true };

/** Pages of the site as a whole. */
const SITE_PAGES = {
  blog: makePage('blog/*', 'public'),
  check: makePage('check', 'public'),
  contact: makePage('contact', 'public', FOR_ALL),
  future: makePage('future', 'public', FOR_ALL),
  poll: makePage('poll/:poll', 'live', WAITS),
  ...SITE_ACCOUNT_PAGES,
  /** The user's own sessions; of a guest those of this browser. */
  history: makePage('history', 'live', WAITS),
  /** What the reader's own decisions cost over many deals; of a guest those that this browser keeps. */
  myPlay: makePage('my-play', 'live', WAITS),
  /** The administration. It knows its own pages, and for everybody else it does not exist. */
  admin: adminPage('admin'),
  adminPages: adminPage('admin/*'),
  /** By itself, because `/:locale?/tournaments` would win over the row above. */
  adminTournaments: adminPage('admin/tournaments'),
  premium: makePage('premium', 'public', FOR_ALL, 'shop/premium'),
  giftShop: makePage('shop/gift', 'public', {}, 'shop/gift-shop'),
  donate: makePage('donate', 'public', {}, 'shop/donate'),
  thanks: makePage('donate/thank-you', 'live', WAITS, 'shop/thank-you'),
  gift: makePage('gift/:code', 'live', WAITS, 'shop/gift'),
  giftPrint: { ...makePage('gift/:code/print', 'live', WAITS, 'shop/gift-print'), frame: false },
  order: makePage('order/:id', 'live', WAITS, 'shop/order'),
  pwa: makePage('pwa', 'public'),
  /** The tables on this device. */
  device: makePage('device', 'live'),
  replay: { ...makePage('replay', 'live'), frame: false },
  settings: settingsPage('settings', 'account'),
  settingsGames: settingsPage('settings/games', 'games'),
  settingsNotifications: settingsPage('settings/notifications', 'notifications'),
  settingsFriends: settingsPage('settings/friends', 'friends'),
  settingsBlocked: settingsPage('settings/blocked', 'blocked'),
  settingsBilling: settingsPage('settings/billing', 'billing'),
  user: makePage('user/:slug', 'live', WAITS),
  profile: makePage('profile', 'live', OWN, 'user'),
  /** Addresses that people try: what helps to play by ear, and the list of friends. */
  help: movedPage('help'),
  friends: movedPage('friends'),
  /** Former addresses of the settings. */
  profileEdit: movedPage('profile/edit'),
  profileSubscription: movedPage('profile/subscription'),
  profileCards: movedPage('profile/cards'),
  profileRules: movedPage('profile/rules'),
};

function settingsPage(path: string, name: string): Page {
  return makePage(path, 'live', OWN, `settings/${name}`);
}

function adminPage(path: string): Page {
  return { ...makePage(path, 'live', { waitAuth: true, roles: ['admin'] }), frame: false };
}

function movedPage(path: string): Page {
  return makePage(path, 'live', {}, 'settings/moved');
}

/** Of games with a hall of fame only. */
const SLAM_PAGES: readonly GamePage[] = ['slams', 'slam'];
/** Of games with lessons only. */
const LEARN_PAGES: readonly GamePage[] = ['learn', 'lesson'];

const PAGES_OF_A_GAME = { ...GAME_PAGES, ...ACCOUNT_PAGES };
type GamePage = keyof typeof PAGES_OF_A_GAME;

export interface Route extends Page {
  /** The id: `check`, `whist.landing`. */
  readonly id: string;
  /** The game it belongs to; null for a page of the site as a whole. */
  readonly variant: Variant | null;
  /** Whether it is written as HTML in every language. */
  readonly prerendered: boolean;
}

const join = (...parts: readonly string[]): string => `/${parts.filter((part) => part !== '').join('/')}`;

const isOneForAll = (page: GamePage): boolean => page === 'games';

function gameRoute(variant: Variant, name: GamePage): Route {
  const page: Page = PAGES_OF_A_GAME[name];
  const { slug } = pageOf(variant);
  const roles = GAME_ROLES[variant];
  return {
    ...page,
    id: `${variant}.${name}`,
    variant,
    path: join(slug, page.path).slice(1),
    prerendered: page.kind === 'public' && roles.length === 0,
    meta: roles.length === 0 ? page.meta : { ...page.meta, waitAuth: true, roles },
  };
}

export const ROUTES: readonly Route[] = [
  ...VARIANTS.flatMap((variant) =>
    (Object.keys(PAGES_OF_A_GAME) as GamePage[])
      .filter((name) => pageOf(variant).slug !== '' || !ONLY_UNDER_A_SLUG.includes(name))
      .filter((name) => WITH_SLAMS.includes(variant) || !SLAM_PAGES.includes(name))
      .filter((name) => TAUGHT.includes(variant) || !LEARN_PAGES.includes(name))
      .map((name) => gameRoute(variant, name)),
  ),
  ...Object.entries<Page>(SITE_PAGES).map(([id, page]) => ({
    ...page,
    id,
    variant: null,
    prerendered: page.kind === 'public',
  })),
];

const BY_ID: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.id, route]));

export const routeOf = (id: string | undefined): Route | undefined =>
  id === undefined ? undefined : BY_ID.get(id);

const fill = (path: string, ...params: readonly string[]): string => {
  let next = 0;
  return path.replace(/:\w+/g, () => encodeURIComponent(params[next++] ?? ''));
};
const inGame = (variant: Variant, page: GamePage): string =>
  join(pageOf(variant).slug, PAGES_OF_A_GAME[page].path);

const ofGameOrAll = (page: 'tournaments' | 'tournamentCalendar', variant: Variant | undefined): string =>
  variant === undefined
    ? join(GAME_PAGES[page].path)
    : `${inGame(variant, page)}${pageOf(variant).slug === '' ? `?game=${variant}` : ''}`;

/**
 * The only way to write an address: `paths.room(id)`, `paths.rules('nl', 'manille')`. Without a game it is
 * colour whist.
 */
export const paths = {
  landing: (locale: Locale, variant: Variant = 'whist') => join(locale, inGame(variant, 'landing').slice(1)),
  rules: (locale: Locale, variant: Variant = 'whist') => join(locale, inGame(variant, 'rules').slice(1)),
  /** The lessons of a game. */
  learn: (locale: Locale, variant: Variant = 'whist') => join(locale, inGame(variant, 'learn').slice(1)),
  lesson: (locale: Locale, variant: Variant, lesson: string) =>
    join(locale, fill(inGame(variant, 'lesson'), lesson).slice(1)),
  /** The puzzle of the day; with `date` that of another day. */
  puzzle: (variant: Variant, date?: string) =>
    date === undefined ? inGame(variant, 'puzzle') : fill(inGame(variant, 'puzzleOf'), date),
  /** All games: one page, whichever game the visitor comes from. */
  games: (locale: Locale) => join(locale, GAME_PAGES.games.path),
  check: (locale: Locale) => join(locale, SITE_PAGES.check.path),
  contact: (locale: Locale) => join(locale, 'contact'),
  /** The standing poll of wishes. */
  future: (locale: Locale) => join(locale, SITE_PAGES.future.path),
  /** A poll, by its slug. */
  poll: (slug: string) => fill(join(SITE_PAGES.poll.path), slug),
  /** The list of posts, or a post by its slug in this language. */
  blog: (locale: Locale, slug = '') => join(locale, 'blog', slug),
  /** A page that is only a text, by the name of its file in content/{language}. */
  written: (name: string, locale: Locale) => join(locale, name),
  premium: (locale: Locale) => join(locale, 'premium'),
  /** Where one buys a gift card. */
  giftShop: (locale: Locale) => join(locale, 'shop/gift'),
  donate: (locale: Locale) => join(locale, 'donate'),
  /** A gift card, by its code. */
  gift: (code: string) => fill('/gift/:code', code),
  giftPrint: (code: string) => fill('/gift/:code/print', code),
  order: (id: string) => fill('/order/:id', id),
  /** A page that does not exist, on purpose. */
  notFound: (locale: Locale) => join(locale, 'not-found'),
  /** Live pages have one address for everybody. */
  settings: (page: 'account' | 'games' | 'notifications' | 'friends' | 'blocked' | 'billing' = 'account') =>
    join(page === 'account' ? 'settings' : `settings/${page}`),
  /** The profile of a user; the visitor's own while they have no slug. */
  user: (slug: string | null) => (slug === null ? '/profile' : fill('/user/:slug', slug)),
  play: (variant: Variant = 'whist') => inGame(variant, 'play'),
  lobby: (variant: Variant = 'whist') => inGame(variant, 'lobby'),
  /** The tables of all games, seen from this one. */
  allTables: (variant: Variant = 'whist') => `${inGame(variant, 'lobby')}?games=all`,
  /** The same, with the dialog that opens a table. */
  newTable: (variant: Variant = 'whist') => `${inGame(variant, 'lobby')}?open=all`,
  room: (id: string, variant: Variant = 'whist') => fill(inGame(variant, 'room'), id),
  /** A tournament, by its id or slug. */
  tournament: (tournament: string, variant: Variant = 'whist') =>
    fill(inGame(variant, 'tournament'), tournament),
  /** The tournaments of a game; without one those of all. Colour whist has no slug, so it is asked for. */
  tournaments: (variant?: Variant) => ofGameOrAll('tournaments', variant),
  /** The same as a calendar. */
  tournamentCalendar: (variant?: Variant) => ofGameOrAll('tournamentCalendar', variant),
  /** The newest daily list of a game, or the one of a day. */
  ranking: (variant: Variant = 'whist', slug?: string) =>
    slug === undefined ? inGame(variant, 'ranking') : fill(inGame(variant, 'rankingDay'), slug),
  /** The tournament ranking of a game as it is now, or the list of a season or an evening. */
  tournamentRanking: (variant: Variant = 'whist', slug?: string) =>
    slug === undefined
      ? inGame(variant, 'tournamentRanking')
      : fill(inGame(variant, 'tournamentRankingList'), slug),
  /** The hall of fame of a game, or one slam. */
  slams: (variant: Variant = 'whist', slug?: string) =>
    slug === undefined ? inGame(variant, 'slams') : fill(inGame(variant, 'slam'), slug),
  /** The deals of today in a game, or those of another day. */
  day: (variant: Variant = 'whist', date?: string) =>
    date === undefined ? inGame(variant, 'day') : fill(inGame(variant, 'dayOf'), date),
  /** A page about the user's account: `paths.account('login', 'manille')`. */
  account: (page: AccountPage, variant: Variant = 'whist', ...params: readonly string[]) =>
    fill(inGame(variant, page), ...params),
  /** The page about Troef as an app. */
  pwa: (locale: Locale) => join(locale, SITE_PAGES.pwa.path),
  device: () => join(SITE_PAGES.device.path),
  history: () => join(SITE_PAGES.history.path),
  /** What the member's decisions cost. */
  myPlay: () => join(SITE_PAGES.myPlay.path),
  replay: () => join(SITE_PAGES.replay.path),
  /** A deal in the replay of a room. `dealing` counts from 1, also deals that all passed. */
  replayOf: (room: string, dealing = 1) => `${join(SITE_PAGES.replay.path)}?room=${room}#d=${dealing}`,
  /** The replay of a room that begins with what the cards of this seat cost. */
  costsOf: (room: string, seat: number) => `${join(SITE_PAGES.replay.path)}?room=${room}#d=1&m=0&c=${seat}`,
  /** The same for an administrator, whoever may watch that table, with the time of each move. */
  deskReplay: (room: string, dealing = 1) =>
    `${join(SITE_PAGES.replay.path)}?room=${room}&desk=1#d=${dealing}`,
  logout: () => join(SITE_PAGES.logout.path),
  sudo: () => join(SITE_PAGES.sudo.path),
  /** A page of the administration: `paths.admin('tournaments', id)`. */
  admin: (...parts: readonly string[]) => join('admin', ...parts.map(encodeURIComponent)),
} as const;

/** Returns the addresses that are HTML files after the build. */
export const prerenderedPaths = (): readonly string[] =>
  ROUTES.filter(({ prerendered }) => prerendered)
    .flatMap(writtenAt)
    .flatMap((path) => LOCALES.map((locale) => join(locale, path)));

/** Returns the paths that are written for a page: one for each lesson, else its own. */
const writtenAt = ({ path, variant }: Route): readonly string[] =>
  path.endsWith('/:lesson')
    ? LESSON_NAMES[variant ?? 'whist'].map((lesson) => path.replace(':lesson', lesson))
    : [path.replace('/*', '')];

/**
 * Returns the patterns (`:name` is one segment) that start from the shell. The server answers any other
 * address with 404.
 */
export const shellPatterns = (): readonly string[] =>
  ROUTES.filter(({ prerendered }) => !prerendered).flatMap(({ path, bare }) =>
    (bare ? [''] : ['', ...LOCALES]).map((prefix) => join(prefix, path)),
  );

/**
 * Returns the patterns of pages for reading of games that need a role. A server that does not grant everybody
 * the role has not written them, and says that they do not exist.
 */
export const closedPatterns = (): readonly string[] =>
  ROUTES.filter(({ kind, prerendered }) => kind === 'public' && !prerendered).flatMap(({ path }) =>
    ['', ...LOCALES].map((prefix) => join(prefix, path)),
  );

/** Returns written pages with the same content as another one, which search engines should show instead. */
export const canonicalPaths = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    VARIANTS.filter((variant) => pageOf(variant).slug !== '').flatMap((variant) =>
      (Object.keys(GAME_PAGES) as (keyof typeof GAME_PAGES)[])
        .filter((name) => isOneForAll(name) && gameRoute(variant, name).prerendered)
        .flatMap((name) =>
          LOCALES.map((locale) => [
            join(locale, gameRoute(variant, name).path),
            join(locale, GAME_PAGES[name].path),
          ]),
        ),
    ),
  );

/** Whether the page is the same for everybody, so that its address has a language. */
export const isPublic = (id: string): boolean => routeOf(id)?.kind === 'public';

const isAccountPage = ({ file }: Route): boolean => file.startsWith('routes/account/');

const SCOPES = new Map(
  ROUTES.filter((route) => route.variant !== null && !route.path.includes(':') && !isAccountPage(route)).map(
    (route) => [route.path, route],
  ),
);

/**
 * Returns the game that an address is about: by its slug, or because it is a page of the game without one. A
 * page for all games belongs to none.
 */
export function variantOfPath(pathname: string): Variant | undefined {
  const [first = '', ...rest] = pathname.split('/').filter((part) => part !== '');
  const parts = LOCALES.some((locale) => locale === first) ? rest : [first, ...rest];
  const named = VARIANTS.find((variant) => pageOf(variant).slug !== '' && pageOf(variant).slug === parts[0]);
  if (named !== undefined) return named;
  const route = SCOPES.get(parts.join('/'));
  return route === undefined || route.id === 'whist.games' ? undefined : (route.variant ?? undefined);
}
