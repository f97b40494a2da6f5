/**
 * Compiles a written page: Markdown with front matter in, the tree that components/written shows out.
 *
 * Beside Markdown there are three forms: a suit is its sign (`♥`), a card in a sentence is `[[AH]]`, and
 * cards on the table are a block with a line for each group, where `(7S)` is a card that may not be played:
 *
 *     ```cards
 *     On the table: TC QS
 *     Your hand: KD (9S) (7S)
 *     ```
 *
 * A whole deal to step through is a block with its title, the number of the moment to begin at, and its record
 * (docs/records.md). The page shows it in the small viewer:
 *
 *     ```deal 4
 *     Chloé plays great misery
 *     { "variant": "whist", … }
 *     ```
 *
 * A poll that readers answer in the text is a block with its slug. An administrator makes the poll first:
 *
 *     ```poll
 *     which-evening-suits-you
 *     ```
 *
 * `[text](rules:wiezen)` leads to the rules of a game, `[text](page:terms)` to another written page, by the
 * name of its file. Anything else in Markdown that the page cannot show stops the build with the name of the file.
 */
import { deflateRawSync } from 'node:zlib';
import type { Card, Suit, Variant } from '@troef/games';
import { type Locale, translate } from '@troef/i18n';
import { GAME_ROLES, WISHES_SLUG } from '@troef/protocol';
import { Marked, type Token, type Tokens } from 'marked';
import { embedPath } from '../src/features/replay/embed-code.ts';
import { writeTarget } from '../src/features/replay/link.ts';
import { isVariant } from '../src/lib/games/variants.ts';
import { paths } from '../src/lib/pages/route-table.ts';
import type { Element, Piece, Tag, WrittenCard, WrittenText } from '../src/lib/pages/written.ts';
import { frontMatterOf, typeset } from './markdown.ts';
import { isTextFile } from './written-files.ts';

const SUITS: Readonly<Record<string, Suit>> = { '♥': 'H', '♦': 'D', '♣': 'C', '♠': 'S' };
const CARD = /^(\()?([AKQJT98765432][HDCS])(\))?$/;
/** A card as the front matter of a post names it. */
export const CARD_CODE = /^[AKQJT98765432][HDCS]$/;

const marked = new Marked({
  extensions: [
    {
      name: 'cards',
      level: 'inline',
      start: (text: string) => text.indexOf('[['),
      tokenizer(text: string) {
        const found = /^\[\[([^\]]+)\]\]/.exec(text);
        return found === null ? undefined : { type: 'cards', raw: found[0], text: found[1] ?? '' };
      },
    },
  ],
});

/** Compiles a page; throws with the reason if it cannot be shown as it is written. */
export function compilePage(markdown: string, locale: Locale): WrittenText {
  const { fields, text } = frontMatterOf(markdown);
  const { title, description, lead, game } = fields;
  if (!title || !description || !lead) throw new Error('the front matter names title, description and lead');
  if (game !== undefined && !isVariant(game)) throw new Error(`there is no game "${game}"`);
  const reader = createReader(locale);
  const body = reader.blocks(marked.lexer(text));
  return {
    title: typeset(title, locale),
    description: typeset(description, locale),
    lead: typeset(lead, locale),
    ...(game === undefined ? {} : { game }),
    contents: reader.contents,
    body,
  };
}

