/** Where the keyboard belongs at the table when it has nowhere else: the question, the end of a deal, the hand. */
import { park } from '../../../lib/parked.ts';

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

const question = (): HTMLElement | null => find('[data-question]');
const ending = (): HTMLElement | null => find('[data-end] main section footer button:not(:disabled)');
/** The panel of a result is there, and has taken the focus. */
export const hasEnding = (): boolean => find('[data-end] main section footer') !== null;
const note = (): HTMLElement | null => find('section[data-hint] button');
const card = (): HTMLElement | null => find('[data-place="own-hand"] button[tabindex="0"]');

/** The best place there is now; null for the page's own heading. */
export const focusHome = (): HTMLElement | null => question() ?? ending() ?? card();

export const focusHand = (): void => card()?.focus({ preventScroll: true });

/** The bids while something is said, else whatever is asked for. */
export const focusQuestion = (): void => focusHome()?.focus({ preventScroll: true });

/** The hint that lies on the table, and from there back to the play. */
export function focusNote(): boolean {
  const to = document.activeElement?.closest('[data-hint]') == null ? note() : focusHome();
  to?.focus({ preventScroll: true });
  return to !== null;
}

/** Nobody has put the keyboard anywhere yet: on the page, or where it was parked. */
export function comeHome(): void {
  const home = focusHome();
  if (home !== null) park(home);
}
