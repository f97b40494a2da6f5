/**
 * Marks an element with an attribute for as long as something is on the table, for the style sheet of another
 * part. `:has` would say the same, but if the root or the bar asks it of what comes and goes, a browser looks
 * through the styles of the whole table after every change.
 */

/** Sets `data-NAME` and returns what takes it away. If several marks are alike, it goes with the last one. */
export function mark(element: HTMLElement, name: string): () => void {
  const count = (by: number): void => {
    const left = Number(element.dataset[name] ?? 0) + by;
    if (left > 0) element.dataset[name] = String(left);
    else delete element.dataset[name];
  };
  count(1);
  return () => count(-1);
}
