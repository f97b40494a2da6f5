/**
 * Draws pictures as PNG: one at a time, off the main thread, and each once while it is wanted. A picture
 * never changes, because its address names what is on it.
 *
 * Pictures of pages come first: there are few, and they are kept for good. Those of hands wait apart for each
 * address on the network, and the addresses take turns. So whoever asks for many waits for their own.
 */
import { NewestMap } from '../../platform/runtime/newest-map.ts';

/** Pictures of hands that are kept. Those of pages do not count. */
const KEPT = 100;
/** Pictures that wait to be drawn: of one address, and of all. Further callers are told to come back. */
const WAITING_OF_ONE = 5;
const WAITING = 60;

export interface Picture {
  readonly key: string;
  /** The address that asks; null for a picture of a page. */
  readonly from: string | null;
  /** Asked only if the picture is not kept. */
  readonly svg: () => string;
}

export interface Draw {
  /** Returns the picture of this key; undefined if too many wait. */
  png(picture: Picture): Promise<Buffer | undefined>;
}

export type Renderer = (svg: string) => Promise<Buffer>;

/** Loads the library at the first picture. `fonts`: files of the fonts that the pictures name. */
export function createRenderer(fonts: readonly string[]): Renderer {
  let loading: Promise<Renderer> | undefined;
  const load = async (): Promise<Renderer> => {
    const { renderAsync } = await import('@resvg/resvg-js');
    const font = { loadSystemFonts: false, fontFiles: [...fonts] };
    return async (svg) => Buffer.from((await renderAsync(svg, { font })).asPng());
  };
  return async (svg) => {
    loading ??= load();
    return (await loading)(svg);
  };
}

type Job = () => Promise<unknown>;

export function createDraw(render: Renderer): Draw {
  const pages = new Map<string, Promise<Buffer>>();
  const hands = new NewestMap<string, Promise<Buffer>>(KEPT);
  const pageJobs: Job[] = [];
  /** By address, the one whose turn it is first. */
  const handJobs = new Map<string, Job[]>();
  let waiting = 0;
  let isDrawing = false;

  const nextJob = (): Job | undefined => {
    const ofPage = pageJobs.shift();
    if (ofPage !== undefined) return ofPage;
    const [turn] = handJobs;
    if (turn === undefined) return undefined;
    const [from, [job, ...rest]] = turn;
    handJobs.delete(from);
    if (rest.length > 0) handJobs.set(from, rest);
    return job;
  };

  const work = async (): Promise<void> => {
    if (isDrawing) return;
    isDrawing = true;
    for (let job = nextJob(); job !== undefined; job = nextJob()) await job();
    isDrawing = false;
  };

  const draw = ({ from, svg }: Picture): Promise<Buffer> => {
    waiting++;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const job: Job = async () => {
      try {
        resolve(await render(svg()));
      } catch (error) {
        reject(error);
      } finally {
        waiting--;
      }
    };
    if (from === null) pageJobs.push(job);
    else handJobs.set(from, [...(handJobs.get(from) ?? []), job]);
    void work();
    return promise;
  };

  return {
    async png(picture) {
      const { key, from } = picture;
      const kept = from === null ? pages : hands;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const isFull = from !== null && (handJobs.get(from)?.length ?? 0) >= WAITING_OF_ONE;
      if (isFull || (from !== null && waiting >= WAITING)) return undefined;
      const drawn = draw(picture);
      kept.set(key, drawn);
      drawn.catch(() => kept.delete(key));
      return drawn;
    },
  };
}
