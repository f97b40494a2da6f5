/**
 * Whether a condition of a remark holds (packages/games/src/lessons/lesson.ts). The learner may pass, play another
 * contract or lose, and a remark is made only if it is true of what has happened.
 */
import type { Card, Seat } from '@troef/games';
import type { Condition } from '@troef/games/lessons';
import type { RoomView } from '@troef/protocol';
import { rankOf, SEATS, SUIT_ORDER, suitOf } from '../../../lib/games/cards.ts';
import { isCard } from '../../../lib/games/is-card.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { countIn, hasDimmed } from './moments.ts';

const trumpOf = ({ deal }: RoomView): string | null =>
  SUIT_ORDER.find((suit) => suit === deal?.contract?.trump) ?? null;

/** Returns the seats that play the contract; none before it is settled. */
const declarersIn = (view: RoomView, variant: VariantTable): readonly Seat[] =>
  view.deal?.contract == null ? [] : SEATS.filter((seat) => variant.declares(view, seat));

/** Returns the viewer, and the partner who scores with them. */
const ownSide = ({ seat }: RoomView, { sides }: VariantTable): readonly Seat[] =>
  seat === null ? [] : (sides.find((side) => side.includes(seat)) ?? [seat]);

/** Whether the contract was made; null before its end. The learner's own one counts, or that of all others. */
function isMade(view: RoomView, declarers: readonly Seat[]): boolean | null {
  const { deal, seat } = view;
  if (deal?.phase !== 'scored' || deal.scores === null || declarers.length === 0) return null;
  const { scores } = deal;
  const judged = declarers.filter((each) => each === seat);
  return (judged.length > 0 ? judged : declarers).every((each) => scores[each] > 0);
}

/** `of`: a card (`QS`), a rank (`K`), a suit (`H`) or `trump`. */
function isOf(of: string, card: Card, trump: string | null): boolean {
  if (of === 'trump') return suitOf(card) === trump;
  return card === of || rankOf(card) === of || suitOf(card) === of;
}

/** `advised`: what advice plays now; null if that is not known. */
export function holds(
  condition: Condition,
  view: RoomView,
  variant: VariantTable,
  advised: string | null,
): boolean {
  const [kind, of = ''] = condition.split(':');
  const declarers = declarersIn(view, variant);
  const declares = ownSide(view, variant).some((seat) => declarers.includes(seat));
  switch (kind) {
    case 'declarer':
      return declares;
    case 'defender':
      return declarers.length > 0 && !declares;
    case 'alone':
      return declares && declarers.length === 1;
    case 'made':
      return isMade(view, declarers) === true;
    case 'lost':
      return isMade(view, declarers) === false;
    case 'trump':
      return trumpOf(view) !== null;
    case 'contract':
      return of.split(',').includes(view.deal?.contract?.id ?? '');
    case 'doubled':
      return !['none', undefined].includes((view.deal?.contract as { doubling?: string } | null)?.doubling);
    case 'said':
      return view.deal?.auction.some(({ seat, move }) => seat === view.seat && move.startsWith(of)) === true;
    case 'holds':
      return countIn(view, (card) => of.split(',').some((each) => isOf(each, card, trumpOf(view)))) > 0;
    case 'grey':
      return hasDimmed(view) === 'yes';
    case 'advised':
      return advised !== null && isCard(advised) && isOf(of, advised, trumpOf(view));
    default:
      // before:n
      return (view.deal?.tricks.length ?? 0) < Number(of);
  }
}
