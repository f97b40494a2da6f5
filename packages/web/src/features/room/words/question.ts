/**
 * The key of what the viewer is asked now. It stays the same for as long as the question does, even if other
 * players act meanwhile; null if nothing is asked of the viewer.
 */
import type { RoomView } from '@troef/protocol';
import { isOwnTurn } from '../view/own-turn.ts';

export function questionOf(view: RoomView): string | null {
  const { deal, legal } = view;
  if (deal === null || !isOwnTurn(view)) return null;
  return [deal.number, deal.phase, deal.tricks.length, ...legal].join(' ');
}
