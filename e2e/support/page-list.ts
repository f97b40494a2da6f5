/** The pages of the site, without their language, for journeys that walk all of them. */

/** The slugs of the games that everybody sees; colour whist has none. */
export const GAMES = ['', '/manille', '/wiezen', '/kingen', '/hearts'];
export const inGames = (path: string, games = GAMES): readonly string[] => games.map((game) => game + path);

/** Pages whose text is written for the site as a whole or for one game. */
export const WRITTEN = [
  '/faq',
  '/privacy',
  '/terms',
  '/premium',
  '/shop/gift',
  '/donate',
  '/future',
  '/reputation',
  '/about/leaving-a-game',
  '/about/friend-system',
  '/about/daily-ranking',
  '/about/tournaments',
  '/about/solo-slims',
  '/about/screen-reader',
  '/freewhist/migration',
  '/manille/online',
];
/** Pages of games whose system comes later. */
export const COMING = [...inGames('/tournaments/ranking')];
export const OTHERS = [
  '/blog',
  '/check',
  '/contact',
  '/pwa',
  ...GAMES,
  ...inGames('/games'),
  ...inGames('/rules'),
];

/** One page of each kind that a visitor may open without an account. */
export const LOOKED_AT = [
  ...GAMES,
  ...inGames('/rules'),
  '/games',
  ...WRITTEN,
  '/tournaments',
  '/tournaments/calendar',
  '/tournaments/ranking',
  '/tournament/none-of-this-name',
  '/ranking',
  '/slams',
  '/slams/1-ab',
  '/blog',
  '/check',
  '/contact',
  '/pwa',
  '/device',
  '/lobby',
  '/lobby?games=all',
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
  '/settings',
  '/settings/games',
  '/settings/notifications',
  '/settings/friends',
  '/settings/blocked',
  '/sudo?action=password',
  '/profile',
];
