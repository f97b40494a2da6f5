/** The cards hidden from a seat of wiezen. The turned card lies with the dealer. */
import type { DealView, Seat, WiezenExtras } from '@troef/games';
import type { Hidden } from '../search/sampler.ts';
import type { FamilyDeal } from '../whist-family/deal.ts';
import { hiddenFrom as hiddenFromFamily } from '../whist-family/hidden.ts';

export function hiddenFrom(deal: FamilyDeal & DealView<WiezenExtras>, me: Seat): Hidden {
  const hidden = hiddenFromFamily(deal, me);
  const { turned } = deal.game;
  const may = hidden.may.map((places, at) => (hidden.cards[at] === turned ? 1 << deal.dealer : places));
  return { ...hidden, may };
}
