/** A computer player's answer to one question, in whatever thread it is asked. */
import { isPlayable } from '@troef/games';
import { PLAYERS } from '@troef/players';
import type { Question } from './pool.ts';

export function chooseMove({ variant, level, view, seed }: Question): string {
  if (!isPlayable(variant)) throw new Error(`nobody plays ${variant}`);
  return PLAYERS[variant].chooseMove(view, level, seed);
}

/** Whether the answer takes so little that it need not go to another thread. */
export const isQuick = ({ variant, level }: Question): boolean =>
  isPlayable(variant) && PLAYERS[variant].isQuick(level);
