/** Answers that cost much and are the same for many who ask: made once, and kept for a while. */
import type { Clock } from '@troef/engine/ports.ts';
import { NewestMap } from './newest-map.ts';

/** Returns the answer of this key. `make` is called if there is none, or if it is too old. */
export type KeptAnswers<Answer> = (key: string, make: () => Promise<Answer>) => Promise<Answer>;

/**
 * Everybody who asks within `forMs` gets the answer of the first, who may still be waiting for it. An answer that
 * could not be made is made again for the next. Of more than `most` answers, the oldest go.
 */
export function createKeptAnswers<Answer>({
  clock,
  most,
  forMs,
}: {
  readonly clock: Pick<Clock, 'now'>;
  readonly most: number;
  readonly forMs: number;
}): KeptAnswers<Answer> {
  const kept = new NewestMap<string, { readonly until: number; readonly answer: Promise<Answer> }>(most);
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined && clock.now() < known.until) return known.answer;
    const entry = { answer: make(), until: clock.now() + forMs };
    kept.set(key, entry);
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.answer;
  };
}
