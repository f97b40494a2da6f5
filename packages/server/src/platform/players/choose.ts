/** Answers one question to a computer player, in whatever thread it is asked. */

import type { MoveRequest } from '@troef/engine/ports.ts';
import { isVariant } from '@troef/games';
import { PLAYERS } from '@troef/players';

export function chooseMove({ variant, level, view, seed }: MoveRequest): string {
  if (!isVariant(variant)) throw new Error(`nobody plays ${variant}`);
  return PLAYERS[variant].chooseMove(view, level, seed);
}

/** Whether the answer takes so little time that it needs no other thread. */
export const isQuick = ({ variant, level }: MoveRequest): boolean =>
  isVariant(variant) && PLAYERS[variant].isQuick(level);
