/**
 * The page's side of the service worker (../../sw/sw.ts): registers it once the page is interactive, notices
 * when a newer one waits, and activates it.
 *
 * There is none in development, nor if the browser has none or refuses one. Everything else works without it.
 */
import { LET_IN, MAKE_ROOM } from './worker-words.ts';

const WORKER = '/sw.js';
const UPDATE_MS = 10_000;

const container = (): ServiceWorkerContainer | undefined =>
  import.meta.env.PROD && typeof navigator !== 'undefined' && 'serviceWorker' in navigator
    ? navigator.serviceWorker
    : undefined;

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Returns the registration; undefined if there is none here. */
export function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register();
  return registering;
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return (await container()?.register(WORKER)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Calls back when a newer worker waits while an older one serves this page; at once if one waits already. */
export function onWaiting(listen: () => void): () => void {
  let stopped = false;
  void serviceWorker().then((registration) => {
    if (registration === undefined || stopped) return;
    const look = (): void => {
      if (!stopped && registration.waiting !== null && container()?.controller) listen();
    };
    look();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
  });
  return () => {
    stopped = true;
  };
}

/** Whether a newer worker waits while an older one serves this page. */
export async function isUpdateWaiting(): Promise<boolean> {
  const registration = await serviceWorker();
  return registration?.waiting != null && container()?.controller != null;
}

export async function askForUpdate(): Promise<void> {
  await (await serviceWorker())?.update().catch(() => undefined);
}

/** Resolves when the newest worker serves this page; at once if none waits. Rejects after ten seconds. */
export async function activateUpdate(): Promise<void> {
  const registration = await serviceWorker();
  const newest = registration?.waiting ?? registration?.installing;
  const workers = container();
  if (newest == null || workers === undefined) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Updating service worker timed out.')), UPDATE_MS);
    workers.addEventListener(
      'controllerchange',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    const letIn = (): void => {
      if (newest.state !== 'installed') return;
      registration?.active?.postMessage(MAKE_ROOM);
      newest.postMessage(LET_IN);
    };
    newest.addEventListener('statechange', letIn);
    letIn();
  });
}
