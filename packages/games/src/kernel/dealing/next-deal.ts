/**
 * Makes the next deal of a session, drawn (dealing.ts) or from given cards.
 *
 * Each game says what its pack, its packets and its cut are, who deals next, and what follows from the hands
 * (a trull, a deal without passing).
 */
import type { Card } from '../cards/card.ts';
import { heldAsDealt } from '../cards/hands.ts';
import type { TrickPlay } from '../cards/tricks.ts';
import type { DealingVersion, Game, GameEvent, GivenCards } from '../game.ts';
import type { DealerOption } from '../options.ts';
import { err, ok, type Result } from '../result.ts';
import { type BySeat, leftOf, mapSeats, type Seat } from '../seat.ts';
import { type Session, type SessionCore, waitsFor } from '../session.ts';
import {
  dealerOf,
  dealPackets,
  drawDealer,
  type FinishedDeal,
  gatheredDeck,
  givenHands,
  shuffledDeck,
} from './dealing.ts';
import type { RandomStream } from './random.ts';

/** How a game deals: its pack, and the packets each player gets in turn. */
export interface WayOfDealing {
  readonly pack: readonly Card[];
  readonly packets: readonly number[];
}

/** A way of dealing for games that gather the last deal. It has the least size of each part of the cut. */
export interface WayOfGathering extends WayOfDealing {
  readonly cutAtLeast: number;
}

export interface DealtHands {
  readonly dealer: Seat;
  readonly hands: BySeat<readonly Card[]>;
}

export interface NextDeal extends DealtHands {
  /** The cards that the hands were dealt from, from the top. */
  readonly deck: readonly Card[];
}

/** Deals a shuffled pack. A `dealer` not known yet (first deal) is drawn. Throws if no deal is missing. */
export const shuffledDeal = (
  session: Session,
  way: WayOfDealing,
  dealer: Seat | undefined,
  stream: RandomStream,
): NextDeal => dealtBy(session, way, dealer, stream, () => shuffledDeck(stream, way.pack));

/** Deals the pack gathered from the `last` deal, or a shuffled one if there was none. */
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

/** Draws the dealer before the deck: the order of the draws is part of the proof. */
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

/** Returns the dealer of given cards: the one the session knows, else the one the record names. */
export const givenDealer = (
  session: Session,
  known: Seat | undefined,
  given: Seat | undefined,
): Result<Seat, DealRefusal> => (waitsFor(session) === 'deal' ? dealerOf(known, given) : err('no_deal_now'));

/** Returns dealer and hands of given cards. They must be the whole pack of this game. */
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

/**
 * Returns the next dealer of a game in which the next seat deals after every deal. undefined: the first dealer
 * is to be drawn.
 */
export const leftOfDealer = (state: DealerSession): Seat | undefined =>
  dealerByNumber(state) ?? (state.deal === null ? undefined : leftOf(state.deal.dealer));

type DealerSession = Pick<SessionCore<DealerOption>, 'options' | 'played' | 'deal'>;

/** Returns the dealer of the next deal if the options name the first one; undefined: they do not. */
export function dealerByNumber({ options, played }: Omit<DealerSession, 'deal'>): Seat | undefined {
  const { firstDealer = null } = options;
  return firstDealer === null ? undefined : (((firstDealer + played) & 3) as Seat);
}

/** The same if a seat deals again after everybody passed. */
export const leftOfDealerUnlessPassed = (state: DealerSession): Seat | undefined =>
  state.deal?.phase === 'allPassed' ? state.deal.dealer : leftOfDealer(state);

/** The dealing of a game that deals in one way. */
interface GameDealing<State extends SessionCore, Event> {
  readonly way: WayOfDealing;
  readonly nextDealer: (state: State) => Seat | undefined;
  /** Returns the events of a deal with these hands. */
  readonly eventsOf: (state: State, dealt: DealtHands) => readonly Event[];
}

/** The dealing of a game that gathers the cards of the last deal. */
interface GameGathering<State extends SessionCore, Event> extends GameDealing<State, Event> {
  readonly way: WayOfGathering;
  /** Returns the cards of the last deal. Left out if it only leaves what lies on the table. */
  readonly leftBehind?: (deal: NonNullable<State['deal']>) => FinishedDeal;
}

type Dealing<State, Event extends GameEvent> = Pick<Game<State, Event>, 'deal' | 'dealGiven'>;

/** Deals from a pack that is shuffled before every deal, whatever the room chose. */
export const dealingShuffled = <State extends SessionCore, Event extends GameEvent>({
  way,
  nextDealer,
  eventsOf,
}: GameDealing<State, Event>): Dealing<State, Event> => ({
  deal: (state, stream) => eventsOf(state, shuffledDeal(state, way, nextDealer(state), stream)),
  dealGiven(state, dealer, cards) {
    const given = givenDeal(state, way, nextDealer(state), dealer, cards);
    return given.ok ? ok(eventsOf(state, given.value)) : given;
  },
});

/** Deals from the pack that was gathered, unless the room chose to shuffle. */
export const dealingGathered = <State extends SessionCore, Event extends GameEvent>(
  game: GameGathering<State, Event>,
): Dealing<State, Event> => ({
  ...dealingShuffled(game),
  deal(state, stream, fairDeal, version) {
    const { way, nextDealer, eventsOf, leftBehind = leftOnTable } = game;
    const last = state.deal === null || fairDeal === 'shuffled' ? null : leftBehind(state.deal);
    return eventsOf(state, gatheredDeal(state, { ...way, version }, nextDealer(state), stream, last));
  },
});

/** Returns what a finished deal left on the table: its tricks, and hands that an early end left unplayed. */
export const leftOnTable = (
  deal: TrickPlay & { readonly dealer: Seat; readonly dealt: BySeat<readonly Card[]> },
): FinishedDeal => ({
  dealer: deal.dealer,
  tricks: deal.tricks.map(({ plays, winner }) => ({ cards: plays.map(({ card }) => card), winner })),
  leftovers: mapSeats((seat) => heldAsDealt(deal, seat)),
  laidAway: [],
});
