/**
 * Draws the table at one moment as SVG: four hands, the trick, the names and what was said.
 *
 * The page, the viewer in a frame and the picture to share all show this drawing. It is text, so it needs no
 * browser. It uses no `style` attribute, which the policies of our pages refuse, and takes its colours and
 * shapes from where it stands: the tokens, cards.css and the sprite. Screen readers get words instead.
 */
import type { BySeat, Card, DealTimeline, Moment, Seat } from '@troef/games';
import { type HandOrder, sortHand } from '../../../components/cards/sort-hand.ts';
import { type CardLook, drawBack, drawCard, RATIO } from './draw-cards.ts';
import { type CardMark, drawMark } from './draw-marks.ts';
import { fitted, guess, type Pen, words } from './draw-words.ts';
import { type Box, type Layout, layOut, type SeatLayout } from './layout.ts';
import { boxOf, round, tag } from './svg.ts';

export interface Scene extends CardLook, Pen {
  readonly width: number;
  readonly height: number;
  /** The seat at the lower edge. */
  readonly bottom: Seat;
  readonly deal: DealTimeline;
  readonly moment: Moment;
  readonly names: BySeat<string>;
  /** What stands under a name: "3 tricks". */
  readonly notes: BySeat<string>;
  /** What a seat said, with signs for suits. */
  readonly bubbles: BySeat<string | null>;
  /** Lines in the middle of the table when a deal is over. */
  readonly result: readonly string[];
  /** Hands that are shown from behind. */
  readonly hidden: readonly Seat[];
  readonly order: HandOrder;
  /** Cards of a hand with a mark. */
  readonly marks?: readonly CardMark[];
}

const SEATS = [0, 1, 2, 3] as const;

