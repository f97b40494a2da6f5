/**
 * The next deal of a session: drawn (dealing.ts) or from given cards, by whoever the session says deals.
 *
 * What a pack, its packets and the cut are is each game's, and so is whose deal it is next; what follows from the hands
 * (a trull, a deal without passing) too.
 */
import type { Card } from './card.ts';
import {
  dealerOf,
  dealPackets,
  drawDealer,
  type FinishedDeal,
  gatheredDeck,
  givenHands,
  shuffledDeck,
} from './dealing.ts';
import type { DealingVersion, GivenCards } from './game.ts';
import { heldAsDealt } from './hands.ts';
import type { RandomStream } from './random.ts';
import { err, ok, type Result } from './result.ts';
import { type BySeat, mapSeats, type Seat } from './seat.ts';
import { type Session, waitsFor } from './session.ts';
import type { TrickPlay } from './tricks.ts';

/** How a game deals: its pack, and the packets each player gets in turn. */
export interface WayOfDealing {
  readonly pack: readonly Card[];
  readonly packets: readonly number[];
}

/** A way of dealing for games that gather the last deal: each part of the cut has so many cards at least. */
export interface WayOfGathering extends WayOfDealing {
  readonly cutAtLeast: number;
}

export interface DealtHands {
  readonly dealer: Seat;
  readonly hands: BySeat<readonly Card[]>;
}

export interface NextDeal extends DealtHands {
  /** What the hands were dealt from, from the top. */
  readonly deck: readonly Card[];
}

/** `dealer` undefined: the first deal, he is drawn. Throws when no deal is missing. */
export const shuffledDeal = (
  session: Session,
  way: WayOfDealing,
  dealer: Seat | undefined,
  stream: RandomStream,
): NextDeal => dealtBy(session, way, dealer, stream, () => shuffledDeck(stream, way.pack));

/** As `shuffledDeal`, from what the last deal left on the table; shuffled where there was none. */
export const gatheredDeal = (
  session: Session,
  way: WayOfGathering & { readonly version: DealingVersion },
  dealer: Seat | undefined,
  stream: RandomStream,
  last: FinishedDeal | null,
): NextDeal =>
  last === null
    ? shuffledDeal(session, way, dealer, stream)
    : dealtBy(session, way, dealer, stream, () => gatheredDeck(last, way, stream));

/** The dealer is drawn before the deck: the order of draws is part of what can be checked. */
function dealtBy(
  session: Session,
  { packets }: WayOfDealing,
  known: Seat | undefined,
  stream: RandomStream,
  makeDeck: () => readonly Card[],
): NextDeal {
  if (waitsFor(session) !== 'deal') throw new Error('no deal is missing');
  const dealer = known ?? drawDealer(stream);
  const deck = makeDeck();
  return { dealer, deck, hands: dealPackets(deck, dealer, packets) };
}

export type DealRefusal = 'wrong_dealer' | 'dealer_missing' | 'wrong_cards' | 'no_deal_now';

/** Who deals given cards: who the session says, or in a first deal who the record says. */
export const givenDealer = (
  session: Session,
  known: Seat | undefined,
  given: Seat | undefined,
): Result<Seat, DealRefusal> => (waitsFor(session) === 'deal' ? dealerOf(known, given) : err('no_deal_now'));

/** The hands of given cards, the whole pack of this game among them. */
export function givenDeal(
  session: Session,
  { packets, pack }: WayOfDealing,
  known: Seat | undefined,
  given: Seat | undefined,
  cards: GivenCards,
): Result<DealtHands, DealRefusal> {
  const dealer = givenDealer(session, known, given);
  if (!dealer.ok) return dealer;
  const hands = givenHands(cards, dealer.value, packets, pack);
  return hands.ok ? ok({ dealer: dealer.value, hands: hands.value }) : hands;
}

/** What a finished deal left on the table, to be gathered: its tricks, and hands an early end left unplayed. */
export const leftOnTable = (
  deal: TrickPlay & { readonly dealer: Seat; readonly dealt: BySeat<readonly Card[]> },
): FinishedDeal => ({
  dealer: deal.dealer,
  tricks: deal.tricks.map(({ plays, winner }) => ({ cards: plays.map(({ card }) => card), winner })),
  leftovers: mapSeats((seat) => heldAsDealt(deal, seat)),
  laidAway: [],
});
