/** Presses the button that goes on after a result, for a key that was pressed elsewhere. */
export function goOn(): boolean {
  const next = document.querySelector<HTMLElement>('[data-next]');
  // With people it stays until all have pressed it.
  next?.focus({ preventScroll: true });
  next?.click();
  return next !== null;
}
