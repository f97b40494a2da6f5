/**
 * Pages of the site that are a text and nothing else, for the route table: a row here and a file of that path in each
 * language (content/nl/terms.md) are a page.
 */

/** By name, the path: of the page after its language, and of the file in content/{language}. */
export const WRITTEN_PAGES = {
  terms: 'terms',
  privacy: 'privacy',
  reputation: 'reputation',
  leaving: 'about/leaving-a-game',
  friends: 'about/friend-system',
  ear: 'about/screen-reader',
} as const satisfies Readonly<Record<string, string>>;

export type WrittenPage = keyof typeof WRITTEN_PAGES;

export const isWrittenPage = (name: string): name is WrittenPage => Object.hasOwn(WRITTEN_PAGES, name);
