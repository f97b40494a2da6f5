/**
 * What the build hands the server to draw pictures of cards (`share.json`): our own card faces as SVG with the
 * colours written into them, and the colour and the typical cards of each game. A drawn picture has no style
 * sheet.
 */
import type { Card, Variant } from '@troef/games';
import type { Locale } from './limits.ts';

export interface ShareGame {
  /** In the addresses of its pages; empty for colour whist. */
  readonly slug: string;
  /** The colour behind its cards. */
  readonly ground: string;
  /** Its typical cards. */
  readonly fan: readonly Card[];
}

export interface ShareShapes {
  /** To be written once into a picture. */
  readonly sprite: string;
  /** A face of 200 × 280. */
  readonly faces: Readonly<Record<Locale, Readonly<Record<Card, string>>>>;
  readonly games: Readonly<Record<Variant, ShareGame>>;
}
