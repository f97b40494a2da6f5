/**
 * A command that npm started has to end with npm, also when npm was killed and could hand on nothing: otherwise the
 * server would go on in the background and keep its port and its data folder.
 */
const LOOK_EVERY_MS = 250;

/**
 * Calls `leave` once when the process that started this one is gone; the returned function stops looking.
 *
 * @param {() => void} leave
 * @returns {() => void}
 */
export function onParentGone(leave) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    leave();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
