/** The pages of the site, without their language, for journeys that walk all of them. */

/** The slugs of the games that everybody sees; colour whist has none. */
export const GAMES = ['', '/manille', '/wiezen', '/kingen', '/hearts'];
export const inGames = (path: string, games = GAMES): readonly string[] => games.map((game) => game + path);

/** Pages whose text is written for the site as a whole or for one game. */
export const WRITTEN = [
  '/faq',
  '/privacy',
  '/terms',
  '/reputation',
  '/about/leaving-a-game',
  '/about/friend-system',
  '/about/daily-ranking',
  '/about/tournaments',
  '/about/tournament-ranking',
  '/about/solo-slims',
  '/about/screen-reader',
  '/freewhist/migration',
  '/manille/online',
];
/** Pages of games whose system comes later. */
export const COMING: readonly string[] = [];
export const OTHERS = [
  '/premium',
  '/shop/gift',
  '/donate',
  '/blog',
  '/check',
  '/contact',
  '/future',
  '/pwa',
  ...inGames('/learn', ['', '/wiezen', '/hearts', '/manille', '/kingen']),
  ...inGames('/learn/follow', ['', '/wiezen', '/hearts', '/manille', '/kingen']),
  ...GAMES,
  ...inGames('/games'),
  ...inGames('/rules'),
];

/** Addresses of things that do not exist yet, and the page that each leads to. */
export const LEADS: Readonly<Record<string, string>> = {};

/** One page of each kind that a visitor may open without an account. Belote is there for those who have its role. */
export const LOOKED_AT = [
  ...GAMES,
  '/belote',
  ...inGames('/rules'),
  '/belote/rules',
  '/games',
  '/learn',
  '/learn/follow',
  ...WRITTEN,
  '/premium',
  '/shop/gift',
  '/donate',
  '/donate/thank-you',
  '/gift/2345-6789-ABCD',
  '/gift/2345-6789-ABCD/print',
  '/order/01900000-0000-7000-8000-000000000000',
  '/tournaments',
  '/tournaments/calendar',
  '/tournaments/ranking',
  '/tournaments/ranking/tour-1999',
  '/tournament/none-of-this-name',
  '/ranking',
  '/belote/ranking',
  '/slams',
  '/wiezen/slams',
  '/puzzle',
  '/hearts/puzzle/2026-11-01',
  '/deal-of-the-day',
  '/hearts/deal-of-the-day/2026-01-01',
  '/slams/1-ab',
  '/blog',
  '/blog/een-miserie-verdedigen',
  '/blog/tag/manille',
  '/check',
  '/contact',
  '/future',
  '/poll/none-of-this-name',
  '/pwa',
  '/device',
  '/history',
  '/lobby',
  '/lobby?games=all',
  '/belote/lobby',
  '/login',
  '/login/email',
  '/join',
  '/join/email',
  '/recover',
  '/reset/abc',
  '/block_account/abc',
  '/replay',
  '/user/nobody-of-this-name',
  '/not-found',
  '/room/01900000-0000-7000-8000-000000000000',
];

/** One page of each kind for members. */
export const OF_MEMBERS = [
  '',
  '/menu',
  '/status',
  '/verify',
  '/verify/1',
  '/verify/1/code/123456',
  '/settings',
  '/settings/games',
  '/settings/notifications',
  '/settings/friends',
  '/settings/blocked',
  '/settings/billing',
  '/sudo?action=password',
  '/profile',
  '/history',
  '/my-play',
];

/** Things that a site has only after its people have played, by the last part of their addresses. */
export interface ThingsToLookAt {
  /** The day of a daily list. */
  readonly day: string;
  readonly slam: string;
  readonly tournament: string;
  /** A member. */
  readonly user: string;
}

/** Pages of such things. */
export const pagesOf = ({ day, slam, tournament, user }: ThingsToLookAt): readonly string[] => [
  '/ranking',
  `/ranking/${day}`,
  '/slams',
  `/slams/${slam}`,
  '/tournaments',
  `/tournament/${tournament}`,
  `/user/${user}`,
];

/** Addresses that the server answers itself, or that are no part of the application: with their language. */
export const documentsOf = ({ day }: ThingsToLookAt): readonly string[] => [
  `/thumb/whist/ranking/${day}?lang=nl`,
  '/thumb/whist/ranking/latest?lang=fr',
  '/nl/embed',
  '/fr/embed',
  '/blog/subscription/01900000-0000-7000-8000-000000000000',
];
