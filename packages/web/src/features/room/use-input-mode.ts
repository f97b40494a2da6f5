/** Whether the player uses keys: only then is it shown where the focus is after it moved by itself. */
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
