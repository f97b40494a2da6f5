/**
 * What a card is worth in this deal, and what each seat wants, read from a view: the order of each suit, the
 * trump, the cards that cost points, the side of a seat, and whether it wants tricks.
 */
import {
  type Card,
  type ContractView,
  GAMES,
  rankOf,
  SEATS,
  type Seat,
  type SessionView,
  SUITS,
  type Suit,
  suitOf,
  type Variant,
} from '@troef/games';

/** `give`: the seat wants a misery player to take tricks. */
export type Aim = 'take' | 'avoid' | 'give';

export interface Terms {
  readonly pack: readonly Card[];
  readonly trump: Suit | null;
  /** A higher number is stronger, within one suit. */
  readonly strength: (card: Card) => number;
  /** The points of a card in a trick of the seat's own side. */
  readonly points: (card: Card) => number;
  /** Whether the card costs its taker points. */
  readonly isPenalty: (card: Card) => boolean;
  readonly aim: Aim;
  /** All seats on the same side, this one included. */
  readonly friends: readonly Seat[];
  /** The seats that must not take tricks, if the aim is `give`. */
  readonly declarers: readonly Seat[];
}

export const isSuit = (word: string | null): word is Suit => SUITS.some((suit) => suit === word);

/** Contracts of colour whist and wiezen, which have `declarers` and `target`. */
interface Declared extends ContractView {
  readonly declarers: readonly Seat[];
  readonly target: number;
}

function declaredTerms(
  { declarers, target, id }: Declared,
  me: Seat,
): Pick<Terms, 'aim' | 'friends' | 'declarers'> {
  const declares = declarers.includes(me);
  const others = SEATS.filter((seat) => !declarers.includes(seat));
  if (target > 1) return { aim: 'take', friends: declares ? declarers : others, declarers };
  // In piccolo the declarer takes one trick and no more, so neither `avoid` nor `give` would be true.
  if (id === 'piccolo') return { aim: 'take', friends: [me], declarers };
  return declares ? { aim: 'avoid', friends: [me], declarers } : { aim: 'give', friends: others, declarers };
}

/** Returns the terms with this trump, or in this game of kingen; by default with the contract of the view. */
export function termsOf(
  variant: Variant,
  { deal }: SessionView,
  me: Seat,
  contract: ContractView | null = deal?.contract ?? null,
): Terms {
  const partner = ((me + 2) & 3) as Seat;
  const trump = isSuit(contract?.trump ?? null) ? (contract?.trump as Suit) : null;
  const { cards, teams } = GAMES[variant];
  const played = contract?.trump ?? null;
  const terms: Terms = {
    pack: cards.pack,
    trump,
    strength: (card) => -cards.ranks(suitOf(card), played).indexOf(rankOf(card)),
    points: (card) => cards.points(card, played),
    isPenalty: (card) => cards.isPenalty(card, contract),
    aim: cards.isAvoided(contract) ? 'avoid' : 'take',
    friends: teams ? [me, partner] : [me],
    declarers: [],
  };
  return contract !== null && 'declarers' in contract
    ? { ...terms, ...declaredTerms(contract as Declared, me) }
    : terms;
}
