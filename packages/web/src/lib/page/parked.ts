/**
 * Focus that the page and not the user has moved: the page may move it on until the user presses a key there.
 * Focus that the user has moved is never taken away.
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

/** Whether a result may take the focus away from the hand: not if the user is writing, or is in a dialog. */
export const mayTakeFocus = (): boolean =>
  document.activeElement?.closest('dialog, input, textarea, select') == null;

/** Whether the user has not focused anything. */
export function isFree(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || (at instanceof HTMLElement && at.dataset[MARK] !== undefined);
}
