import { PACK_52, type Variant } from '@troef/games';
import { expect, test } from 'vitest';
import type { PublicDeal } from '../rooms/public-deal.ts';
import { handPicture, linesOf } from './pictures.ts';
import type { PictureShapes } from './shapes.ts';

const face = Object.fromEntries(PACK_52.map((card) => [card, `<g id="${card}"/>`]));
const shapes = {
  sprite: '',
  faces: { en: face, nl: face, fr: face },
  games: { whist: { slug: '', ground: '#38536a', fan: [] } },
  fonts: [],
} as unknown as PictureShapes;

test('a hand shows each card once, and names as words, never as markup', () => {
  const deal: PublicDeal = {
    room: '',
    number: 1,
    variant: 'whist' as Variant,
    players: ['<b>An</b>', 'Bert & Co', null, null],
    hands: [0, 13, 26, 39].map((at) => PACK_52.slice(at, at + 13)) as unknown as PublicDeal['hands'],
    contract: 'abundance9',
    scores: [18, -6, -6, -6],
  };
  const svg = handPicture({ shapes, locale: 'nl' }, deal);
  for (const card of PACK_52) expect(svg.split(`id="${card}"`)).toHaveLength(2);
  expect(svg).toContain('&lt;b&gt;An&lt;/b&gt;');
  expect(svg).toContain('Bert &amp; Co');
  expect(svg).toContain('Plaats 3');
  expect(svg).toContain('Abondance 9');
  expect(svg).toContain('>+18<');
  expect(svg).toContain('>−6<');
});

test('a title is divided between words, and a long word is not broken', () => {
  expect(linesOf('Een miserie verdedigen', 12)).toEqual(['Een miserie', 'verdedigen']);
  expect(linesOf('Hottentottententen zijn groot', 10)).toEqual(['Hottentottententen', 'zijn groot']);
});
