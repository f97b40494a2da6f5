/**
 * Places the cards of a hand: in one fan, or in two rows on a phone held upright.
 *
 * The index column (40 % of the width) of every card stays free for any number of cards and any width, so
 * thirteen cards on 360 px are 60 px wide and 24 px apart. The arc is the same for any number of cards.
 */
export interface FanRoom {
  readonly count: number;
  /** Width of the place for the hand, in px. */
  readonly width: number;
  readonly maxCard: number;
  readonly rows: 1 | 2;
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
  readonly row: 0 | 1;
  /** The part of the card that no other card covers. */
  readonly free: { readonly width: number; readonly height: number };
}

export interface Fan {
  readonly cardWidth: number;
  readonly step: number;
  readonly places: readonly CardPlace[];
}

const INDEX_SHARE = 0.4;
const LARGE_INDEX_SHARE = 0.54;
const EDGE = 20;
/** Height of a card divided by its width. */
const RATIO = 1.4;
const ARC_DEGREES = 10;
const ARC_DROP = 24;
const ROW_SHOWS = 0.9;
/** A row of two holds at most seven cards, so a card may take the width divided by this. */
const TWO_ROW_CARDS = 3.6;
const TWO_ROW_LARGE_CARDS = 1 + 6 * LARGE_INDEX_SHARE;
/** Up to so many cards lie in one row. */
const ONE_ROW_UP_TO = 5;

function oneRow({ count, width, maxCard, spread, large = false }: FanRoom): Fan {
  const index = large ? LARGE_INDEX_SHARE : INDEX_SHARE;
  const room = width - EDGE;
  const gaps = Math.max(1, count - 1);
  const cardWidth = Math.min(maxCard, room / (1 + index * (count - 1)));
  const step = Math.min(Math.max(spread, index) * cardWidth, (room - cardWidth) / gaps);
  const middle = (count - 1) / 2;
  const places = Array.from({ length: count }, (_, at): CardPlace => {
    const d = at - middle;
    return {
      x: d * step,
      y: middle === 0 ? 0 : ARC_DROP * (d / middle) ** 2,
      turn: (d * ARC_DEGREES) / gaps,
      row: 0,
      free: { width: at === count - 1 ? cardWidth : step, height: RATIO * cardWidth },
    };
  });
  return { cardWidth, step, places };
}

const rowShows = (large = false): number => (large ? RATIO : ROW_SHOWS);

function twoRows({ count, width, maxCard, spread, large }: FanRoom): Fan {
  const shows = rowShows(large);
  const room = width - EDGE + 4;
  const behind = Math.ceil(count / 2);
  const cardWidth = Math.min(maxCard, room / (large ? TWO_ROW_LARGE_CARDS : TWO_ROW_CARDS));
  const step = Math.min((spread + 0.1) * cardWidth, (room - cardWidth) / Math.max(1, behind - 1));
  const places = Array.from({ length: count }, (_, at): CardPlace => {
    const row = at < behind ? 0 : 1;
    const size = row === 0 ? behind : count - behind;
    const d = (row === 0 ? at : at - behind) - (size - 1) / 2;
    const last = at === behind - 1 || at === count - 1;
    return {
      x: d * step,
      y: row * shows * cardWidth + 1.2 * d * d,
      turn: 0.8 * d,
      row,
      free: { width: last ? cardWidth : step, height: (row === 0 ? shows : RATIO) * cardWidth },
    };
  });
  return { cardWidth, step, places };
}

export function fanOut(room: FanRoom): Fan {
  if (room.rows === 1) return oneRow(room);
  if (room.count > ONE_ROW_UP_TO) return twoRows(room);
  // The last few cards stay near the thumb, in the front row, and no larger than they were.
  const fan = oneRow({ ...room, maxCard: Math.min(room.maxCard, (room.width - EDGE + 4) / TWO_ROW_CARDS) });
  const places = fan.places.map(
    (place): CardPlace => ({
      ...place,
      y: place.y / 3 + (rowShows(room.large) / 2) * fan.cardWidth,
      turn: place.turn / 2,
    }),
  );
  return { ...fan, places };
}
