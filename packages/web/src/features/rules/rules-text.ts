/**
 * The rules of each game as the build compiled them from content/{language}/rules/{game}.md (vite/rules-page.ts): a tree of
 * elements, words, cards and suits, each a file of its own that is fetched when it is read.
 *
 * Writing the pages, everything is loaded beforehand (`loadAllRules`); in the browser a page waits for its own text and
 * keeps the written one on the screen meanwhile.
 */
import type { Card, Suit, Variant } from '@troef/games';
import { LOCALES, type Locale } from '@troef/i18n/locales.ts';
import { VARIANTS } from '../../lib/variants.ts';

/** `name` is for the ear. */
export interface RuleCard {
  readonly card: Card;
  readonly name: string;
  /** Shown, but not among what may be played. */
  readonly barred?: true;
}
export type Piece =
  | string
  | { readonly suit: Suit; readonly name: string }
  | { readonly cards: readonly RuleCard[] }
  | { readonly spread: readonly { readonly label: string; readonly cards: readonly RuleCard[] }[] }
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
export interface RulesText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly body: readonly Piece[];
}

const FILES = import.meta.glob<RulesText>('../../../../../content/*/rules/*.md', { import: 'default' });
const fileOf = (locale: Locale, variant: Variant): string =>
  `../../../../../content/${locale}/rules/${variant}.md`;

const atHand = new Map<string, RulesText>();
const loading = new Map<string, Promise<RulesText>>();

export const rulesAtHand = (locale: Locale, variant: Variant): RulesText | undefined =>
  atHand.get(fileOf(locale, variant));

/** The same promise until it has come. */
export function loadRules(locale: Locale, variant: Variant): Promise<RulesText> {
  const file = fileOf(locale, variant);
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

export const loadAllRules = async (): Promise<void> => {
  await Promise.all(LOCALES.flatMap((locale) => VARIANTS.map((variant) => loadRules(locale, variant))));
};
