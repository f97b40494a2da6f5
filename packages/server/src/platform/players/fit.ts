/** Tests one choice of a card in whatever thread it is asked (`@troef/players/collusion`). */
import type { Card, Seat, SessionView, Variant } from '@troef/games';
import { type Fit, fitOf, pairQuestion, seededStream } from '@troef/players/collusion';

export interface FitRequest {
  readonly variant: Variant;
  /** What the player saw. */
  readonly view: SessionView;
  readonly card: Card;
  /** The other of the pair, and the hand they held. */
  readonly other: Seat;
  readonly hand: readonly Card[];
  readonly seed: string;
}

/** Returns null if the choice says nothing about the other's cards. */
export function testFit({ variant, view, card, other, hand, seed }: FitRequest): Fit | null {
  const question = pairQuestion(variant, view, other);
  if (question === undefined) return null;
  return fitOf(question, card, hand, seededStream(seed)) ?? null;
}
