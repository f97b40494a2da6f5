/** The face that a guest has chosen, kept on the device. An account has its own. */
import { FACES } from '@troef/protocol';
import { createStored } from '../device/stored.ts';

export const useFace = createStored('troef.face', (stored): { readonly face: number | null } => {
  const face = (stored as { face?: unknown } | null)?.face;
  return {
    face: typeof face === 'number' && Number.isInteger(face) && face >= 0 && face < FACES ? face : null,
  };
});

/** Returns the face for a guest who sits down; nothing until one is chosen. */
export function chosenFace(): { readonly face?: number } {
  const { face } = useFace.getState();
  return face === null ? {} : { face };
}
