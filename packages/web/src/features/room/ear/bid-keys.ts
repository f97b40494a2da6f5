/**
 * Arrows, Home and End among the bids, as in the hand. Tab goes from bid to bid too. From the question, the
 * left arrow and End lead to the last bid.
 */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Returns the index of the bid that gets the focus; null if the key is none of these. `at`: -1 for the question. */
export function bidAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (step === undefined) return null;
  return at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count;
}

/** Moves the focus among the bids, if it is there. */
export function onBidKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const all = event.target.closest('[role="application"]');
  if (all === null || all.querySelector('[data-question]') === null) return;
  const bids = [...all.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const to = bidAfter(event.key, bids.indexOf(event.target as HTMLButtonElement), bids.length);
  if (to === null) return;
  bids[to]?.focus();
  event.preventDefault();
}
