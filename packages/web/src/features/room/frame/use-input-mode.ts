/**
 * Notes whether the player uses keys. Only then does the focus ring show after the focus was moved by the
 * page.
 */
import { useEffect } from 'react';

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
