/**
 * Draws pictures as PNG: one at a time, off the main thread, and each once while it is wanted. A picture
 * never changes, because its address names what is on it.
 */

const KEPT = 100;
/** Callers that wait for a picture to be drawn. More are told to come back. */
const WAITING = 20;

export interface Draw {
  /** Returns the picture of this key; undefined if too many wait. `svg` is asked only if it is not kept. */
  png(key: string, svg: () => string): Promise<Buffer | undefined>;
}

type Renderer = (svg: string) => Promise<Buffer>;

/** Loads the library at the first picture. */
async function loadRenderer(fonts: readonly string[]): Promise<Renderer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const font = { loadSystemFonts: false, fontFiles: [...fonts] };
  return async (svg) => Buffer.from((await renderAsync(svg, { font })).asPng());
}

/** `fonts`: files of the fonts that the pictures name. */
export function createDraw(fonts: readonly string[]): Draw {
  const kept = new Map<string, Promise<Buffer>>();
  let renderer: Promise<Renderer> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const draw = (svg: string): Promise<Buffer> => {
    renderer ??= loadRenderer(fonts);
    const ready = renderer;
    waiting++;
    const picture = last.then(async () => (await ready)(svg)).finally(() => waiting--);
    last = picture.catch(() => undefined);
    return picture;
  };

  return {
    async png(key, svg) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      if (waiting >= WAITING) return undefined;
      const picture = draw(svg());
      kept.set(key, picture);
      picture.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
}
