/**
 * What each kind of visitor gets at each address of the route table: every game's pages below its slug, then
 * those of the site. scripts/checks/walked-pages.test.ts fails if the route table has a page that is not here.
 */
import { LESSON_NAMES, VARIANTS, type Variant } from '@troef/games';

export const VISITORS = ['nobody', 'guest', 'member', 'incomplete', 'admin'] as const;
export type Visitor = (typeof VISITORS)[number];
/** Where somebody is after opening a page: still there, or sent to another one. `~` is the slug of the game. */
export type Outcome = 'here' | 'login' | 'home' | 'setup' | '404' | `to ${string}`;

/** A page, and what each visitor gets in the order of `VISITORS`. */
export interface RouteCase {
  readonly path: string;
  readonly outcomes: readonly Outcome[];
  /** The address never begins with a language. */
  readonly isBare?: true;
}

/** The same page for all, but a member who has no name yet chooses one first. */
const OPEN = ['here', 'here', 'here', 'setup', 'here'] as const;
/** Pages that such a member may read before. */
const ALWAYS = ['here', 'here', 'here', 'here', 'here'] as const;
const OWN = ['login', 'login', 'here', 'setup', 'here'] as const;
const OUT_ONLY = ['here', 'here', 'home', 'setup', 'home'] as const;
/** For all others it does not exist. */
const ADMIN = ['404', '404', '404', '404', 'here'] as const;
const PROOF = ['login', 'login', 'here', 'here', 'here'] as const;
const SETUP = ['login', 'login', 'home', 'here', 'home'] as const;
const TABLE = ['to ~/room/:id', 'to ~/room/:id', 'to ~/room/:id', 'setup', 'to ~/room/:id'] as const;
const movedOpen = (path: string) =>
  [`to ${path}`, `to ${path}`, `to ${path}`, 'setup', `to ${path}`] as const;
const movedOwn = (path: string) => ['login', 'login', `to ${path}`, 'setup', `to ${path}`] as const;

const NO_ROOM = '01900000-0000-7000-8000-000000000000';
const A_DAY = '2026-01-31';

type Rows = Readonly<Record<string, readonly Outcome[]>>;

/** Pages that every game has, below its slug. */
const IN_GAME: Rows = {
  '': OPEN,
  '/rules': OPEN,
  '/games': OPEN,
  '/lobby': OPEN,
  '/puzzle': OPEN,
  '/puzzle/2026-11-01': OPEN,
  '/deal-of-the-day': OPEN,
  [`/deal-of-the-day/${A_DAY}`]: OPEN,
  '/ranking': OPEN,
  [`/ranking/${A_DAY}`]: OPEN,
  '/tournaments': OPEN,
  '/tournaments/ranking': OPEN,
  '/tournaments/calendar': OPEN,
  '/tournaments/ranking/tour-1999': OPEN,
  '/tournament/none-of-this-name': OPEN,
  '/login': OUT_ONLY,
  '/login/email': OUT_ONLY,
  '/join': OUT_ONLY,
  '/join/email': OUT_ONLY,
  '/register': ['to ~/join', 'to ~/join', 'home', 'setup', 'home'],
  '/recover': OUT_ONLY,
  '/reset/abc': ALWAYS,
  '/block_account/abc': ALWAYS,
  '/menu': OWN,
  '/setup': SETUP,
  '/status': OWN,
  '/verify': PROOF,
  '/verify/1': PROOF,
  '/verify/1/code/123456': PROOF,
  [`/room/${NO_ROOM}`]: OPEN,
  '/play': TABLE,
};
const WITH_SLUG: Rows = { '/profile': movedOwn('~/menu') };
const TAUGHT: Rows = { '/learn': OPEN, '/learn/follow': OPEN };
const WITH_SLAMS: Rows = { '/slams': OPEN, '/slams/1-ab': OPEN };

