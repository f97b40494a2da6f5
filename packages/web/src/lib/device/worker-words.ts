/** What the service worker agrees on with the page and with the build. */

/** The address under which the cache has the shell. */
export const SHELL = '/play';
/** The message by which a page activates a waiting worker. */
export const LET_IN = 'let in';
