/**
 * What a card is worth in the deal at hand, and who wants what, read from a view: the order of each suit, the trump, the
 * cards that cost points, whose side a seat is on, and whether it wants tricks.
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

/** `give`: tricks that a misery player is to take. */
export type Aim = 'take' | 'avoid' | 'give';

export interface Terms {
  readonly pack: readonly Card[];
  readonly trump: Suit | null;
  /** Higher is stronger, within one suit. */
  readonly strength: (card: Card) => number;
  /** Good to have in a trick of the own side. */
  readonly points: (card: Card) => number;
  /** Costs whoever takes it. */
  readonly isPenalty: (card: Card) => boolean;
  readonly aim: Aim;
  /** Everybody on the own side, the own seat too. */
  readonly friends: readonly Seat[];
  /** Those who must not take tricks, where the aim is `give`. */
  readonly declarers: readonly Seat[];
}

const nothing = (): number => 0;
const never = (): boolean => false;
const aceHigh = (card: Card): number => RANKS.length - RANKS.indexOf(rankOf(card));
const manilleHigh = (card: Card): number =>
  MANILLE_RANKS.length - (MANILLE_RANKS as readonly string[]).indexOf(rankOf(card));
const isSuit = (word: string | null): word is Suit => SUITS.some((suit) => suit === word);

/** Colour whist and wiezen: `declarers` and `target` belong to their contracts. */
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
  // In piccolo one trick is to be taken and no more: nothing is said of what is wanted then.
  if (id === 'piccolo') return { aim: 'take', friends: [me], declarers };
  return declares ? { aim: 'avoid', friends: [me], declarers } : { aim: 'give', friends: others, declarers };
}

/** What would hold with this trump, or in this game of kingen; the view's own contract where none is named. */
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
