/**
 * Notes whether the player uses keys. Only then does the focus ring show after the focus was moved by the
 * page.
 */
import { useEffect } from 'react';
import { afterFrame } from '../../../lib/page/after-frame.ts';

/** Whether the player used a pointer last, and no keys. */
export const isByPointer = (): boolean => document.documentElement.dataset.input === 'pointer';

/** Does what was asked for: after a press once that shows, after a key at once. */
export function onceShown(act: () => void): void {
  if (isByPointer()) afterFrame(act);
  else act();
}

export function useInputMode(): void {
  useEffect(() => {
    const root = document.documentElement;
    const onPointer = (): void => {
      root.dataset.input = 'pointer';
    };
    const onKey = (event: KeyboardEvent): void => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) root.dataset.input = 'keys';
    };
    root.dataset.input ??= 'pointer';
    addEventListener('pointerdown', onPointer, true);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('pointerdown', onPointer, true);
      removeEventListener('keydown', onKey, true);
      delete root.dataset.input;
    };
  }, []);
}
