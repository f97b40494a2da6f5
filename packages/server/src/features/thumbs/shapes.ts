/** The card faces, colours and fonts of drawn pictures, as the build writes them (`share.json`, `fonts`). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Card, Variant } from '@troef/games';
import type { Locale } from '@troef/protocol';

export interface ShareGame {
  /** In the addresses of its pages; empty for colour whist. */
  readonly slug: string;
  /** The colour behind its cards. */
  readonly ground: string;
  /** Its typical cards. */
  readonly fan: readonly Card[];
}

/** See packages/web/scripts/share-shapes.ts. */
export interface ShareShapes {
  readonly sprite: string;
  /** A face of 200 × 280. */
  readonly faces: Readonly<Record<Locale, Readonly<Record<Card, string>>>>;
  readonly games: Readonly<Record<Variant, ShareGame>>;
  /** Files of fonts. Without them a picture has no words. */
  readonly fonts: readonly string[];
}

/** Returns undefined if nothing is built. */
export async function readShapes(build: string): Promise<ShareShapes | undefined> {
  try {
    const folder = join(build, 'fonts');
    const [text, names] = await Promise.all([readFile(join(build, 'share.json'), 'utf8'), readdir(folder)]);
    return { ...JSON.parse(text), fonts: names.map((name) => join(folder, name)) } as ShareShapes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
