/**
 * What a card is worth in this deal, and what each seat wants, read from a view: the order of each suit, the
 * trump, the cards that cost points, the side of a seat, and whether it wants tricks.
 */
import {
  type BeloteContract,
  belotePoints,
  beloteStrength,
  type Card,
  type ContractView,
  KINGEN_RULES,
  type KingenGame,
  MANILLE_RANKS,
  manillePoints,
  PACK_32,
  PACK_52,
  RANKS,
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

const nothing = (): number => 0;
const never = (): boolean => false;
const aceHigh = (card: Card): number => RANKS.length - RANKS.indexOf(rankOf(card));
const manilleHigh = (card: Card): number =>
  MANILLE_RANKS.length - (MANILLE_RANKS as readonly string[]).indexOf(rankOf(card));
const isSuit = (word: string | null): word is Suit => SUITS.some((suit) => suit === word);

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
  const plain = {
    pack: PACK_52,
    trump,
    strength: aceHigh,
    points: nothing,
    isPenalty: never,
    aim: 'take',
    friends: [me],
    declarers: [],
  } as const;
  switch (variant) {
    case 'whist':
    case 'wiezen':
      return contract === null || !('declarers' in contract)
        ? plain
        : { ...plain, ...declaredTerms(contract as Declared, me) };
    case 'manille':
      return {
        ...plain,
        pack: PACK_32,
        strength: manilleHigh,
        points: manillePoints,
        friends: [me, partner],
      };
    case 'belote': {
      const played = (contract?.trump as BeloteContract['trump'] | undefined) ?? 'SA';
      return {
        ...plain,
        pack: PACK_32,
        strength: (card) => beloteStrength(card, played),
        points: (card) => belotePoints(card, played),
        friends: [me, partner],
      };
    }
    case 'kingen': {
      const game = contract?.id as KingenGame | undefined;
      if (game === undefined || game === 'trumps') return plain;
      const { penalties } = KINGEN_RULES[game];
      return { ...plain, aim: 'avoid', isPenalty: (card) => penalties.includes(card) };
    }
    case 'hearts':
      return { ...plain, aim: 'avoid', isPenalty: (card) => suitOf(card) === 'H' || card === 'QS' };
  }
}
