/**
 * What a seat at belote knows: which cards are out, which seats are void in which suit, and which seat holds
 * a card for certain.
 *
 * Hard facts only: a suit not followed, a trump not played where one was due, the turned card in the taker's
 * hand, cards shown with an announcement, king and queen after the word belote.
 */
import {
  type BeloteContract,
  type BeloteExtras,
  type BeloteTrump,
  beloteStrength,
  beloteTrickWinner,
  type Card,
  type DealView,
  type OpenTrick,
  PACK_32,
  partnerOf,
  SEATS,
  type Seat,
  SUITS,
  type Suit,
  sameTeam,
  suitOf,
} from '@troef/games';
import { rememberedTricks } from '../beliefs/tricks.ts';
import { suitBit, voidsSeen } from '../beliefs/voids.ts';

export type BeloteDeal = DealView<BeloteExtras, BeloteContract>;

export interface Knowledge {
  readonly me: Seat;
  readonly trump: BeloteTrump;
  readonly hand: readonly Card[];
  /** Cards that are neither in the seat's own hand nor played. */
  readonly unseen: readonly Card[];
  /** Whether this seat can hold a card of this suit. */
  readonly mayHold: (seat: Seat, suit: Suit) => boolean;
  /** Unseen cards whose holder is known. */
  readonly holderOf: ReadonlyMap<Card, Seat>;
}

/** `span` is the number of last tricks remembered. */
export function know(deal: BeloteDeal, me: Seat, contract: BeloteContract, span = 8): Knowledge {
  const { trump } = contract;
  const tricks = rememberedTricks(deal, span);
  const played = new Set<Card>(tricks.flatMap(({ plays }) => plays.map(({ card }) => card)));
  const unseen = PACK_32.filter((card) => !played.has(card) && !deal.hand.includes(card));
  const voids = voidsSeen(tricks);
  const trumpless = trumplessSeats(deal, trump, tricks);
  const isVoid = (seat: Seat, suit: Suit): boolean =>
    (voids[seat] & suitBit(suit)) !== 0 || (suit === trump && trumpless.has(seat));
  return {
    me,
    trump,
    hand: deal.hand,
    unseen,
    mayHold: (seat, suit) => !isVoid(seat, suit) && unseen.some((card) => suitOf(card) === suit),
    holderOf: certainHolders(deal, contract, unseen),
  };
}

/**
 * The seats that did not trump the opponents' trick, so have no trump. In coinche they may have one below the
 * trump on the table.
 */
function trumplessSeats(
  deal: BeloteDeal,
  trump: BeloteTrump,
  tricks: readonly OpenTrick[],
): ReadonlySet<Seat> {
  const seats = new Set<Seat>();
  if (trump === 'SA' || trump === 'TA') return seats;
  for (const { plays } of tricks) {
    const suit = plays[0]?.card[1];
    if (suit === trump) continue;
    for (const [at, { seat, card }] of plays.entries()) {
      if (suitOf(card) === suit || suitOf(card) === trump) continue;
      const before = plays.slice(0, at);
      const ruffed = before.some((play) => suitOf(play.card) === trump);
      if (sameTeam(beloteTrickWinner(before, trump), seat)) continue;
      if (deal.game.variant === 'belote' || !ruffed) seats.add(seat);
    }
  }
  return seats;
}

function certainHolders(
  deal: BeloteDeal,
  contract: BeloteContract,
  unseen: readonly Card[],
): ReadonlyMap<Card, Seat> {
  const { game } = deal;
  const holders = new Map<Card, Seat>();
  const out = new Set(unseen);
  if (game.turned !== null && out.has(game.turned)) holders.set(game.turned, contract.taker);
  for (const seat of SEATS) {
    for (const announcement of game.shown[seat]) {
      const cards =
        announcement.type === 'carre'
          ? SUITS.map((suit): Card => `${announcement.rank}${suit}`)
          : runOf(announcement.rank, announcement.length).map(
              (rank): Card => `${rank}${announcement.suit}` as Card,
            );
      for (const card of cards) if (out.has(card)) holders.set(card, seat);
    }
  }
  for (const { seat, suit, word } of game.belotes) {
    if (word !== 'belote') continue;
    for (const card of [`K${suit}`, `Q${suit}`] as const) if (out.has(card)) holders.set(card, seat);
  }
  return holders;
}

const NATURAL = 'AKQJT987';
const runOf = (top: string, length: number): readonly string[] => [
  ...NATURAL.slice(NATURAL.indexOf(top), NATURAL.indexOf(top) + length),
];

/** Unseen cards of this suit that this seat may hold. */
export const couldHold = (
  { unseen, mayHold, holderOf }: Knowledge,
  seat: Seat,
  suit: Suit,
): readonly Card[] =>
  mayHold(seat, suit)
    ? unseen.filter((card) => suitOf(card) === suit && (holderOf.get(card) ?? seat) === seat)
    : [];

/** Returns how many other seats may hold this suit. */
export const seatsWith = (known: Knowledge, suit: Suit): number =>
  SEATS.filter((seat) => seat !== known.me && known.mayHold(seat, suit)).length;

/** Whether no card that is out is higher in its suit. */
export const isMaster = ({ unseen, trump }: Knowledge, card: Card): boolean =>
  unseen.every(
    (other) => suitOf(other) !== suitOf(card) || beloteStrength(other, trump) < beloteStrength(card, trump),
  );

/** Trumps the opponents may still hold; 0 without a trump suit. */
export function trumpsAgainst(known: Knowledge): number {
  const { trump, me } = known;
  if (trump === 'SA' || trump === 'TA') return 0;
  const opponents = SEATS.filter((seat) => !sameTeam(seat, me));
  return known.unseen.filter(
    (card) =>
      suitOf(card) === trump && opponents.some((seat) => couldHold(known, seat, trump).includes(card)),
  ).length;
}

export const partner = ({ me }: Knowledge): Seat => partnerOf(me);
