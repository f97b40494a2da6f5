/** The card faces, colours and fonts of drawn pictures, as the build writes them (`share.json`, `fonts`). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShareShapes } from '@troef/protocol';

export interface PictureShapes extends ShareShapes {
  /** Files of fonts. Without them a picture has no words. */
  readonly fonts: readonly string[];
}

/** Returns undefined if nothing is built. */
export async function readShapes(build: string): Promise<PictureShapes | undefined> {
  try {
    const folder = join(build, 'fonts');
    const [text, names] = await Promise.all([readFile(join(build, 'share.json'), 'utf8'), readdir(folder)]);
    return { ...JSON.parse(text), fonts: names.map((name) => join(folder, name)) } as PictureShapes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
