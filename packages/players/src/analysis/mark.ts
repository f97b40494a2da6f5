/** Whether a loss is marked, and how much. Nothing within its own error is. */
import type { Variant } from '@troef/games';
import { ANALYSED } from './games.ts';

export type Mark = 'some' | 'much';

/** Shares of the usual spread of a deal. */
const LEAST = 0.07;
const MUCH = 0.3;
/**
 * Standard errors that a loss must exceed. The best of many choices looks better than it is, so two would not be
 * enough (docs/players.md).
 */
const BEYOND = 2.5;

export function markOf(variant: Variant, loss: number, error: number): Mark | null {
  if (loss <= BEYOND * error || !isEnough(variant, loss)) return null;
  return loss < MUCH * ANALYSED[variant].spread ? 'some' : 'much';
}

/** Whether a loss would be marked if it were certain. */
export const isEnough = (variant: Variant, loss: number): boolean => loss >= LEAST * ANALYSED[variant].spread;

/** Whether it is open if a loss that would be marked is there. One within its standard error hardly ever is. */
export const isDoubtful = (variant: Variant, loss: number, error: number): boolean =>
  isEnough(variant, loss) && loss > error && loss <= BEYOND * error;
