/**
 * Notes what a visit does, for the counts of docs/behaviour/analytics.md. Small, because every page has it:
 * what happens is kept here until the rest has loaded (count.ts). Errors that nobody caught are noted from the
 * first moment on, and the browser's offer to install the site, which comes once.
 */
import type { EventName, EventProps } from '@troef/protocol';
import { inBrowser } from '../device/stored.ts';

export interface NotedEvent {
  readonly name: EventName;
  readonly props: EventProps;
  /** Where it happened. */
  readonly path: string;
}
export type Noted = NotedEvent | Event;

/** What has not been counted yet. */
export const noted: Noted[] = [];

/** What to do after each new entry. */
export const listener = { told: (): void => undefined };

function keep(entry: Noted): void {
  noted.push(entry);
  listener.told();
}

/** Notes one event. The page that the user sees is where it happened. */
export function note(name: EventName, props: EventProps = {}): void {
  if (inBrowser) keep({ name, props, path: location.pathname });
}

if (inBrowser) {
  for (const type of ['error', 'unhandledrejection', 'beforeinstallprompt']) addEventListener(type, keep);
}