export function drawScene(scene: Scene): string {
  const layout = layOut(scene.width, scene.height);
  const parts = [
    layout.mat === null
      ? ''
      : tag('rect', { ...boxOf(layout.mat), rx: layout.text * 1.2, fill: 'var(--table-mat)' }),
    ...SEATS.map((seat) => drawSeat(scene, layout, seat)),
    drawMiddle(scene, layout),
  ];
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${round(scene.width)} ${round(scene.height)}`,
      width: scene.width,
      height: scene.height,
      'aria-hidden': 'true',
      focusable: 'false',
      'font-family': 'var(--sans)',
      fill: 'var(--on-table)',
    },
    ...parts,
  );
}

/** Returns the place of a seat as the reader sees it: 0 below, 1 left, 2 above, 3 right. */
const sideOf = ({ bottom }: Scene, seat: Seat): Seat => ((seat - bottom + 4) & 3) as Seat;

function drawSeat(scene: Scene, layout: Layout, seat: Seat): string {
  const place = layout.seats[sideOf(scene, seat)];
  return drawName(scene, layout, place, seat) + drawHand(scene, place, seat);
}

function drawName(scene: Scene, { text, small }: Layout, { name }: SeatLayout, seat: Seat): string {
  const { moment, deal, bubbles, names, notes } = scene;
  const turn = moment.toMove.includes(seat);
  const mark = turn ? text * 0.7 : 0;
  const bubble = bubbles[seat];
  const drawn: string[] = [];
  const line = name.y + text;
  if (turn) {
    drawn.push(tag('circle', { cx: name.x + text * 0.24, cy: line - text * 0.34, r: text * 0.24 }));
  }
  const note = notes[seat];
  const noteBelow = name.note === 'below';
  const bubbleBelow = name.bubble === 'below';
  const widthOf = scene.measure ?? guess;
  const bubbleWidth =
    bubble === null
      ? 0
      : Math.min(
          bubbleBelow ? name.width : name.width * 0.55,
          words(scene, bubble, { x: 0, y: 0, size: small, bold: true }).width + small * 1.4,
        );
  const beside = bubbleBelow || bubble === null ? 0 : bubbleWidth + small * 0.6;
  const dealer = deal.dealer === seat ? small * 1.1 : 0;
  const noteWidth = noteBelow ? 0 : widthOf(note, small, false) + small * 0.7;
  const label = fitted(
    scene,
    names[seat],
    text,
    true,
    Math.max(text * 2, name.width - mark - beside - noteWidth - dealer),
  );
  const named = words(scene, label, { x: name.x + mark, y: line, size: text, bold: true });
  drawn.push(named.svg);
  let x = name.x + mark + named.width + small * 0.5;
  if (dealer > 0) {
    drawn.push(drawDealer(x, line - text * 0.36, small));
    x += dealer;
  }
  drawn.push(
    words(
      scene,
      note,
      noteBelow ? { x: name.x, y: line + small * 1.35, size: small } : { x, y: line, size: small },
      'var(--on-table-soft)',
    ).svg,
  );
  if (bubble !== null) {
    const height = small * 1.65;
    const end = name.x + name.width - bubbleWidth;
    const behind = Math.min(end, x + (noteBelow || note === '' ? 0 : noteWidth));
    const box: Box = bubbleBelow
      ? { x: name.x, y: line + small * (noteBelow && note !== '' ? 1.9 : 0.55), width: bubbleWidth, height }
      : { x: name.bubble === 'beside' ? behind : end, y: line - small * 1.2, width: bubbleWidth, height };
    drawn.push(drawBubble(scene, box, small, bubble));
  }
  return drawn.join('');
}

/** A small pack beside the name of the dealer. */
const drawDealer = (x: number, y: number, size: number): string =>
  [0, 1]
    .map((at) =>
      tag('rect', {
        x: x + at * size * 0.16,
        y: y - size * 0.38 - at * size * 0.1,
        width: size * 0.5,
        height: size * 0.72,
        rx: size * 0.1,
        fill: at === 0 ? 'var(--on-table-soft)' : 'var(--on-table)',
        stroke: 'var(--table-edge)',
      }),
    )
    .join('');

const drawBubble = (scene: Scene, box: Box, size: number, text: string): string =>
  tag('rect', { ...boxOf(box), rx: box.height / 2, fill: 'var(--card)' }) +
  words(
    scene,
    fitted(scene, text, size, true, box.width - size * 1.2),
    { x: box.x + box.width / 2, y: box.y + box.height * 0.7, size, bold: true, anchor: 'middle' },
    'var(--suit-s)',
  ).svg;

/** Returns the cards of a hand and those that have left it, sorted as one hand. */
const shownCards = ({ moment, deal, order }: Scene, seat: Seat): readonly Card[] =>
  sortHand([...moment.hands[seat], ...moment.gone[seat]], order, (suit) => deal.ranks[suit]);

function drawHand(scene: Scene, { hand }: SeatLayout, seat: Seat): string {
  const cards = shownCards(scene, seat);
  const rows =
    hand.rows === 1 || cards.length < 6
      ? [cards]
      : [cards.slice(0, Math.ceil(cards.length / 2)), cards.slice(Math.ceil(cards.length / 2))];
  const most = Math.max(...rows.map((row) => row.length), 1);
  // Fewer cards lie farther apart, until they touch.
  const wider = (hand.rows === 1 ? 12 : 6) / Math.max(1, most - 1);
  const step = Math.min(
    hand.card * Math.min(0.97, hand.spread * wider),
    (hand.width - hand.card) / Math.max(1, most - 1),
  );
  const hidden = scene.hidden.includes(seat);
  // At the end of a deal the hands are shown as they were.
  const over = scene.moment.phase === 'scored' || scene.moment.phase === 'allPassed';
  return rows
    .map((row, line) => {
      const width = hand.card + step * (row.length - 1);
      const left = hand.x + (hand.centred ? (hand.width - width) / 2 : 0);
      const shows = line === rows.length - 1 ? hand.shows : Math.max(hand.shows, hand.rowStep);
      const drawn = row.map((card, at) => {
        const x = left + at * step;
        const y = hand.y + line * hand.rowStep;
        if (hidden) {
          return scene.moment.hands[seat].includes(card) ? drawBack(x, y, hand.card, shows) : '';
        }
        const dimmed = !over && !scene.moment.hands[seat].includes(card);
        return drawCard(scene, card, { x, y, width: hand.card, shows, dimmed });
      });
      const seen = line === rows.length - 1 ? shows : Math.min(shows, hand.rowStep);
      const marks = row.map((card, at) => {
        const mark = hidden ? undefined : scene.marks?.find((each) => each.card === card);
        if (mark === undefined || !scene.moment.hands[seat].includes(card)) return '';
        return drawMark(mark.as, {
          x: left + at * step,
          y: hand.y + line * hand.rowStep,
          width: at === row.length - 1 ? hand.card : Math.min(step, hand.card),
          height: Math.min(seen, hand.card * RATIO),
        });
      });
      return [...drawn, ...marks].join('');
    })
    .join('');
}

/** Where the four cards of a trick lie, in widths of a card from the middle, and how they are turned. */
const TRICK_PLACES = [
  { x: 0, y: 0.77, turn: -1 },
  { x: -1.06, y: 0, turn: -4 },
  { x: 0, y: -0.77, turn: 1.5 },
  { x: 1.06, y: 0, turn: 4 },
] as const;

function drawMiddle(scene: Scene, layout: Layout): string {
  const { moment, deal, result } = scene;
  const { trick } = layout;
  if (moment.trick !== null) {
    // The winner lies above the others.
    const plays = moment.trick.plays.map((play, order) => ({ ...play, order }));
    const winner = moment.trick.winner;
    return plays
      .toSorted((a, b) => Number(a.seat === winner) - Number(b.seat === winner))
      .map(({ seat, card, order }) => drawPlayed(scene, layout, { seat, card, order, won: seat === winner }))
      .join('');
  }
  if (result.length > 0) {
    const size = layout.text;
    const top = trick.y - ((result.length - 1) * size * 1.5) / 2 + size * 0.35;
    return result
      .map(
        (line, at) =>
          words(scene, line, { x: trick.x, y: top + at * size * 1.5, size, bold: true, anchor: 'middle' })
            .svg,
      )
      .join('');
  }
  if (deal.turned !== null && moment.contract === null) {
    const width = trick.card;
    return drawCard(scene, deal.turned, { x: trick.x - width / 2, y: trick.y - width * 0.7, width });
  }
  return '';
}

function drawPlayed(
  scene: Scene,
  { trick, small }: Layout,
  { seat, card, order, won }: { seat: Seat; card: Card; order: number; won: boolean },
): string {
  const side = sideOf(scene, seat);
  const { x, y, turn } = TRICK_PLACES[side];
  const width = trick.card;
  const height = width * RATIO;
  const badge = Math.max(small * 0.78, width * 0.14);
  const left = side === 1;
  const below = side === 0 || side === 1;
  return tag(
    'g',
    {
      transform: `translate(${round(trick.x + x * width)} ${round(trick.y + y * width)}) rotate(${turn})`,
    },
    drawCard(scene, card, { x: -width / 2, y: -height / 2, width }),
    won
      ? tag('rect', {
          x: -width / 2 - 5,
          y: -height / 2 - 5,
          width: width + 10,
          height: height + 10,
          rx: width * 0.08 + 5,
          fill: 'none',
          stroke: 'var(--on-table)',
          'stroke-width': 3,
        })
      : '',
    tag('circle', {
      cx: left ? -width / 2 : width / 2,
      cy: below ? height / 2 - badge : -height / 2 + badge * 0.4,
      r: badge,
      fill: won ? 'var(--card)' : 'var(--plate)',
      stroke: won ? 'var(--suit-s)' : 'var(--on-table)',
      'stroke-width': 1.5,
    }),
    tag(
      'text',
      {
        x: left ? -width / 2 : width / 2,
        y: (below ? height / 2 - badge : -height / 2 + badge * 0.4) + badge * 0.42,
        'font-size': badge * 1.2,
        'font-weight': 700,
        'text-anchor': 'middle',
        fill: won ? 'var(--suit-s)' : 'var(--on-table)',
      },
      String(order + 1),
    ),
  );
}
