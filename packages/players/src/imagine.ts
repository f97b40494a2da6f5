/**
 * Draws one deal that a seat may take for the real one: what every hand holds now, as far as its view allows.
 * For a table that goes on without knowing the hidden cards.
 *
 * It is drawn uniformly from the deals that fit the hard facts of the game's own player (`hiddenFrom`). A few
 * facts need the rules, such as an announcement whose cards nobody has shown. So a caller plays the deal again
 * up to this moment, and draws anew if the rules refuse it.
 */
import { type BySeat, type Card, type DealView, mapSeats, type Seat, type SessionView } from '@troef/games';
import { seededStream } from './random.ts';
import { createSampler, type Hidden } from './search/sampler.ts';

export interface ImaginedDeal {
  /** What every seat holds now. */
  readonly hands: BySeat<readonly Card[]>;
  /** Cards that no seat holds and that were not played: laid away, or not dealt yet. In no order. */
  readonly aside: readonly Card[];
}

/** Returns what is hidden from a seat in a deal of one game. */
export type HiddenFrom = (deal: DealView, me: Seat) => Hidden;

/** The place after the four seats. */
const ASIDE = 4;

/** Returns undefined if no deal fits what the seat has seen. */
export function imagine(
  hiddenFrom: HiddenFrom,
  { deal, seat: me }: SessionView,
  seed: string,
): ImaginedDeal | undefined {
  if (deal === null || me === null) return undefined;
  const sampler = createSampler(hiddenFrom(deal, me));
  if (sampler.count === 0) return undefined;
  const places = sampler.draw(seededStream(`imagine ${seed}`));
  return {
    hands: mapSeats((seat) => (seat === me ? deal.hand : (places[seat] ?? []))),
    aside: places[ASIDE] ?? [],
  };
}
