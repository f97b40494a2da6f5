import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the cards of a hand, which is one stop of the Tab key: by arrows to the card beside, from the
 * last to the first, and by Home and End. Other keys are left alone.
 */
export function walkByArrows(
  event: KeyboardEvent,
  cards: readonly HTMLElement[],
  options?: FocusOptions,
): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
  if (step === 0 && event.key !== 'Home' && event.key !== 'End') return;
  const from = cards.indexOf(document.activeElement as HTMLElement);
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : (from + step) % cards.length;
  cards.at(to)?.focus(options);
  event.preventDefault();
}
