import type { PointerEvent } from 'react';

/**
 * Tells whether a mouse was moved onto this bid. A panel that opens under a mouse that rests was not asked anything,
 * and its explanation would cover a player.
 */
export const pointsAt = ({ pointerType, movementX, movementY }: PointerEvent): boolean =>
  pointerType === 'mouse' && (movementX !== 0 || movementY !== 0);
