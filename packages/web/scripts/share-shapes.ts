/**
 * What the server needs to draw pictures of cards: our own card faces as SVG, with the colours written into
 * them, and the colour and the typical cards of each game. A drawn picture has no style sheet.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card, Suit } from '@troef/games';
import { LOCALES, type Locale } from '@troef/i18n';
import type { ShareShapes } from '@troef/protocol';
import { type CardLetters, type SpriteShape, shapesOf } from '../src/components/cards/faces.ts';
import { RANKS, suitOf } from '../src/lib/games/cards.ts';
import { VARIANT_PAGES, VARIANTS, type VariantPage } from '../src/lib/games/variants.ts';

const SPRITE = join(import.meta.dirname, '../src/components/cards/sprite.svg');
const LETTERS: Readonly<Record<Locale, CardLetters>> = { en: 'kqj', nl: 'hvb', fr: 'rdv' };
/** As in styles/tokens.css and styles/games.css, by day. */
const PAPER = '#fffefb';
const EDGE = '#d8d4cc';
const INKS = {
  red: { ink: '#bf2a22', tint: '#f8dcd5' },
  black: { ink: '#1b1f29', tint: '#dcdfe6' },
} as const;
const PACK = (['H', 'D', 'C', 'S'] as const).flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));
type Ink = keyof typeof INKS;
const GROUNDS: Readonly<Record<VariantPage['accent'], string>> = {
  slate: '#38536a',
  moss: '#455632',
  petrol: '#1c5860',
  indigo: '#47498a',
  berry: '#6f3a5c',
  copper: '#6b4727',
};

const inkOf = (suit: Suit): Ink => (suit === 'H' || suit === 'D' ? 'red' : 'black');

export function shareShapes(): ShareShapes {
  const text = readFileSync(SPRITE, 'utf8')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '');
  const figures = text.match(/<symbol id="figure-.*?<\/symbol>/gs) ?? [];
  const plain = figures.reduce((rest, figure) => rest.replace(figure, ''), text);
  const inInk = (name: Ink): string =>
    figures
      .map((figure) =>
        figure
          .replace(/id="(figure-\w)"/, `id="$1-${name}"`)
          .replaceAll('class="card-fill"', `fill="${INKS[name].ink}"`)
          .replaceAll('class="card-tint"', `fill="${INKS[name].tint}"`)
          .replaceAll('class="card-paper"', `fill="${PAPER}"`),
      )
      .join('\n');
  return {
    sprite: `${plain}${inInk('red')}${inInk('black')}`,
    faces: Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        Object.fromEntries(PACK.map((card) => [card, faceOf(card, LETTERS[locale])])),
      ]),
    ) as ShareShapes['faces'],
    games: Object.fromEntries(
      VARIANTS.map((variant) => {
        const { slug, accent, fan } = VARIANT_PAGES[variant];
        return [variant, { slug, ground: GROUNDS[accent], fan }];
      }),
    ) as unknown as ShareShapes['games'],
  };
}

function faceOf(card: Card, letters: CardLetters): string {
  const ink = inkOf(suitOf(card));
  const use = ({ id, box, transform }: SpriteShape): string => {
    const place =
      box === undefined ? '' : ` x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[2]}"`;
    const turn = transform === undefined ? '' : ` transform="${transform}"`;
    const [whole] = id.startsWith('figure-') ? [`${id}-${ink}`] : [id];
    const size = id.startsWith('figure-') ? ' width="200" height="280"' : '';
    return `<use href="#${whole}"${place}${size}${turn}/>`;
  };
  return `<g fill="${INKS[ink].ink}"><rect width="200" height="280" rx="16" fill="${PAPER}" stroke="${EDGE}" stroke-width="2"/>${shapesOf(card, 'modern', letters).map(use).join('')}</g>`;
}
