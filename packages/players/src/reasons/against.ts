/**
 * What speaks against a card beside a better one: facts of this view, in no language, the most telling first. Only what
 * the player could see counts, so each is true by itself, like a reason (./reason.ts).
 */
import { type Card, isCard, type Seat, type SessionView, suitOf, type Variant } from '@troef/games';
import { higherThan, isAhead, type Situation, situationOf, surelyTakes, unseenOf } from './situation.ts';
import { termsOf } from './terms.ts';

export type Objection =
  /** The better card takes the trick for certain, and this one lets it go. */
  | { readonly id: 'letsGo' }
  /** No player still to play is sure to go over the better card, but over this one more cards can. */
  | {
      readonly id: 'beatable';
      readonly card: Card;
      readonly count: number;
      readonly than: number;
      /** Whether trumps are among them. */
      readonly trumps: boolean;
    }
  /** A partner had the trick, and this card takes it. */
  | { readonly id: 'overPartner'; readonly seat: Seat }
  /** It takes a trick that the declarer must not win and was winning. */
  | { readonly id: 'freesDeclarer'; readonly seat: Seat }
  /** The seat wants no tricks, and this card wins what lies there. */
  | { readonly id: 'winsDear' }
  /** The seat wants no tricks, and of its suit few higher cards are out. */
  | { readonly id: 'staysHigh'; readonly count: number }
  /** Both take the trick for certain, and this one is the stronger. */
  | { readonly id: 'dearer' }
  /** Neither takes the trick, and this one is the stronger or a trump. */
  | { readonly id: 'wasted' };

const isStronger = ({ terms }: Situation, card: Card, other: Card): boolean =>
  suitOf(card) === suitOf(other)
    ? terms.strength(card) > terms.strength(other)
    : suitOf(card) === terms.trump;

/** Returns what speaks against a card; none if no plain fact does, or if one of the two is no card. */
export function objectionsTo(
  variant: Variant,
  view: SessionView,
  me: Seat,
  { made, better }: { readonly made: string; readonly better: string },
): readonly Objection[] {
  const { deal } = view;
  if (deal === null || !isCard(made) || !isCard(better) || made === better) return [];
  const situation = situationOf(termsOf(variant, view, me), deal, me, view.legal.filter(isCard));
  switch (situation.terms.aim) {
    case 'take':
      return taking(situation, made, better);
    case 'avoid':
      return avoiding(situation, made, better);
    case 'give':
      return giving(situation, made, better);
  }
}

function taking(situation: Situation, made: Card, better: Card): readonly Objection[] {
  const { best, terms, me } = situation;
  const isOwn = best !== null && best.seat !== me && terms.friends.includes(best.seat);
  if (isOwn && isAhead(situation, made) && !isAhead(situation, better))
    return [{ id: 'overPartner', seat: best.seat }];
  if (!isAhead(situation, made)) {
    if (surelyTakes(situation, better) && !isOwn) return [{ id: 'letsGo' }];
    return !isAhead(situation, better) && isStronger(situation, made, better) ? [{ id: 'wasted' }] : [];
  }
  if (!isAhead(situation, better)) return [];
  const [count, than] = [overOf(situation, made), overOf(situation, better)];
  const trumps = [made, better].some((card) => ruffsOver(situation, card) > 0);
  if (count > than) return [{ id: 'beatable', card: made, count, than, trumps }];
  const isDearer = surelyTakes(situation, made) && surelyTakes(situation, better);
  return isDearer && situation.led !== null && isStronger(situation, made, better) ? [{ id: 'dearer' }] : [];
}

/** How many unseen cards beat this one, if an opponent who may have them is still to play: of its suit, and trumps. */
function overOf(situation: Situation, card: Card): number {
  const { isVoid } = situation;
  const suit = suitOf(card);
  const higher = opponentsLater(situation).some((seat) => !isVoid(seat, suit))
    ? higherThan(situation, card).length
    : 0;
  return higher + ruffsOver(situation, card);
}

function ruffsOver(situation: Situation, card: Card): number {
  const { trump } = situation.terms;
  if (trump === null || trump === suitOf(card)) return 0;
  const canRuff = opponentsLater(situation).some((seat) => !situation.isVoid(seat, trump));
  return canRuff ? unseenOf(situation, trump).length : 0;
}

const opponentsLater = ({ later, terms }: Situation): readonly Seat[] =>
  later.filter((seat) => !terms.friends.includes(seat));

function avoiding(situation: Situation, made: Card, better: Card): readonly Objection[] {
  const { best } = situation;
  if (best !== null && isAhead(situation, made) && !isAhead(situation, better)) return [{ id: 'winsDear' }];
  const leads = best === null && suitOf(made) !== situation.terms.trump;
  const [count, other] = [higherThan(situation, made).length, higherThan(situation, better).length];
  return leads && count < other ? [{ id: 'staysHigh', count }] : [];
}

function giving(situation: Situation, made: Card, better: Card): readonly Objection[] {
  const { best, terms } = situation;
  if (best === null || !terms.declarers.includes(best.seat)) return [];
  return isAhead(situation, made) && !isAhead(situation, better)
    ? [{ id: 'freesDeclarer', seat: best.seat }]
    : [];
}
