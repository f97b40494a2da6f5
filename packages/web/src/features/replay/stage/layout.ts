/**
 * Where everything lies on the table, for any width and height: four hands around the trick on a wide table,
 * the three other hands one below the other on a narrow one. A low table shows the upper part of the cards.
 */
import type { BySeat } from '@troef/games';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SeatLayout {
  /** The line of the name, with what the seat has taken and its bubble. */
  readonly name: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly note: 'beside' | 'below';
    readonly bubble: 'beside' | 'end' | 'below';
  };
  readonly hand: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    /** Width of a card. */
    readonly card: number;
    /** The widest step from card to card, in widths of a card. */
    readonly spread: number;
    readonly rows: 1 | 2;
    readonly rowStep: number;
    /** How much of the height of the front row is seen. */
    readonly shows: number;
    readonly centred: boolean;
  };
}

export interface Layout {
  /** Size of the names, and of everything smaller. */
  readonly text: number;
  readonly small: number;
  /** By side: below, left, above, right. */
  readonly seats: BySeat<SeatLayout>;
  /** The middle of the trick and the width of its cards. */
  readonly trick: { readonly x: number; readonly y: number; readonly card: number };
  readonly mat: Box | null;
}

const RATIO = 1.4;
/** A card of which so much is seen, in its widths, still shows rank and suit. */
const SHOWN = 0.92;
/** Thirteen cards in a row at this step show rank and suit of each. */
const INDEX = 0.42;
const CARDS = 13;
/** The trick is so many widths of a card wide and high. */
const TRICK_WIDTH = 3.3;
const TRICK_HEIGHT = 3.1;
/** A table lower than this shows the upper part of the outer cards only. */
const LOW = 320;
const NARROW = 560;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

export const layOut = (width: number, height: number): Layout =>
  width >= NARROW && width > height * 0.95 ? wide(width, height) : narrow(width, height);

function wide(width: number, height: number): Layout {
  const low = height < LOW;
  const text = between(14, height * 0.027, 26);
  const small = between(14, text * 0.84, 20);
  const edge = between(8, width * 0.016, 28);
  const gap = between(5, height * 0.014, 18);
  const nameWidth = between(116, width * (low ? 0.2 : 0.17), 260);
  const stripWidth = width - 2 * (edge + nameWidth + gap);
  const share = low ? 0.2 : 0.165;
  const below = between(34, Math.min(height * share, stripWidth / (1 + (CARDS - 1) * INDEX)), 170);
  const above = below * (low ? 0.86 : 0.76);
  const belowShows = below * (low ? SHOWN : RATIO);
  const aboveShows = above * (low ? SHOWN : RATIO);
  const outer = low ? gap : edge * 0.7;
  const top = outer + aboveShows + gap;
  const bottom = height - (low ? 0 : outer) - belowShows;
  const middle = bottom - gap - top;
  const trickCard = between(24, Math.min(middle / TRICK_HEIGHT, width * 0.105), 190);
  const trickWidth = trickCard * TRICK_WIDTH;
  const sideWidth = (width - trickWidth) / 2 - edge - gap;
  // Low: note and bubble stand beside the name, and the front row shows no more than the one behind.
  const nameHeight = low ? text * 1.45 : text * 1.5 + small * 1.4;
  const rowStep = 0.92;
  const rows = rowStep + (low ? SHOWN : RATIO);
  const sideCard = between(
    24,
    Math.min((sideWidth - 4) / (1 + 6 * INDEX), (middle - nameHeight) / rows, below * (low ? 1 : 0.8)),
    140,
  );
  const sideTop = top + Math.max(0, (middle - nameHeight - sideCard * rows) / 2);
  const strip = (card: number, y: number, shows: number): SeatLayout => ({
    name: {
      x: edge,
      y: low ? y : y + Math.max(0, (shows - text * 1.3 - small * 3.6) / 2),
      width: nameWidth,
      note: low ? 'beside' : 'below',
      bubble: 'below',
    },
    hand: {
      x: edge + nameWidth + gap,
      y,
      width: stripWidth,
      card,
      spread: low ? 0.97 : 0.62,
      rows: 1,
      rowStep: 0,
      shows,
      centred: true,
    },
  });
  // Both columns stand at the edge, away from the trick, and have room for a name and a bubble.
  const sideSpread = low ? 0.62 : INDEX + 0.02;
  const columnWidth = Math.min(sideWidth, Math.max(sideCard * (1 + 6 * sideSpread), 190));
  const column = (x: number): SeatLayout => ({
    name: { x, y: sideTop, width: columnWidth, note: low ? 'beside' : 'below', bubble: 'beside' },
    hand: {
      x,
      y: sideTop + nameHeight,
      width: columnWidth,
      card: sideCard,
      spread: sideSpread,
      rows: 2,
      rowStep: sideCard * rowStep,
      shows: sideCard * (low ? SHOWN : RATIO),
      centred: false,
    },
  });
  return {
    text,
    small,
    seats: [
      strip(below, bottom, belowShows),
      column(edge),
      strip(above, outer, aboveShows),
      column(width - edge - columnWidth),
    ],
    trick: { x: width / 2, y: top + middle / 2, card: trickCard },
    mat: low ? null : { x: width / 2 - trickWidth / 2, y: top, width: trickWidth, height: middle },
  };
}

function narrow(width: number, height: number): Layout {
  const text = between(14, Math.min(height * 0.026, width * 0.045), 26);
  const small = between(14, text * 0.84, 20);
  const edge = between(6, width * 0.03, 24);
  const gap = between(4, height * 0.01, 12);
  const row = text * 1.5;
  const room = width - 2 * edge;
  const across = room / (1 + (CARDS - 1) * 0.62);
  // Everything but the cards has a fixed height; the cards share what is left.
  const left = height - 4 * row - 5 * gap - edge;
  const opponent = between(22, Math.min(across * 1.1, left * 0.13), 110);
  const opponentShows = opponent * SHOWN;
  const own = between(26, Math.min(across * 1.35, left * 0.19), 150);
  const ownShows = left < 420 ? own * SHOWN : own * RATIO;
  const lineOf = (y: number, card: number, shows: number): SeatLayout => ({
    name: { x: edge, y, width: room, note: 'beside', bubble: 'end' },
    hand: {
      x: edge,
      y: y + row,
      width: room,
      card,
      spread: 0.97,
      rows: 1,
      rowStep: 0,
      shows,
      centred: false,
    },
  });
  const high = row + opponentShows + gap;
  const bottom = height - row - ownShows - (ownShows < own * RATIO ? 0 : edge * 0.6);
  const top = gap + 3 * high;
  const middle = bottom - gap - top;
  const trickCard = between(24, Math.min(middle / TRICK_HEIGHT, room / TRICK_WIDTH), 170);
  return {
    text,
    small,
    seats: [
      lineOf(bottom, own, ownShows),
      lineOf(gap, opponent, opponentShows),
      lineOf(gap + high, opponent, opponentShows),
      lineOf(gap + 2 * high, opponent, opponentShows),
    ],
    trick: { x: width / 2, y: top + middle / 2, card: trickCard },
    mat: null,
  };
}
