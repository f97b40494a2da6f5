/**
 * Pages written in Markdown: the rules of the games, the terms and everything else with a file in every
 * language, content/{language}/{name}.md (`terms`, `rules/hearts`). The build compiles each into a tree of
 * elements, words, cards and suits (vite/written-page.ts), in a file of its own that is loaded when the page
 * is read.
 *
 * When the build writes the pages, everything is loaded beforehand (`loadAllWritten`). In the browser a page
 * waits for its own text and keeps the prerendered one on the screen meanwhile.
 */
import type { Card, Suit, Variant } from '@troef/games';
import type { Locale } from '@troef/i18n/locales.ts';

/** `name` is for screen readers. */
export interface WrittenCard {
  readonly card: Card;
  readonly name: string;
  /** Shown, but not as a legal card. */
  readonly barred?: true;
}
/** `mark` is what follows a card or a suit without a space: it stays on the same line. */
export type Piece =
  | string
  | { readonly suit: Suit; readonly name: string; readonly mark?: string }
  | { readonly cards: readonly WrittenCard[]; readonly mark?: string }
  | { readonly spread: readonly { readonly label: string; readonly cards: readonly WrittenCard[] }[] }
  /** A deal in the small viewer: its address, and the title of the frame. */
  | { readonly viewer: string; readonly title: string }
  /** A poll by its slug, and the words of the link to its page. */
  | { readonly poll: string; readonly link: string }
  | Element;
export type Tag =
  | 'h2'
  | 'h3'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'strong'
  | 'em'
  | 'a'
  | 'table'
  | 'tr'
  | 'th'
  | 'td';
export interface Element {
  readonly tag: Tag;
  /** For headings: the target of a link in the contents. */
  readonly id?: string;
  readonly href?: string;
  /** For cells: whether its numbers are aligned to the right. */
  readonly right?: true;
  readonly parts: readonly Piece[];
}
export interface WrittenText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** The game it is about: its colour is behind the head. */
  readonly game?: Variant;
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly body: readonly Piece[];
}

/** Without the posts of the blog, among which are drafts: the blog makes its own known (`knowText`). */
const FILES = import.meta.glob<WrittenText>(
  ['../../../../../content/*/**/*.md', '!../../../../../content/*/blog/*.md'],
  { import: 'default' },
);
const fileOf = (locale: Locale, name: string): string => `../../../../../content/${locale}/${name}.md`;

/** Adds a text that is not in the route table. */
export function knowText(locale: Locale, name: string, load: () => Promise<WrittenText>): void {
  FILES[fileOf(locale, name)] = load;
}

export const isText = (locale: Locale, name: string): boolean => fileOf(locale, name) in FILES;

const atHand = new Map<string, WrittenText>();
const loading = new Map<string, Promise<WrittenText>>();

export const writtenAtHand = (locale: Locale, name: string): WrittenText | undefined =>
  atHand.get(fileOf(locale, name));

/** Loads a text. Returns the same promise until it is loaded. */
export function loadWritten(locale: Locale, name: string): Promise<WrittenText> {
  const file = fileOf(locale, name);
  const running = loading.get(file);
  if (running !== undefined) return running;
  const load = FILES[file];
  if (load === undefined) throw new Error(`there is no ${file}`);
  const promise = load().then((text) => {
    atHand.set(file, text);
    return text;
  });
  loading.set(file, promise);
  // A file that failed to load can be requested again.
  promise.catch(() => loading.delete(file));
  return promise;
}

/** Loads every text in every language, for the build. */
export const loadAllWritten = async (): Promise<void> => {
  await Promise.all(
    Object.keys(FILES).map((file) => {
      const [, locale, name] = /content\/(\w+)\/(.+)\.md$/.exec(file) ?? [];
      return loadWritten(locale as Locale, name ?? '');
    }),
  );
};
