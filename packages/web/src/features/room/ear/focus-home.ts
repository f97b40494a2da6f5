/**
 * Where the focus belongs at the table if it has no other place: the question, the end of a deal, the hand.
 */
import { park } from '../../../lib/page/parked.ts';
import { goOn } from '../end/go-on.ts';

const ANSWERS = 'a, button, input, select, textarea, summary, dialog, [tabindex="0"]';

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

const question = (): HTMLElement | null => find('[data-question]');
const ending = (): HTMLElement | null => find('[data-end] main section footer button:not(:disabled)');
/** Whether the panel of a result is there. */
export const hasEnding = (): boolean => find('[data-end] main section footer') !== null;
/** Whether the focus is about to leave the result: nothing has it, or only what goes with the result. */
export const isMovingOn = (): boolean => {
  const at = document.activeElement;
  return at === null || at === document.body || at.matches('[data-rest], [data-end] main section *');
};
/** The button that confirms several chosen cards; null until enough of them are chosen. */
const confirmation = (): HTMLElement | null => find('main section > p[aria-live] + button:not(:disabled)');
const note = (): HTMLElement | null => find('[data-hint] button');
const card = (): HTMLElement | null => find('[data-place="own-hand"] button[tabindex="0"]');

/** Returns the best place there is now; null for the page's own heading. */
export const focusHome = (): HTMLElement | null => question() ?? ending() ?? card();

export const focusHand = (): void => card()?.focus({ preventScroll: true });

/** Moves the focus to the bids during an auction, else to whatever is asked or can be confirmed. */
export const focusQuestion = (): void => (confirmation() ?? focusHome())?.focus({ preventScroll: true });

/** Moves the focus to the hint on the table, and from there back to the play. */
export function focusNote(): boolean {
  const to = document.activeElement?.closest('[data-hint]') == null ? note() : focusHome();
  to?.focus({ preventScroll: true });
  return to !== null;
}

/** Moves the focus to the button that goes on after a result. */
export const focusEnding = (): void => ending()?.focus({ preventScroll: true });

/** Goes on after a result if Enter or Space is pressed while nothing has the focus that answers to it. */
export function onGoOnKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement)) return;
  if (target.closest(ANSWERS) === null && goOn()) event.preventDefault();
}

/** Moves the focus to its place, if nobody has moved it yet. */
export function comeHome(): void {
  const home = focusHome();
  if (home !== null) park(home);
}
