/**
 * A command that npm started must end with npm, even if npm was killed and could pass on nothing. Otherwise
 * the server would go on in the background and keep its port and its data folder.
 */
const LOOK_EVERY_MS = 250;

/**
 * Calls `leave` once when the process that started this one is gone. The returned function stops the check.
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
