import { VARIANTS } from '@troef/games/facts';
import { expect, test } from 'vitest';
import { sceneOf } from '../scene.ts';
import { playedTimeline, speaker } from '../testing.ts';
import { drawScene } from './draw.ts';
import { layOut } from './layout.ts';

const t = speaker('en');
const LOOK = {
  bottom: 0,
  hidden: [],
  style: 'modern',
  letters: 'kqj',
  order: { suits: 'HCDS', sort: 'descending' },
} as const;
/** Tables on screens from 320 by 568 to 2560 by 1440, in a frame, and the picture. */
const SIZES = [
  [320, 380],
  [390, 640],
  [820, 980],
  [844, 240],
  [600, 316],
  [280, 220],
  [1032, 720],
  [1200, 630],
  [2080, 1250],
] as const;

test.each(SIZES)(
  'on a table of %i by %i everything lies inside, and no card lies under another row',
  (width, height) => {
    const { seats, trick } = layOut(width, height);
    for (const { name, hand } of seats) {
      const bottom = hand.y + (hand.rows - 1) * hand.rowStep + hand.shows;
      expect(hand.x).toBeGreaterThanOrEqual(0);
      expect(hand.x + hand.width).toBeLessThanOrEqual(width + 0.5);
      expect(name.y).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(height + 0.5);
      expect(hand.card).toBeGreaterThanOrEqual(20);
    }
    const half = { x: trick.card * 1.56, y: trick.card * 1.47 };
    expect(trick.x - half.x).toBeGreaterThanOrEqual(0);
    const [below, , above] = seats;
    expect(trick.y + half.y).toBeLessThanOrEqual(below.hand.y + height * 0.12);
    expect(trick.y - half.y).toBeGreaterThanOrEqual(above.hand.y);
  },
);

test.each(VARIANTS)('%s: every card is drawn once at every moment, held or played', (variant) => {
  const timeline = playedTimeline(variant, 'draw', 2);
  for (const deal of timeline.deals) {
    const telling = { t, timeline, deal };
    for (const moment of deal.moments) {
      const svg = drawScene(sceneOf(telling, moment, { ...LOOK, width: 1032, height: 720 }));
      const cards = moment.hands.flat().length + moment.gone.flat().length;
      const lying = moment.trick?.plays.length ?? 0;
      const turned = moment.trick === null && moment.contract === null && deal.turned !== null ? 1 : 0;
      const over = moment.phase === 'scored' || moment.phase === 'allPassed';
      expect(svg.match(/class="card-/g)).toHaveLength(cards + lying + (over ? 0 : turned));
      expect(svg).not.toContain('style=');
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
});

test('a hidden hand shows as many backs as it has cards, and no face', () => {
  const timeline = playedTimeline('whist', 'draw', 1);
  const deal = timeline.deals[0];
  const moment = deal?.moments[0];
  if (deal === undefined || moment === undefined) throw new Error('no deal');
  const svg = drawScene(
    sceneOf({ t, timeline, deal }, moment, { ...LOOK, hidden: [1, 2, 3], width: 800, height: 600 }),
  );
  expect(svg.match(/class="card-/g)).toHaveLength(13);
  expect(svg.match(/var\(--back\)/g)).toHaveLength(39);
});

test('a card of a hand is marked by a frame and a sign, not by its colour alone, and a hidden or played one is not', () => {
  const timeline = playedTimeline('whist', 'draw', 1);
  const deal = timeline.deals[0];
  const moment = deal?.moments[0];
  const [better, chosen] = moment?.hands[2] ?? [];
  if (deal === undefined || moment === undefined || better === undefined || chosen === undefined)
    throw new Error('no deal');
  const marks = [
    { card: better, as: 'better' },
    { card: chosen, as: 'chosen' },
  ] as const;
  for (const [width, height] of SIZES) {
    const svg = drawScene(sceneOf({ t, timeline, deal }, moment, { ...LOOK, width, height, marks }));
    for (const as of ['better', 'chosen']) {
      const [mark = ''] = svg.match(new RegExp(`<g class="card-mark-${as}">.*?</g>`)) ?? [];
      expect(mark).toMatch(/<rect .*<polyline /);
    }
    expect(svg.match(/class="card-mark/g)).toHaveLength(2);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
  const hidden = { ...LOOK, hidden: [2] as const, width: 1032, height: 720, marks };
  expect(drawScene(sceneOf({ t, timeline, deal }, moment, hidden))).not.toContain('card-mark');
  const last = deal.moments.findLast(({ phase }) => phase === 'playing') ?? moment;
  const later = sceneOf({ t, timeline, deal }, last, { ...LOOK, width: 1032, height: 720, marks });
  expect(drawScene(later)).not.toContain('card-mark');
});

test('a name cannot write anything into the page', () => {
  const timeline = playedTimeline('whist', 'draw', 1);
  const deal = timeline.deals[0];
  const moment = deal?.moments[0];
  if (deal === undefined || moment === undefined) throw new Error('no deal');
  const players = ['<script>alert(1)</script>', '"', '&lt;', 'Dirk'] as const;
  const svg = drawScene(
    sceneOf({ t, timeline: { ...timeline, players }, deal }, moment, { ...LOOK, width: 2000, height: 900 }),
  );
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&#38;lt;');
});
