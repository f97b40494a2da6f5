/**
 * Pages written in Markdown: the rules of the games, the terms and whatever else has a file of its name in every language,
 * content/{language}/{name}.md (`terms`, `rules/hearts`). The build compiles each into a tree of elements, words, cards and
 * suits (vite/written-page.ts), a file of its own that is fetched when it is read.
 *
 * Writing the pages, everything is loaded beforehand (`loadAllWritten`); in the browser a page waits for its own text and
 * keeps the written one on the screen meanwhile.
 */
import type { Card, Suit } from '@troef/games';
import { LOCALES, type Locale } from '@troef/i18n/locales.ts';
import { ROUTES } from './route-table.ts';

/** `name` is for the ear. */
export interface WrittenCard {
  readonly card: Card;
  readonly name: string;
  /** Shown, but not among what may be played. */
  readonly barred?: true;
}
export type Piece =
  | string
  | { readonly suit: Suit; readonly name: string }
  | { readonly cards: readonly WrittenCard[] }
  | { readonly spread: readonly { readonly label: string; readonly cards: readonly WrittenCard[] }[] }
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
  /** Of headings: where the contents lead. */
  readonly id?: string;
  readonly href?: string;
  /** Of cells: numbers stand right. */
  readonly right?: true;
  readonly parts: readonly Piece[];
}
export interface WrittenText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly body: readonly Piece[];
}

const FILES = import.meta.glob<WrittenText>('../../../../content/*/**/*.md', { import: 'default' });
const fileOf = (locale: Locale, name: string): string => `../../../../content/${locale}/${name}.md`;

const atHand = new Map<string, WrittenText>();
const loading = new Map<string, Promise<WrittenText>>();

export const writtenAtHand = (locale: Locale, name: string): WrittenText | undefined =>
  atHand.get(fileOf(locale, name));

/** The same promise until it has come. */
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
  // A file that did not arrive may be asked for again.
  promise.catch(() => loading.delete(file));
  return promise;
}

/** Every name of the route table, in every language: a file that is missing stops the build. */
export const loadAllWritten = async (): Promise<void> => {
  const names = ROUTES.flatMap(({ written }) => written ?? []);
  await Promise.all(LOCALES.flatMap((locale) => names.map((name) => loadWritten(locale, name))));
};
