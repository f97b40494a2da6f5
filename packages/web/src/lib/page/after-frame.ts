/** A page in the background draws no frames. What waits for one goes on after this. */
const LONGEST_MS = 100;

/**
 * Runs once the browser has drawn what a press changed by itself. What the press then costs does not hold up that
 * frame (interaction to next paint).
 */
export function afterFrame(run: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LONGEST_MS);
}
