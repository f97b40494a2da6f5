/** The moment all passed cards change hands: kept cards stay in the order dealt, received ones come after them. */
import type { Card } from '../kernel/card.ts';
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
    hands: mapSeats((seat) => {
      const given = passes.find(({ from }) => from === seat)?.cards ?? [];
      return [...hands[seat].filter((card) => !given.includes(card)), ...received[seat]];
    }),
  };
}
