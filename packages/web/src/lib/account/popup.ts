/**
 * A log-in in a window of its own (docs/behaviour/pages.md 6): resolves with what that window says, or null
 * if it was closed first.
 *
 * Only a message of this site, from this very window, counts. Every 500 ms it looks whether the window is
 * closed, because no event tells that.
 */
import type { SocialOutcome } from '@troef/protocol';

const POLL_MS = 500;
const LARGEST = 600;
const SHARE_OF_SCREEN = 0.8;

const isOutcome = (data: unknown): data is SocialOutcome =>
  typeof data === 'object' && data !== null && (data as Partial<SocialOutcome>).type === 'troef:social';

/** Places the window: at most 600 by 600 and 80 % of the screen, in its middle. */
export function popupPlace(screenWidth: number, screenHeight: number) {
  const width = Math.floor(Math.min(LARGEST, screenWidth * SHARE_OF_SCREEN));
  const height = Math.floor(Math.min(LARGEST, screenHeight * SHARE_OF_SCREEN));
  return {
    width,
    height,
    left: Math.floor((screenWidth - width) / 2),
    top: Math.floor((screenHeight - height) / 2),
  };
}

/** Opens the window, which works only during a press. Returns undefined if the browser refuses. */
export function openPopup(address: string): Window | undefined {
  const { width, height, left, top } = popupPlace(screen.availWidth, screen.availHeight);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  // Without a name: the window of the last log-in may still be closing, and with the same name this one would
  // close with it.
  return window.open(address, '_blank', features) ?? undefined;
}

/** Resolves with how the log-in in that window ended; null if it was closed first. */
export function outcomeOf(popup: Window): Promise<SocialOutcome | null> {
  return new Promise((resolve) => {
    const settle = (outcome: SocialOutcome | null): void => {
      removeEventListener('message', listen);
      clearInterval(poll);
      resolve(outcome);
    };
    const listen = ({ origin, source, data }: MessageEvent): void => {
      if (origin !== location.origin || source !== popup || !isOutcome(data)) return;
      settle(data);
    };
    addEventListener('message', listen);
    // The last message of a window may arrive after the window is seen closed, so it waits one more turn.
    let wasClosed = false;
    const poll = setInterval(() => {
      if (wasClosed) settle(null);
      wasClosed = popup.closed;
    }, POLL_MS);
  });
}
