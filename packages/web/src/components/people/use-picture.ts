import { useState } from 'react';

/** Returns the first of these pictures that loads, as far as is known, and what to call when it does not. */
export function usePicture(...pictures: readonly (string | null)[]): [string | undefined, () => void] {
  const [failed, setFailed] = useState<readonly (string | null | undefined)[]>([null]);
  const src = pictures.find((picture) => !failed.includes(picture));
  return [src ?? undefined, () => setFailed([...failed, src])];
}