function createReader(locale: Locale) {
  const contents: { id: string; title: string }[] = [];
  const element = (tag: Tag, parts: readonly Piece[], more: Partial<Element> = {}): Element => ({
    tag,
    parts,
    ...more,
  });

  function cardOf(word: string): WrittenCard {
    const [, open, card, close] = CARD.exec(word) ?? [];
    if (card === undefined || (open === undefined) !== (close === undefined)) {
      throw new Error(`"${word}" is no card`);
    }
    const name = translate(locale, 'rules.card', { rank: card[0] ?? '', suit: card[1] ?? '' });
    if (open === undefined) return { card: card as Card, name };
    return { card: card as Card, name: translate(locale, 'rules.barred', { card: name }), barred: true };
  }
  const cardsOf = (text: string): WrittenCard[] => text.trim().split(/\s+/).map(cardOf);

  const spreadOf = (lines: readonly string[]): Piece => ({
    spread: lines.map((line) => {
      const at = line.lastIndexOf(':');
      return { label: typeset(line.slice(0, Math.max(at, 0)), locale), cards: cardsOf(line.slice(at + 1)) };
    }),
  });

  /** Splits words at the signs of suits. */
  const words = (text: string): Piece[] =>
    typeset(text, locale)
      .split(/([♥♦♣♠])/)
      .filter((part) => part !== '')
      .map((part) => {
        const suit = SUITS[part];
        return suit === undefined ? part : { suit, name: translate(locale, 'rules.suit', { suit }) };
      });

  const inline = (tokens: readonly Token[] = []): Piece[] => withMarks(pieces(tokens));

  function pieces(tokens: readonly Token[]): Piece[] {
    return tokens.flatMap((token): Piece[] => {
      switch (token.type) {
        case 'text':
          return 'tokens' in token && token.tokens ? inline(token.tokens) : words(token.raw);
        case 'escape':
          return words(token.text);
        case 'strong':
        case 'em':
          return [element(token.type, inline(token.tokens))];
        case 'link':
          return isClosed(token.href)
            ? inline(token.tokens)
            : [element('a', inline(token.tokens), { href: hrefOf(token.href, locale) })];
        case 'cards':
          return [{ cards: cardsOf(token.text) }];
        default:
          throw new Error(`"${token.raw}" (${token.type}) cannot be shown`);
      }
    });
  }

  function headingOf(token: Tokens.Heading): Element {
    if (token.depth === 3) return element('h3', inline(token.tokens));
    if (token.depth !== 2) throw new Error(`"${token.raw.trim()}": headings have two or three signs`);
    const id = idOf(token.text);
    contents.push({ id, title: typeset(token.text, locale) });
    return element('h2', inline(token.tokens), { id });
  }

  function tableOf({ header, rows }: Tokens.Table): Element {
    const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
      element(
        'tr',
        // The empty corner of a table heads nothing.
        cells.map((cell) =>
          element(
            cell.text === '' ? 'td' : tag,
            inline(cell.tokens),
            cell.align === 'right' ? { right: true } : {},
          ),
        ),
      );
    return element('table', [row(header, 'th'), ...rows.map((cells) => row(cells, 'td'))]);
  }

  function block(token: Token): Piece[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [headingOf(token as Tokens.Heading)];
      case 'paragraph': {
        const [only, ...more] = token.tokens ?? [];
        if (only?.type === 'cards' && more.length === 0) return [spreadOf([(only as Tokens.Generic).text])];
        return [element('p', inline(token.tokens))];
      }
      case 'text':
        return inline([token]);
      case 'code':
        if (token.lang?.startsWith('deal ')) return [viewerOf(token as Tokens.Code, locale)];
        if (token.lang === 'poll') return [pollOf((token as Tokens.Code).text.trim(), locale)];
        if (token.lang !== 'cards') throw new Error(`"${token.lang}" is no block of cards`);
        return [spreadOf((token as Tokens.Code).text.split('\n'))];
      case 'list':
        return [
          element(
            token.ordered ? 'ol' : 'ul',
            (token as Tokens.List).items.map((item) => element('li', blocks(item.tokens))),
          ),
        ];
      case 'table':
        return [tableOf(token as Tokens.Table)];
      default:
        throw new Error(`"${token.raw.trim()}" (${token.type}) cannot be shown`);
    }
  }
  const blocks = (tokens: readonly Token[]): Piece[] => tokens.flatMap(block);

  return { blocks, contents };
}

/** Puts the mark behind a card or a suit with it, so that no line begins with a full stop. */
function withMarks(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const [mark] = typeof piece === 'string' ? (/^\u202f?[.,;:!?)…]+/.exec(piece) ?? []) : [];
    if (mark === undefined || typeof last !== 'object' || !('suit' in last || 'cards' in last)) {
      joined.push(piece);
      continue;
    }
    joined[joined.length - 1] = { ...last, mark };
    const rest = (piece as string).slice(mark.length);
    if (rest !== '') joined.push(rest);
  }
  return joined;
}

/** Packs the record into the address of the viewer. A test replays every one (deals-in-posts.test.ts). */
function viewerOf({ lang = '', text }: Tokens.Code, locale: Locale): Piece {
  const [title = '', ...lines] = text.split('\n');
  const at = Number(lang.split(' ')[1]);
  if (!Number.isSafeInteger(at)) throw new Error(`"${title}": the number of a moment stands after deal`);
  const record = JSON.stringify(JSON.parse(lines.join('\n')));
  const packed = deflateRawSync(record, { level: 9 }).toString('base64url');
  return {
    viewer: `${embedPath(locale)}${writeTarget({ deal: 0, at }, packed)}`,
    title: typeset(title, locale),
  };
}

function pollOf(slug: string, locale: Locale): Piece {
  if (!/^[a-z0-9-]+$/.test(slug)) throw new Error(`"${slug}" is no slug of a poll`);
  if (slug === WISHES_SLUG) throw new Error('the wishes have a page of their own');
  return { poll: slug, link: translate(locale, 'rules.poll', {}) };
}

function hrefOf(href: string, locale: Locale): string {
  const [, kind, name = ''] = /^(rules|page):(.*)$/.exec(href) ?? [];
  if (kind === undefined) return href;
  if (kind === 'page') {
    if (!isTextFile(name)) throw new Error(`there is no page "${name}"`);
    return paths.written(name, locale);
  }
  if (!isVariant(name)) throw new Error(`there is no game "${name}"`);
  return paths.rules(locale, name as Variant);
}

/** Whether a link leads to the rules of a game that is not open to everybody, so that they are no page there. */
function isClosed(href: string): boolean {
  const [, name = ''] = /^rules:(.*)$/.exec(href) ?? [];
  return isVariant(name) && GAME_ROLES[name as Variant].length > 0;
}

/** Returns the anchor of a heading: `Les contrats` becomes `les-contrats`. */
const idOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
