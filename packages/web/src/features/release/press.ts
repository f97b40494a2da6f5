/**
 * A long press: a pointer or a key held down for more than two seconds. The click that ends a long press is
 * none, so it does not do what a short one does.
 */
export const LONG_PRESS_MS = 2_000;

export interface LongPress {
  readonly down: () => void;
  /** Also for a pointer that leaves, and a key that is let go. */
  readonly up: () => void;
  /** Whether the click that comes now belongs to a long press. Asked once for each click. */
  readonly endsLong: () => boolean;
}

export function createLongPress(onLong: () => void): LongPress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLong = false;
  return {
    down() {
      clearTimeout(timer);
      isLong = false;
      timer = setTimeout(() => {
        isLong = true;
        onLong();
      }, LONG_PRESS_MS);
    },
    up: () => clearTimeout(timer),
    endsLong() {
      const was = isLong;
      isLong = false;
      return was;
    },
  };
}
