/** Requests of a component. */
import { useEffect } from 'react';

/**
 * Asks when the component appears, and again whenever one of `reasons` changes. An answer that comes after
 * that, or after the component has gone, is dropped. `ask` returns undefined if there is nothing to ask.
 */
export function useAnswer<T>(
  ask: () => Promise<T> | undefined,
  take: (answer: T) => void,
  reasons: readonly unknown[],
): void {
  useEffect(() => {
    let left = false;
    void ask()?.then((answer) => {
      if (!left) take(answer);
    });
    return () => {
      left = true;
    };
  }, reasons);
}
