/**
 * Places the cards of a hand: in one fan, or in two rows on a phone held upright.
 *
 * The index column (40 % of the width) of every card stays free for any number of cards and any width, so
 * thirteen cards on 360 px are 60 px wide and 24 px apart. The arc is the same for any number of cards. Two
 * rows meet between two suits, if the rows are then nearly as long as each other. During a deal every card stays
 * in its row.
 */
import type { Card } from '@troef/games';
import { suitOf } from '../../lib/games/cards.ts';

export interface FanRoom {
  /** In the order in which they lie. */
  readonly cards: readonly Card[];
  /** Width of the place for the hand, in px. */
  readonly width: number;
  readonly maxCard: number;
  readonly rows: 1 | 2;
  /** In two rows: how many cards the upper one has, if it is settled; between 0 and all of them. */
  readonly behind?: number | undefined;
  /** The widest step from card to card, as a fraction of a card's width. */
  readonly spread: number;
  /** The index fills the left half of a card, so its neighbour may cover only the right half. */
  readonly large?: boolean;
}

export interface CardPlace {
  /** The middle of the card from the middle of the hand. */
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly turn: number;
  /** The part of the card that no other card covers. */
  readonly free: { readonly width: number; readonly height: number };
}

export interface Fan {
  readonly cardWidth: number;
  readonly places: readonly CardPlace[];
}

const INDEX_SHARE = 0.4;
const LARGE_INDEX_SHARE = 0.54;
const EDGE = 20;
const EDGE_OF_ROWS = 16;
/** Height of a card divided by its width. */
const RATIO = 1.4;
const ARC_DEGREES = 10;
const ARC_DROP = 24;
const ROW_SHOWS = 0.9;
/** A card is no wider than it would be in a row with so many steps, however few cards the row has. */
const STEPS_IN_ROW = 6.5;
/** How many cards more than half of them the upper row may have, the best first. */
const UNEVEN = [0, -1, 1, -2];
/** Up to so many cards lie in one row. */
const ONE_ROW_UP_TO = 5;

const indexShare = (large = false): number => (large ? LARGE_INDEX_SHARE : INDEX_SHARE);
const rowShows = (large = false): number => (large ? RATIO : ROW_SHOWS);

/** Returns the width of cards of which a row with so many steps has room for. */
const widthFor = ({ maxCard, large }: FanRoom, room: number, steps: number): number =>
  Math.min(maxCard, room / (1 + indexShare(large) * steps));

function oneRow(hand: FanRoom): Fan {
  const { cards, width, spread, large } = hand;
  const gaps = Math.max(1, cards.length - 1);
  const room = width - EDGE;
  const cardWidth = widthFor(hand, room, cards.length - 1);
  const step = Math.min(Math.max(spread, indexShare(large)) * cardWidth, (room - cardWidth) / gaps);
  const places = cards.map((_, at): CardPlace => {
    const d = at - (cards.length - 1) / 2;
    return {
      x: d * step,
      y: ARC_DROP * ((2 * d) / gaps) ** 2,
      turn: (d * ARC_DEGREES) / gaps,
      free: { width: at < gaps ? step : cardWidth, height: RATIO * cardWidth },
    };
  });
  return { cardWidth, places };
}

/** Returns how many cards the upper of two rows has. */
function splitOf(cards: readonly Card[]): number {
  const half = Math.ceil(cards.length / 2);
  const beginsSuit = (at: number): boolean => suitOf(cards[at] as Card) !== suitOf(cards[at - 1] as Card);
  return UNEVEN.map((more) => half + more).find(beginsSuit) ?? half;
}

/** The two rows of a hand, as they were when its cards were first laid. */
export interface Rows {
  readonly cards: ReadonlySet<Card>;
  /** Those of the upper row. */
  readonly behind: ReadonlySet<Card>;
}

const countBehind = (cards: readonly Card[], { behind }: Rows): number =>
  cards.filter((card) => behind.has(card)).length;

/**
 * Returns the rows of a hand, given those it had before. Every card stays in its row until a row is empty,
 * or until cards or their order are new. Null: the cards lie in one row.
 */
export function keepRows(cards: readonly Card[], before: Rows | null): Rows | null {
  if (before !== null && cards.every((card) => before.cards.has(card))) {
    const count = countBehind(cards, before);
    const isInOrder = cards.slice(0, count).every((card) => before.behind.has(card));
    if (count > 0 && count < cards.length && isInOrder) return before;
  }
  if (cards.length <= ONE_ROW_UP_TO) return null;
  return { cards: new Set(cards), behind: new Set(cards.slice(0, splitOf(cards))) };
}

function twoRows(hand: FanRoom, behind: number): Fan {
  const { cards, width, spread, large } = hand;
  const room = width - EDGE_OF_ROWS;
  const steps = Math.max(behind, cards.length - behind) - 1;
  const cardWidth = widthFor(hand, room, Math.max(steps, STEPS_IN_ROW));
  const step = Math.min((spread + 0.1) * cardWidth, (room - cardWidth) / Math.max(1, steps));
  const shows = rowShows(large) * cardWidth;
  const places = cards.map((_, at): CardPlace => {
    const isBehind = at < behind;
    const last = (isBehind ? behind : cards.length) - 1;
    const d = at - ((isBehind ? 0 : behind) + last) / 2;
    return {
      x: d * step,
      y: (isBehind ? 0 : shows) + 1.2 * d * d,
      turn: 0.8 * d,
      free: { width: at < last ? step : cardWidth, height: isBehind ? shows : RATIO * cardWidth },
    };
  });
  return { cardWidth, places };
}

/** Returns the number for `fanOut`. */
export const behindIn = (cards: readonly Card[], rows: Rows | null): number | undefined =>
  rows === null ? undefined : countBehind(cards, rows);

export function fanOut(hand: FanRoom): Fan {
  if (hand.rows === 1) return oneRow(hand);
  if (hand.behind !== undefined) return twoRows(hand, hand.behind);
  if (hand.cards.length > ONE_ROW_UP_TO) return twoRows(hand, splitOf(hand.cards));
  // The last few cards stay near the thumb, in the front row, and no larger than they were.
  const { cardWidth, places } = oneRow({
    ...hand,
    maxCard: widthFor(hand, hand.width - EDGE_OF_ROWS, STEPS_IN_ROW),
  });
  return {
    cardWidth,
    places: places.map((place) => ({
      ...place,
      y: place.y / 3 + (rowShows(hand.large) / 2) * cardWidth,
      turn: place.turn / 2,
    })),
  };
}
