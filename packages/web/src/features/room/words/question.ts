/**
 * What the viewer is asked now, as a key: the same for as long as it is the same question, whoever else is still busy.
 * Null when nothing is asked of them.
 */
import type { RoomView } from '@troef/protocol';
import { isOwnTurn } from '../own-turn.ts';

export function questionOf(view: RoomView): string | null {
  const { deal, legal } = view;
  if (deal === null || !isOwnTurn(view)) return null;
  return [deal.number, deal.phase, deal.tricks.length, ...legal].join(' ');
}
