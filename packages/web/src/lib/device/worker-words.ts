/** What the service worker agrees on with the page and with the build. */

/** The address under which the cache has the shell. */
export const SHELL = '/play';
/** The message by which a page asks for everything that a table without a connection needs. */
export interface KeepForPlay {
  readonly keepForPlay: 'en' | 'nl' | 'fr';
}
/** The message by which a page ends what the serving worker fetches, so that a newer one need not wait for it. */
export const MAKE_ROOM = 'make room';
/** The message by which a page activates a waiting worker. */
export const LET_IN = 'let in';
