/** Moves all passed cards to their new hands at once. The hands are sorted again afterwards. */
import type { Card } from '../kernel/cards/card.ts';
import { sortedHands } from '../kernel/cards/hands.ts';
import { type BySeat, mapSeats } from '../kernel/seat.ts';
import type { Pass } from './types.ts';

export interface Exchanged {
  readonly hands: BySeat<readonly Card[]>;
  readonly received: BySeat<readonly Card[]>;
}

export function afterExchange(hands: BySeat<readonly Card[]>, passes: readonly Pass[]): Exchanged {
  const received = mapSeats((seat) => passes.find(({ to }) => to === seat)?.cards ?? []);
  return {
    received,
    hands: sortedHands(
      mapSeats((seat) => {
        const given = passes.find(({ from }) => from === seat)?.cards ?? [];
        return [...hands[seat].filter((card) => !given.includes(card)), ...received[seat]];
      }),
    ),
  };
}
