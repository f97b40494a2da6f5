/**
 * A small store that this device remembers: zustand in front, one JSON value in localStorage behind, the same
 * in every tab.
 *
 * An older release or the user may have written what is read back, so `read` checks it. Without storage, the
 * store still works until the browser is closed.
 */
import { create, type StoreApi, type UseBoundStore } from 'zustand';

export const inBrowser = typeof window !== 'undefined';

export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // In private windows and on full disks, the choice lasts as long as the page.
  }
}

export function createStored<State extends object>(
  key: string,
  read: (stored: unknown) => State,
): UseBoundStore<StoreApi<State>> {
  // Begins with the defaults: a prerendered page hydrates as it was written, and then shows what is stored.
  const store = create<State>(() => read(null));
  if (inBrowser) {
    store.setState(read(readStored(key)), true);
    let fromAnotherTab = false;
    store.subscribe((state) => {
      if (!fromAnotherTab) writeStored(key, state);
    });
    addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return;
      fromAnotherTab = true;
      store.setState(read(readStored(key)), true);
      fromAnotherTab = false;
    });
  }
  return store;
}
