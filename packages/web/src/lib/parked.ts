/**
 * Focus that was put somewhere by the page and not by the person: it may be moved on by the page until a key is pressed there.
 * Focus that a person has put somewhere is never taken away.
 */
const MARK = 'parked';

export function park(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) return;
  element.dataset[MARK] = '';
  const own = (): void => {
    delete element.dataset[MARK];
    element.removeEventListener('keydown', own);
    element.removeEventListener('blur', own);
    element.removeEventListener('pointerdown', own);
  };
  for (const type of ['keydown', 'blur', 'pointerdown']) element.addEventListener(type, own);
}

/** Nobody writes anything, or is in a dialog: a result may take the keyboard out of the hand. */
export const mayTakeFocus = (): boolean =>
  document.activeElement?.closest('dialog, input, textarea, select') == null;

/** Nothing has the focus that anybody put it on. */
export function isFree(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || (at instanceof HTMLElement && at.dataset[MARK] !== undefined);
}
