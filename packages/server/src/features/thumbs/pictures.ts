/**
 * Share pictures as SVG, 1200 × 630: a finished deal with its four hands, the first of a list, a post,
 * a game, the site. They are drawn from our own card faces, without anything from outside.
 */
import { type Card, rankOf, SEATS, type SUITS, suitOf, type Variant } from '@troef/games';
import { translate } from '@troef/i18n';
import { type Locale, PRODUCT_NAME } from '@troef/protocol';
import { escapeHtml } from '../../platform/mail/layout.ts';
import type { WrittenPost } from '../blog/posts.ts';
import type { PublicDeal } from '../rooms/public-deal.ts';
import { contractWords } from './contract-words.ts';
import type { PictureShapes } from './shapes.ts';
import { gameWords, seatWords } from './words.ts';

const TITLE_FONT = "'Bricolage Grotesque'";
const TEXT_FONT = "'Source Sans 3'";
export const WIDTH = 1200;
export const HEIGHT = 630;
export const EDGE = 64;
export const SLATE = '#38536a';
const WHITE = '#ffffff';
/** Of a face in the shapes. */
const CARD_WIDTH = 200;

export interface Picture {
  readonly shapes: PictureShapes;
  readonly locale: Locale;
}

export const frame = ({ shapes }: Picture, ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${shapes.sprite}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${content}</svg>`;

interface TextStyle {
  readonly size: number;
  readonly title?: boolean;
  readonly end?: boolean;
  readonly middle?: boolean;
}

export const text = (x: number, y: number, words: string, { size, title, end, middle }: TextStyle): string =>
  `<text x="${x}" y="${y}" font-family="${title ? TITLE_FONT : TEXT_FONT}" font-weight="700" font-size="${size}" fill="${WHITE}"${end ? ' text-anchor="end"' : middle ? ' text-anchor="middle"' : ''}>${escapeHtml(words)}</text>`;

/** Draws cards that lie over each other, from left to right, `step` apart. */
function row(
  { shapes, locale }: Picture,
  cards: readonly Card[],
  {
    x,
    y,
    width,
    step,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly step: number },
): string {
  const scale = width / CARD_WIDTH;
  return cards
    .map(
      (card, at) =>
        `<g transform="translate(${x + at * step} ${y}) scale(${scale})">${shapes.faces[locale][card]}</g>`,
    )
    .join('');
}

/** Where the middle of a fan is, and how far it reaches to either side. */
const FAN_AT = 868;
const FAN_REACH = 290;
/** The cards of a fan turn around a point this many widths below their upper edge. */
const PIVOT = 3.2;

/** Draws cards as a hand holds them, as large as there is room. */
export function fan({ shapes, locale }: Picture, cards: readonly Card[]): string {
  const turn = cards.length > 4 ? 9 : 13;
  const angleOf = (at: number): number => (at - (cards.length - 1) / 2) * turn;
  const most = (angleOf(cards.length - 1) * Math.PI) / 180;
  const reach = PIVOT * Math.sin(most) + 0.5 * Math.cos(most) + 0.1;
  const width = Math.min(220, FAN_REACH / reach);
  const top = HEIGHT / 2 - width * 0.85;
  return cards
    .map(
      (card, at) =>
        `<g transform="translate(${FAN_AT} ${top}) rotate(${angleOf(at)} 0 ${width * PIVOT}) translate(${-width / 2} 0) scale(${width / CARD_WIDTH})">${shapes.faces[locale][card]}</g>`,
    )
    .join('');
}

/** Divides words into lines of at most so many characters. A longer word has a line of its own. */
export function linesOf(words: string, longest: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

const TITLE_WIDTH = 480;
const TITLE_HEIGHT = 310;
const LARGEST = 84;
const SMALLEST = 36;
const LEADING = 1.1;
/** The average width of a letter of the title, in its size. */
const LETTER = 0.54;

/** Draws a title left of the fan, over several lines, as large as it fits. */
export function heading(words: string): string {
  let size = LARGEST;
  const fitted = (): readonly string[] => linesOf(words, Math.floor(TITLE_WIDTH / (LETTER * size)));
  const fits = (lines: readonly string[]): boolean =>
    lines.length * size * LEADING <= TITLE_HEIGHT &&
    lines.every((line) => line.length * LETTER * size <= TITLE_WIDTH);
  while (size > SMALLEST && !fits(fitted())) size -= 4;
  const lines = fitted();
  const top = HEIGHT / 2 - ((lines.length - 1) * size * LEADING) / 2 + size * 0.3;
  return lines.map((line, at) => text(EDGE, top + at * size * LEADING, line, { size, title: true })).join('');
}

export const sign = (more = ''): string =>
  text(EDGE, 96, `${PRODUCT_NAME}${more}`, { size: 40, title: true });

export function gamePicture(picture: Picture, variant: Variant): string {
  const { ground, fan: cards } = picture.shapes.games[variant];
  return frame(picture, ground, sign() + heading(gameWords(picture.locale, variant)) + fan(picture, cards));
}

const ACES = ['AS', 'AH', 'AC', 'AD'] as const;

export const sitePicture = (picture: Picture): string =>
  frame(
    picture,
    SLATE,
    sign() + heading(translate(picture.locale, 'pages.allGames.lead')) + fan(picture, ACES),
  );

export function postPicture(picture: Picture, { title, tags, cards }: WrittenPost): string {
  const game = picture.shapes.games[tags[0] as Variant];
  const shown = cards.length === 0 ? ACES : (cards as readonly Card[]);
  return frame(picture, game?.ground ?? SLATE, sign(' · Blog') + heading(title) + fan(picture, shown));
}

export const sorted = (cards: readonly Card[]): readonly Card[] => {
  const suits = ['S', 'H', 'C', 'D'] satisfies readonly (typeof SUITS)[number][];
  const ranks = 'AKQJT98765432';
  return cards.toSorted(
    (a, b) =>
      suits.indexOf(suitOf(a) as 'S') - suits.indexOf(suitOf(b) as 'S') ||
      ranks.indexOf(rankOf(a)) - ranks.indexOf(rankOf(b)),
  );
};

/** Four hands, one below the other, each with its player and what the deal brought them. */
export function handPicture(picture: Picture, deal: PublicDeal): string {
  const { locale } = picture;
  const cardWidth = 74;
  const left = 330;
  const step = Math.min(
    60,
    (WIDTH - EDGE - 110 - left - cardWidth) / Math.max(1, ...deal.hands.map((hand) => hand.length - 1)),
  );
  const rows = SEATS.map((seat) => {
    const top = 140 + seat * 118;
    const score = deal.scores[seat];
    const points = score > 0 ? `+${score}` : String(score).replace('-', '−');
    return (
      text(EDGE, top + 62, seatWords(locale, deal.players[seat], seat), { size: 30 }) +
      row(picture, sorted(deal.hands[seat]), { x: left, y: top, width: cardWidth, step }) +
      text(WIDTH - EDGE, top + 66, points, { size: 40, title: true, end: true })
    );
  });
  const contract = contractWords(locale, deal);
  return frame(
    picture,
    picture.shapes.games[deal.variant].ground,
    text(EDGE, 92, gameWords(locale, deal.variant), { size: 52, title: true }) +
      (contract === '' ? '' : text(WIDTH - EDGE, 92, contract, { size: 34, end: true })) +
      rows.join(''),
  );
}

export interface RankingShown {
  readonly variant: Variant;
  readonly title: string;
  /** The day or the season of the list. */
  readonly when: string;
  /** The first of the list. */
  readonly rows: readonly { readonly rank: number; readonly name: string; readonly score: number }[];
}

/** The first of a list, one below the other. */
export function rankingPicture(picture: Picture, { variant, title, when, rows }: RankingShown): string {
  const { locale } = picture;
  const lines = rows.map(({ rank, name, score }, at) => {
    const y = 262 + at * 80;
    return (
      text(EDGE, y, String(rank), { size: 52, title: true }) +
      text(EDGE + 110, y, name, { size: 44 }) +
      text(WIDTH - EDGE, y, String(score), { size: 52, title: true, end: true })
    );
  });
  return frame(
    picture,
    picture.shapes.games[variant].ground,
    text(EDGE, 92, gameWords(locale, variant), { size: 52, title: true }) +
      text(WIDTH - EDGE, 92, when, { size: 34, end: true }) +
      text(EDGE, 156, title, { size: 40 }) +
      lines.join(''),
  );
}
