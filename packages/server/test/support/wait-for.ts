import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 120_000;

/** Waits in real time until the condition holds. Throws after two minutes. */
export async function waitFor(condition: () => boolean, what: string | (() => string)): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!condition()) {
    if (performance.now() > until)
      throw new Error(`waited in vain: ${typeof what === 'string' ? what : what()}`);
    await wait(20);
  }
}
