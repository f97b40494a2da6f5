/**
 * Verifies a claim of "all the rest" (docs/behaviour/decisions.md 3): whether one seat alone takes every
 * trick that is left, whatever the other three play, the partner included. Pure, and exact without a search.
 *
 * The winner of a trick leads, so a claimant who takes them all leads each of their cards in turn and
 * discards none. Each other hand then spoils the claim alone or not at all, in one of two ways:
 * - It has more trumps than the claimant: these cannot all be drawn, and one ruffs when the hand is void in
 *   the suit led.
 * - It has k cards of a suit, and one beats the claimant's k-th card of it. The others fall under the
 *   claimant's higher cards, and the hand need not discard this one: it holds as many other cards as are led
 *   to it.
 *
 * If no hand can, trumps first and every suit from the top takes all. Duties to beat, to ruff or to overruff
 * never matter for this: they bind only players who could beat the winning card, which is the claimant's as
 * long as the claim holds. They do matter for what may be thrown under the card played now, so the game is
 * asked for that.
 */
import {
  type Card,
  type Game,
  type GameEvent,
  isCard,
  type Play,
  rankOf,
  SEATS,
  type Seat,
  SUITS,
  suitOf,
} from '@troef/games';

/** Strength of a card within its suit: higher wins. */
type Strength = (card: Card) => number;

interface SuitOrder {
  /** null: no trump. */
  readonly trump: string | null;
  readonly strength: Strength;
}

/**
 * Returns the events by which the rest is played out; undefined if the claim does not hold, or no card is due
 * from the claimant.
 */
export function playedOut(game: Game, state: unknown, claimant: Seat): readonly GameEvent[] | undefined {
  const number = dealNumber(game, state);
  const events: GameEvent[] = [];
  for (let now = state; game.waitsFor(now) === 'moves' && dealNumber(game, now) === number; ) {
    const [seat] = game.toMove(now);
    const suits = suitsOf(game, now);
    if (seat === undefined || suits === undefined) return undefined;
    if (events.length === 0 && seat !== claimant) return undefined;
    const card = seat === claimant ? sureCard(game, now, seat, suits) : lowest(game, now, seat, suits);
    if (card === undefined) return undefined;
    const decided = game.decide(now, seat, card);
    if (!decided.ok) throw new Error(`${card} of seat ${seat} is refused: ${decided.error}`);
    events.push(...decided.value);
    now = decided.value.reduce(game.evolve, now);
  }
  return events.length === 0 ? undefined : events;
}

const dealNumber = (game: Game, state: unknown): number | undefined => game.viewFor(state, null).deal?.number;

function suitsOf(game: Game, state: unknown): SuitOrder | undefined {
  const { deal } = game.viewFor(state, null);
  if (!game.claims || deal?.phase !== 'playing') return undefined;
  const trump = deal.contract?.trump ?? null;
  return {
    trump: SUITS.some((suit) => suit === trump) ? trump : null,
    strength: (card) => -game.cards.ranks(suitOf(card), trump).indexOf(rankOf(card)),
  };
}

/** Returns a card with which the claimant takes everything from here on. */
function sureCard(game: Game, state: unknown, seat: Seat, suits: SuitOrder): Card | undefined {
  const plays = game.viewFor(state, null).deal?.trick?.plays ?? [];
  const winning = winningOf(plays, suits);
  const hand = handOf(game, state, seat);
  return cardsOf(game, state, seat)
    .toSorted((a, b) => worth(b, suits) - worth(a, suits))
    .find((card) => {
      if (winning !== undefined && !beats(card, winning, suits)) return false;
      const rest = hand.filter((each) => each !== card);
      const gone = new Set(plays.map((play) => play.seat));
      return (
        SEATS.every((other) => !gone.has(other) || isHarmless(handOf(game, state, other), rest, suits)) &&
        nobodyAfter(game, state, { seat, card }, plays.length, rest, suits)
      );
    });
}

/** Tells whether nobody who plays after this card can beat it, or keep cards that stop the rest. */
function nobodyAfter(
  game: Game,
  state: unknown,
  led: Play,
  before: number,
  rest: readonly Card[],
  suits: SuitOrder,
): boolean {
  let { seat, card } = led;
  let now = state;
  for (let after = before + 1; after < SEATS.length; after++) {
    const decided = game.decide(now, seat, card);
    if (!decided.ok) return false;
    now = decided.value.reduce(game.evolve, now);
    const [next] = game.toMove(now);
    if (next === undefined) return false;
    const hand = handOf(game, now, next);
    const replies = cardsOf(game, now, next);
    const [first] = replies;
    const harmless = (reply: Card): boolean =>
      !beats(reply, led.card, suits) &&
      isHarmless(
        hand.filter((each) => each !== reply),
        rest,
        suits,
      );
    if (first === undefined || !replies.every(harmless)) return false;
    // Which card this hand throws changes nothing for the next one: neither beats the card led.
    seat = next;
    card = first;
  }
  return true;
}

/** Tells whether `hand` cannot stop a claimant on lead with `own`. */
function isHarmless(hand: readonly Card[], own: readonly Card[], { trump, strength }: SuitOrder): boolean {
  return SUITS.every((suit) => {
    const ranked = (cards: readonly Card[]): readonly number[] =>
      cards
        .filter((card) => suitOf(card) === suit)
        .map(strength)
        .toSorted((a, b) => b - a);
    const [mine, theirs] = [ranked(own), ranked(hand)];
    if (suit === trump && theirs.length > mine.length) return false;
    const top = theirs[0];
    return top === undefined || mine.slice(0, theirs.length).every((card) => card > top);
  });
}

const handOf = (game: Game, state: unknown, seat: Seat): readonly Card[] =>
  game.viewFor(state, seat).deal?.hand ?? [];

const cardsOf = (game: Game, state: unknown, seat: Seat): readonly Card[] =>
  game.legalMoves(state, seat).filter(isCard);

/** Ranks trumps above the rest, and each suit from the top. */
const worth = (card: Card, { trump, strength }: SuitOrder): number =>
  strength(card) + (suitOf(card) === trump ? 100 : 0);

const beats = (card: Card, other: Card, { trump, strength }: SuitOrder): boolean =>
  suitOf(card) === suitOf(other) ? strength(card) > strength(other) : suitOf(card) === trump;

const winningOf = (plays: readonly Play[], suits: SuitOrder): Card | undefined =>
  plays.reduce<Card | undefined>(
    (best, { card }) => (best === undefined || beats(card, best, suits) ? card : best),
    undefined,
  );

const lowest = (game: Game, state: unknown, seat: Seat, suits: SuitOrder): Card | undefined =>
  cardsOf(game, state, seat).toSorted((a, b) => worth(a, suits) - worth(b, suits))[0];
