/** Choosing a card: every legal card is scored by its weighted features, and the best is played. */
import { membersOf, topOf } from '../card-sets.ts';
import { aboveMask, FLAT, suitMask } from './cards.ts';
import { FOLLOW_FEATURES, featuresOf, LEAD_FEATURES, lookAt } from './features.ts';
import { know } from './knowledge.ts';
import type { ManillePosition } from './position.ts';
import { FOLLOW_WEIGHTS, LEAD_WEIGHTS } from './weights.ts';

export interface Scored {
  readonly card: number;
  readonly score: number;
}

const row = (names: readonly string[], weights: Readonly<Record<string, number>>): readonly number[] =>
  names.map((name) => weights[name] ?? 0);

const ROWS = {
  lead: { trump: row(LEAD_FEATURES, LEAD_WEIGHTS.trump), flat: row(LEAD_FEATURES, LEAD_WEIGHTS.flat) },
  follow: {
    trump: row(FOLLOW_FEATURES, FOLLOW_WEIGHTS.trump),
    flat: row(FOLLOW_FEATURES, FOLLOW_WEIGHTS.flat),
  },
};

/** Returns every legal card with its score, best first. Of equal ones the lower card comes first. */
export function scoredCards(position: ManillePosition, legal: number): Scored[] {
  const look = lookAt(position, know(position));
  const rows = ROWS[position.trick.cards.length === 0 ? 'lead' : 'follow'];
  const weights = position.trump === FLAT ? rows.flat : rows.trump;
  return membersOf(legal)
    .map((card) => {
      let score = 0;
      const features = featuresOf(look, card);
      for (let at = 0; at < features.length; at++)
        score += (features[at] as number) * (weights[at] as number);
      return { card, score };
    })
    .sort((one, other) => other.score - one.score || (one.card & 7) - (other.card & 7));
}

/** Of winning cards in sequence the highest is led, to show the partner what is on top. */
export function topOfRun(position: ManillePosition, card: number): number {
  const { unseen } = know(position);
  return (aboveMask(card) & unseen) === 0 ? topOf(position.hand & suitMask(card >> 3)) : card;
}
