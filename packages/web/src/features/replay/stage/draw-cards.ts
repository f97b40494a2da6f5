/** Draws cards from the front and from behind. */
import type { Card } from '@troef/games';
import { type CardLetters, type CardStyle, shapesOf } from '../../../components/cards/faces.ts';
import { round, tag } from './svg.ts';

/** The height of a card in widths. */
export const RATIO = 1.4;

export interface CardLook {
  readonly style: CardStyle;
  readonly letters: CardLetters;
}

interface CardPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** How much of its height is seen. */
  readonly shows?: number;
  readonly dimmed?: boolean;
}

const cardFrame = ({ x, y, width, shows = width * RATIO }: CardPlace, ...inside: readonly string[]): string =>
  tag('svg', { x, y, width, height: shows, viewBox: `0 0 200 ${round((200 * shows) / width)}` }, ...inside);

export function drawCard({ style, letters }: CardLook, card: Card, place: CardPlace): string {
  const shapes = shapesOf(card, style === 'classic' ? 'modern' : style, letters);
  return cardFrame(
    place,
    tag(
      'g',
      { class: `card-${(card[1] ?? '').toLowerCase()}${place.dimmed ? ' card-dimmed' : ''}` },
      tag('rect', {
        x: 0.5,
        y: 0.5,
        width: 199,
        height: 279,
        rx: 16,
        fill: 'var(--card-face-now, var(--card))',
        stroke: 'var(--card-edge)',
        'stroke-width': 3,
      }),
      ...shapes.map(({ id, box, transform }) =>
        tag('use', {
          href: `#${id}`,
          ...(box && { x: box[0], y: box[1], width: box[2], height: box[2] }),
          transform,
        }),
      ),
    ),
  );
}

export const drawBack = (x: number, y: number, width: number, shows: number): string =>
  cardFrame(
    { x, y, width, shows },
    tag('rect', {
      x: 0.5,
      y: 0.5,
      width: 199,
      height: 279,
      rx: 16,
      fill: 'var(--card)',
      stroke: 'var(--card-edge)',
      'stroke-width': 3,
    }),
    tag('rect', { x: 12, y: 12, width: 176, height: 256, rx: 10, fill: 'var(--back)' }),
  );
