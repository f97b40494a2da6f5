/**
 * Pages of the site that consist of a text, for the route table. A row here and a file with that path in each
 * language (content/nl/terms.md) make a page.
 */

/** By name, the path: that of the page after its language, and that of the file in content/{language}. */
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
