/**
 * Remarks beside the play, such as the hints of a first deal. They are spoken after everything more
 * important. A result waits for its panel and a turn for its question, and whatever is spoken over them is
 * lost.
 */
import { say, useSpoken } from './say.ts';

/** The pause after the last line from which on a remark may follow. */
const QUIET_MS = 250;
const LOOKS_MS = 50;

/** Whether ./ear.tsx speaks already. */
let isTold = false;
let holds = 0;

/** Allows remarks from now on. Returns a function that ends this. */
export function allowRemarks(): () => void {
  isTold = true;
  return () => {
    isTold = false;
    holds = 0;
  };
}

/** Holds remarks back while something more important is due. Returns a function that ends this. */
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

/** Speaks this as soon as nothing more important is left. Returns a function that cancels it. */
export function remark(...what: Parameters<typeof say>): () => void {
  const timer = setInterval(() => {
    if (!isQuiet()) return;
    clearInterval(timer);
    say(...what);
  }, LOOKS_MS);
  return () => clearInterval(timer);
}
