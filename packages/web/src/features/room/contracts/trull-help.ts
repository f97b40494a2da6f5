/**
 * Whether the bids say what a trull is: to those who have hardly played, where there is room. No lesson before the last ones
 * has it, but three aces come in one deal of six.
 */
import { useSession } from '../../../lib/session/session-store.ts';
import { useView } from '../client/room-context.tsx';
import { measures } from '../frame/measures.ts';
import { useIsLow, useShape } from '../frame/use-shape.ts';

/** After so many games a player has met one. */
const FEW_GAMES = 10;
/** From this height in pixels on, a phone has room for it above the bids. */
const HIGH = 760;

export function useExplainsTrull(): boolean {
  const variant = useView((view) => view.variant);
  const isNew = useSession(({ profile }) => (profile?.records[variant]?.games ?? 0) < FEW_GAMES);
  const shape = useShape();
  const isLow = useIsLow();
  return isNew && !isLow && shape !== 'landscape' && measures().height >= HIGH;
}

/** Puts what has to be known for a bid together; undefined if that is nothing. */
export const noteWords = (...parts: readonly (string | false | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined && part !== false).join(' ') || undefined;
