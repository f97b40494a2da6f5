/** Draws the marks on cards of a hand: which card was chosen, and which one was better. A frame, a colour and a sign. */
import type { Card } from '@troef/games';
import { round, tag } from './svg.ts';

export interface CardMark {
  readonly card: Card;
  readonly as: 'better' | 'chosen';
}

/** The part of a card that no other covers. */
export interface SeenPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** White signs stand out from both, on light and dark tables. */
const COLOURS = { better: '#22663f', chosen: '#a82a22' } as const;
const SIGNS = {
  better: [
    [-0.45, 0.05],
    [-0.12, 0.38],
    [0.46, -0.36],
  ],
  chosen: [
    [-0.36, -0.36],
    [0.36, 0.36],
    [0, 0],
    [0.36, -0.36],
    [-0.36, 0.36],
  ],
} as const;

/** The frame lies on its card, the sign below the index. */
export function drawMark(as: CardMark['as'], { x, y, width, height }: SeenPart): string {
  const line = Math.max(3, Math.min(width, height) * 0.09);
  const r = Math.max(8, Math.min(width * 0.42, height * 0.2, 16));
  const cx = x + width / 2;
  const cy = y + height - r - line;
  const points = SIGNS[as].map(([dx, dy]) => `${round(cx + dx * r)} ${round(cy + dy * r)}`).join(' ');
  return tag(
    'g',
    { class: `card-mark-${as}` },
    tag('rect', {
      x: x + line / 2,
      y: y + line / 2,
      width: width - line,
      height: height - line,
      rx: line,
      fill: 'none',
      stroke: COLOURS[as],
      'stroke-width': line,
    }),
    tag('circle', { cx, cy, r, fill: COLOURS[as], stroke: '#fffefb', 'stroke-width': 1.5 }),
    tag('polyline', {
      points,
      fill: 'none',
      stroke: '#fffefb',
      'stroke-width': r * 0.24,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  );
}
