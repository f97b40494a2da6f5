/**
 * Remarks beside the play, such as the hints of a first deal: said after whatever has to be heard first. A result waits for its
 * panel and a turn for its question, and what is said over them is lost.
 */
import { say, useSpoken } from '../say.ts';

/** So long after the last line nothing more belongs to it. */
const QUIET_MS = 250;
const LOOKS_MS = 50;

/** Not before somebody tells what happens at the table. */
let isTold = false;
let holds = 0;

/** From now on remarks may be made; answers how that ends. */
export function allowRemarks(): () => void {
  isTold = true;
  return () => {
    isTold = false;
    holds = 0;
  };
}

/** Something is about to be said; answers how to say that it was. */
export function holdRemarks(): () => void {
  holds++;
  let held = true;
  return () => {
    if (held && holds > 0) holds--;
    held = false;
  };
}

const isQuiet = (): boolean => {
  const last = useSpoken.getState().lines.at(-1);
  return isTold && holds === 0 && (last === undefined || performance.now() - last.at >= QUIET_MS);
};

/** Says this as soon as nothing else is to be said; answers how to let it be. */
export function remark(...what: Parameters<typeof say>): () => void {
  const timer = setInterval(() => {
    if (!isQuiet()) return;
    clearInterval(timer);
    say(...what);
  }, LOOKS_MS);
  return () => clearInterval(timer);
}
