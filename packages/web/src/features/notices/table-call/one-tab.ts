/**
 * Lets one of the tabs of this browser do a thing that all of them are told of. A tab that is looked at does it at
 * once and tells the others. If there is none, one of the hidden tabs does it.
 */

/** For so long a hidden tab leaves it to a tab that is looked at. */
const LEFT_TO_OTHERS_MS = 600;
const KEPT_MS = 5_000;

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('troef.calls');

/** What tabs tell each other about the call to a room. */
export interface TabWord {
  readonly room: string;
  /** `rang`: heard in a tab. `went`: a tab shows the room. `stays`: the user does not want to go. */
  readonly what: 'rang' | 'went' | 'stays';
}

export const tellTabs = (word: TabWord): void => tabs?.postMessage(word);

export function hearTabs(hear: (word: TabWord) => void): () => void {
  const listen = ({ data }: MessageEvent<TabWord>): void => hear(data);
  tabs?.addEventListener('message', listen);
  return () => tabs?.removeEventListener('message', listen);
}

/** Runs `act` here or leaves it to another tab. */
export function inOneTab(word: TabWord, act: () => void): void {
  const run = (): void => {
    tellTabs(word);
    act();
  };
  if (!document.hidden || tabs === undefined) {
    run();
    return;
  }
  let isDone = false;
  const stop = hearTabs(({ room, what }) => {
    if (room === word.room && what === word.what) isDone = true;
  });
  setTimeout(() => {
    stop();
    if (isDone) return;
    if (navigator.locks === undefined) {
      run();
      return;
    }
    const name = `troef.calls ${word.what} ${word.room}`;
    void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      run();
      await new Promise((resolve) => setTimeout(resolve, KEPT_MS));
    });
  }, LEFT_TO_OTHERS_MS);
}
