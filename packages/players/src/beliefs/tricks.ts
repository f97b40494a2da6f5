/** The tricks and cards of a deal that a seat has seen, as far as it remembers them. */
import { type Card, type DealView, type OpenTrick, PACK_52, type Seat } from '@troef/games';

type SeenDeal = Pick<DealView, 'hand' | 'tricks' | 'trick'>;

/** Returns the complete tricks and the one on the table. */
export const allTricks = ({ tricks, trick }: Omit<SeenDeal, 'hand'>): readonly OpenTrick[] =>
  trick === null ? tricks : [...tricks, trick];

/** Returns the last `span` complete tricks and the one on the table. */
export const rememberedTricks = ({ tricks, trick }: SeenDeal, span: number): readonly OpenTrick[] =>
  allTricks({ tricks: tricks.slice(Math.max(0, tricks.length - span)), trick });

/** Returns the played cards that are remembered. A seat always remembers its own. */
export function playedCards(deal: SeenDeal, me: Seat, span: number): Card[] {
  const cards: Card[] = [];
  const forgotten = deal.tricks.length - span;
  for (const [number, { plays }] of allTricks(deal).entries()) {
    for (const { seat, card } of plays) if (number >= forgotten || seat === me) cards.push(card);
  }
  return cards;
}

/** Returns the cards of the pack that the seat neither holds nor has seen played. */
export function unseenCards(deal: SeenDeal, pack: readonly Card[] = PACK_52): readonly Card[] {
  const seen = new Set<Card>(deal.hand);
  for (const { plays } of allTricks(deal)) for (const { card } of plays) seen.add(card);
  return pack.filter((card) => !seen.has(card));
}
