/**
 * Finds out whether a newer version was released while this page was open (docs/behaviour/pages.md 9).
 *
 * There are two signs: a waiting service worker, and a published version (`/gui.txt`) with another major or
 * minor number. A new patch is not announced, because the next start brings it. The notice stays until it is
 * closed; a click activates the waiting worker and loads the page again.
 */
import { VERSION } from '@troef/protocol';
import { idle } from '../page/idle.ts';
import { addNotice } from '../page/notices.ts';
import { activateUpdate, askForUpdate, isUpdateWaiting, onWaiting } from './service-worker.ts';

const TAG = 'new_version';
const LOOK_EVERY_MS = 60 * 60 * 1000;

export type Distance = 'same' | 'patch' | 'release';

const VERSION_TEXT = /^(\d+)\.(\d+)\.(\d+)$/;

/** Compares a published version with this one; undefined if it is not a version. */
export function distanceOf(published: string, own: string = VERSION): Distance | undefined {
  const [there, here] = [VERSION_TEXT.exec(published.trim()), VERSION_TEXT.exec(own)];
  if (there === null || here === null) return undefined;
  if (there[1] !== here[1] || there[2] !== here[2]) return 'release';
  return there[3] === here[3] ? 'same' : 'patch';
}

async function publishedDistance(): Promise<Distance | undefined> {
  try {
    const answer = await fetch('/gui.txt', { cache: 'no-store' });
    return answer.ok ? distanceOf(await answer.text()) : undefined;
  } catch {
    // If there is no connection, there is nothing to compare with.
    return undefined;
  }
}

const tell = (): void =>
  addNotice({
    tag: TAG,
    kind: 'info',
    text: 'notices.newVersion',
    action: { label: 'notices.newVersion.action', run: () => void loadVersion() },
    timeout: null,
  });

/** Activates the newest worker, and loads the page again. */
export async function loadVersion(): Promise<void> {
  addNotice({ tag: TAG, kind: 'info', text: 'notices.newVersion.loading', timeout: null });
  try {
    await activateUpdate();
    location.reload();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: for whoever looks for the reason
    console.warn((error as Error).message);
    addNotice({ tag: TAG, kind: 'error', text: 'notices.newVersion.failed', timeout: null });
  }
}

/** Asks the server, and announces a new release. */
export async function lookForVersion(): Promise<void> {
  if ((await publishedDistance()) !== 'release') return;
  await askForUpdate();
  tell();
}

/** `patch`: a newer one that nobody is told of, because the next start brings it. */
export type VersionCheck = 'current' | 'patch' | 'newer' | 'unknown';

/** Asks the server, for a user who wants to know. Announces nothing. */
export async function checkVersion(): Promise<VersionCheck> {
  const distance = await publishedDistance();
  if (distance === undefined) return 'unknown';
  await askForUpdate();
  if (distance === 'patch') return 'patch';
  return distance === 'release' || (await isUpdateWaiting()) ? 'newer' : 'current';
}

/** Looks for new versions as long as the page is open. The returned function stops it. */
export function startLookingForVersions(): () => void {
  const stopWaiting = onWaiting(async () => {
    if ((await publishedDistance()) !== 'patch') tell();
  });
  const look = (): void => {
    if (document.visibilityState === 'visible') void lookForVersion();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  void idle().then(look);
  return () => {
    stopWaiting();
    clearInterval(timer);
  };
}
