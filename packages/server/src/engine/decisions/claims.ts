/**
 * "All the rest is mine", verified (docs/behaviour/decisions.md 3): whether one seat alone takes every trick that is left, whatever the
 * other three play, his partner too. Pure, and exact without a search.
 *
 * Who takes every trick leads to every next one, so he leads each of his cards in turn and discards none. Each of the
 * others then spoils the claim by himself or not at all:
 * - with more trumps than the claimant has: these cannot all be drawn, and one ruffs when it runs out of the suits led;
 * - with a card above the claimant's k-th of a suit and k cards of that suit: he keeps it under the k - 1 higher ones, and
 *   need not discard it, having no more other cards led to him than he holds.
 * If nobody can, trumps first and every suit from the top takes all. Duties to beat, to ruff or to go over a trump never
 * matter for this: they bind only who could beat the card that is winning, which is the claimant's as long as he is right.
 * They do matter for what may be thrown under his card now, so that is asked of the game.
 */
import {
  aceHigh,
  type BeloteTrump,
  beloteStrength,
  type Card,
  type Game,
  type GameEvent,
  isCard,
  MANILLE_RANKS,
  type Play,
  rankOf,
  SEATS,
  type Seat,
  SUITS,
  suitOf,
  type Variant,
} from '@troef/games';

/** Higher is stronger, within one suit. */
type Strength = (card: Card) => number;

/** The rules of hearts and king say that there are no claims. */
const STRENGTHS: Readonly<Partial<Record<Variant, (trump: string | null) => Strength>>> = {
  whist: () => aceHigh,
  wiezen: () => aceHigh,
  manille: () => (card) =>
    MANILLE_RANKS.length - MANILLE_RANKS.indexOf(rankOf(card) as (typeof MANILLE_RANKS)[number]),
  belote: (trump) => (card) => beloteStrength(card, (trump ?? 'SA') as BeloteTrump),
};

export const hasClaims = (variant: Variant): boolean => STRENGTHS[variant] !== undefined;

interface Suits {
  /** A suit, or null where none beats the others. */
  readonly trump: string | null;
  readonly strength: Strength;
}

/** The events by which the rest is played out; undefined when it is not all his, or not his turn to play a card. */
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

function suitsOf(game: Game, state: unknown): Suits | undefined {
  const { deal } = game.viewFor(state, null);
  const strength = STRENGTHS[game.variant];
  if (strength === undefined || deal?.phase !== 'playing') return undefined;
  const trump = deal.contract?.trump ?? null;
  return { trump: SUITS.some((suit) => suit === trump) ? trump : null, strength: strength(trump) };
}

/** A card with which everything from here on is his. */
function sureCard(game: Game, state: unknown, seat: Seat, suits: Suits): Card | undefined {
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

/** Those who play after this card cannot beat it, and whatever they throw under it, cannot stop the rest. */
function nobodyAfter(
  game: Game,
  state: unknown,
  led: Play,
  before: number,
  rest: readonly Card[],
  suits: Suits,
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
    // What he really throws changes nothing for who comes next: he cannot beat the card.
    seat = next;
    card = first;
  }
  return true;
}

/** With these cards nobody stops a claimant who is on lead with those. */
function isHarmless(hand: readonly Card[], own: readonly Card[], { trump, strength }: Suits): boolean {
  return SUITS.every((suit) => {
    const ranked = (cards: readonly Card[]): readonly number[] =>
      cards
        .filter((card) => suitOf(card) === suit)
        .map(strength)
        .toSorted((a, b) => b - a);
    const [mine, his] = [ranked(own), ranked(hand)];
    if (suit === trump && his.length > mine.length) return false;
    const top = his[0];
    return top === undefined || mine.slice(0, his.length).every((card) => card > top);
  });
}

const handOf = (game: Game, state: unknown, seat: Seat): readonly Card[] =>
  game.viewFor(state, seat).deal?.hand ?? [];

const cardsOf = (game: Game, state: unknown, seat: Seat): readonly Card[] =>
  game.legalMoves(state, seat).filter(isCard);

/** Trumps before the rest, each suit from the top. */
const worth = (card: Card, { trump, strength }: Suits): number =>
  strength(card) + (suitOf(card) === trump ? 100 : 0);

const beats = (card: Card, other: Card, { trump, strength }: Suits): boolean =>
  suitOf(card) === suitOf(other) ? strength(card) > strength(other) : suitOf(card) === trump;

const winningOf = (plays: readonly Play[], suits: Suits): Card | undefined =>
  plays.reduce<Card | undefined>(
    (best, { card }) => (best === undefined || beats(card, best, suits) ? card : best),
    undefined,
  );

const lowest = (game: Game, state: unknown, seat: Seat, suits: Suits): Card | undefined =>
  cardsOf(game, state, seat).toSorted((a, b) => worth(a, suits) - worth(b, suits))[0];