const OF_THE_SITE: Rows = {
  '/admin': ADMIN,
  '/admin/tournaments': ADMIN,
  '/blog': OPEN,
  '/blog/tag/manille': OPEN,
  '/check': OPEN,
  '/contact': ALWAYS,
  '/future': ALWAYS,
  '/poll/none-of-this-name': OPEN,
  '/faq': ALWAYS,
  '/terms': ALWAYS,
  '/replay': OPEN,
  '/device': OPEN,
  '/history': OPEN,
  '/my-play': OPEN,
  '/premium': ALWAYS,
  '/shop/gift': OPEN,
  '/donate': OPEN,
  '/donate/thank-you': OPEN,
  '/gift/2345-6789-ABCD': OPEN,
  '/gift/2345-6789-ABCD/print': OPEN,
  [`/order/${NO_ROOM}`]: OPEN,
  '/pwa': OPEN,
  '/settings': OWN,
  '/settings/games': OWN,
  '/settings/notifications': OWN,
  '/settings/friends': OWN,
  '/settings/blocked': OWN,
  '/settings/billing': OWN,
  '/sudo': OWN,
  '/user/nobody-of-this-name': OPEN,
  '/profile': movedOwn('/user/:slug'),
  '/help': movedOpen('/about/screen-reader'),
  '/friends': movedOwn('/settings/friends'),
  '/profile/edit': movedOwn('/settings'),
  '/profile/subscription': movedOwn('/settings'),
  '/profile/cards': movedOwn('/settings/games'),
  '/profile/rules': movedOwn('/settings/games'),
  // The page that does not exist, on purpose.
  '/not-found': ALWAYS,
};

const SLUGS: Readonly<Record<Variant, string>> = {
  whist: '',
  manille: '/manille',
  wiezen: '/wiezen',
  kingen: '/kingen',
  hearts: '/hearts',
  belote: '/belote',
};

function pagesOf(variant: Variant): readonly RouteCase[] {
  const slug = SLUGS[variant];
  const rows: Rows = {
    ...IN_GAME,
    ...(slug === '' ? {} : WITH_SLUG),
    ...(LESSON_NAMES[variant].includes('follow') ? TAUGHT : {}),
    ...(variant === 'whist' || variant === 'wiezen' ? WITH_SLAMS : {}),
  };
  return Object.entries(rows).map(([path, outcomes]) => ({
    path: slug + path,
    outcomes: outcomes.map((outcome) => outcome.replace('~', slug) as Outcome),
  }));
}

/**
 * A game that asks for a role does not exist for others, but a page of an account first asks for a log-in. The
 * other name of such a page asks for none itself.
 */
const hidden = ({ path, outcomes }: RouteCase): RouteCase => ({
  path,
  outcomes: outcomes.map((outcome, at) =>
    VISITORS[at] === 'admin' || (outcome === 'login' && !path.endsWith('/profile')) ? outcome : '404',
  ),
});

/** Pages of colour whist and of the site, and some of games that differ from it. */
export const USUAL_CASES: readonly RouteCase[] = [
  ...pagesOf('whist'),
  ...Object.entries(OF_THE_SITE).map(([path, outcomes]) => ({ path, outcomes })),
  { path: '/callback/google', outcomes: ALWAYS, isBare: true },
  ...pagesOf('wiezen').filter(({ path }) => /\/(slams|profile|register)/.test(path)),
  ...pagesOf('belote').map(hidden),
];
const IN_USE = new Set(USUAL_CASES.map(({ path }) => path));

/** Every page of every game. */
export const ALL_CASES: readonly RouteCase[] = [
  ...USUAL_CASES,
  ...VARIANTS.filter((variant) => variant !== 'belote')
    .flatMap(pagesOf)
    .filter(({ path }) => !IN_USE.has(path)),
];

/** The last page of a walk: nobody is logged in after it. */
export const LAST_CASE: RouteCase = { path: '/logout', outcomes: ['home', 'home', 'home', 'home', 'home'] };
