/**
 * Random rollouts (playouts): four hands are played to the end and every legal card is equally likely, in any
 * game the solver knows.
 *
 * The rules of play are the solver's terms (order of cards, worth, duties). Sets of cards are bits by
 * strength, in whole numbers and without objects: playing a card costs some tens of nanoseconds.
 */
import { type BySeat, type Card, type RandomStream, SEATS, type Seat, SUITS } from '@troef/games';
import { countOf, lowOf, QUEEN } from '@troef/players/internal/card-sets.ts';
import { type SolverGame, type Terms, termsOf } from '@troef/players/internal/solver/games.ts';
import { dutyToFollow, type Position } from '@troef/players/internal/solver/position.ts';

export interface PlayoutGame {
  readonly game: SolverGame;
  /** By seat: the bit mask of its side. Partners need not beat each other. */
  readonly friends: BySeat<number>;
}

/** By seat: tricks and points taken in one rollout, points as the game counts them. */
export interface Taken {
  readonly points: Int32Array;
  readonly tricks: Int32Array;
}

export interface Playouts {
  /** Returns the legal cards of the player to move. */
  legal(position: Position): readonly Card[];
  /** Plays this card and then random ones. The next rollout overwrites the answer. */
  play(position: Position, card: Card): Taken;
  /** Returns the number of cards played so far, in all rollouts. */
  played(): number;
}

const NONE = -1;

export function createPlayouts({ game, friends }: PlayoutGame, stream: RandomStream): Playouts {
  const terms = termsOf(game);
  const trump = terms.trump === null ? NONE : SUITS.indexOf(terms.trump);
  const { orders, worths, strengthOf } = tablesOf(terms);
  const { heartsBanned, mustThrow, cleanFirstTrick } = terms.duties;
  const duty = dutyToFollow(terms.duties);
  const forced = mustThrow === undefined ? NONE : strengthOf(mustThrow);
  const hands = new Int32Array(16);
  const choice = new Int32Array(4);
  const taken: Taken = { points: new Int32Array(4), tricks: new Int32Array(4) };
  let chance = 1 + stream.below(2 ** 30);
  let played = 0;
  // The trick on the table.
  let leader = 0;
  let laid = 0;
  let led = NONE;
  let bestSuit = NONE;
  let best = NONE;
  let winner = 0;
  let worth = 0;
  let tricksLeft = 0;
  let broken = terms.broken;

  const pick = (bound: number): number => {
    chance ^= chance << 13;
    chance ^= chance >>> 17;
    chance ^= chance << 5;
    return (chance >>> 0) % bound;
  };
  const held = (seat: number, suit: number): number => hands[seat * 4 + suit] as number;
  const clearTable = (from: number): void => {
    leader = from;
    laid = 0;
    led = bestSuit = best = NONE;
    worth = 0;
  };
  const lay = (seat: number, suit: number, strength: number): void => {
    if (laid === 0) led = suit;
    const wins = suit === bestSuit ? strength > best : laid === 0 || suit === trump;
    if (wins) {
      bestSuit = suit;
      best = strength;
      winner = seat;
    }
    if (suit === 0) broken = true;
    worth += worths[suit * 13 + strength] as number;
    laid++;
  };
  const setUp = (position: Position): void => {
    hands.fill(0);
    for (const seat of SEATS) {
      for (const card of position.hands[seat]) {
        const suit = SUITS.indexOf(card[1] as 'H');
        hands[seat * 4 + suit] = held(seat, suit) | (1 << strengthOf(card));
      }
    }
    broken = terms.broken;
    clearTable(position.leader);
    for (const [index, card] of position.trick.entries()) {
      lay((position.leader + index) & 3, SUITS.indexOf(card[1] as 'H'), strengthOf(card));
    }
    tricksLeft = position.hands[((position.leader + laid) & 3) as Seat].length;
  };
  const all = (seat: number): void => {
    for (let suit = 0; suit < 4; suit++) choice[suit] = held(seat, suit);
  };
  const only = (suit: number, cards: number): void => {
    choice.fill(0);
    choice[suit] = cards;
  };
  const without = (suit: number): boolean => {
    const kept = choice[suit] as number;
    choice[suit] = 0;
    if (choice[0] || choice[1] || choice[2] || choice[3]) return true;
    choice[suit] = kept;
    return false;
  };

  /** Fills `choice` with the legal cards by suit. The suits have the rank order of the game. */
  const findLegal = (seat: number): void => {
    all(seat);
    if (laid === 0) {
      if (heartsBanned === 'always' || (heartsBanned !== undefined && !broken)) without(0);
      return;
    }
    const friendly = (((friends[seat as Seat] as number) >> winner) & 1) === 1;
    const same = held(seat, led);
    if (same !== 0) {
      const mustBeat =
        (duty === 1 && !friendly && bestSuit === led) || duty === 4 || (duty > 1 && led === trump);
      const over = mustBeat ? same & ~((2 << best) - 1) : 0;
      only(led, over === 0 ? same : over);
      return;
    }
    if (forced !== NONE && (held(seat, 0) >> forced) & 1) {
      only(0, 1 << forced);
      return;
    }
    if (cleanFirstTrick === true && tricksLeft === 13) {
      const [hearts, spades] = [choice[0] as number, choice[3] as number];
      choice[0] = 0;
      choice[3] = spades & ~(1 << QUEEN);
      if (!(choice[1] || choice[2] || choice[3])) {
        choice[0] = hearts;
        choice[3] = spades;
      }
      return;
    }
    if (duty === 0 || duty === 4 || friendly || trump === NONE) return;
    const trumps = held(seat, trump);
    if (trumps === 0) return;
    if (bestSuit !== trump) {
      only(trump, trumps);
      return;
    }
    const over = trumps & ~((2 << best) - 1);
    if (over !== 0) only(trump, over);
    else if (led === trump) return;
    else if (duty === 1) without(trump);
    else if (duty === 2) only(trump, trumps);
  };

  const closeTrick = (): void => {
    taken.tricks[winner] = (taken.tricks[winner] as number) + 1;
    taken.points[winner] =
      (taken.points[winner] as number) +
      (terms.counting === 'tricks' ? 1 : worth + terms.trickWorth(tricksLeft));
    tricksLeft--;
    clearTable(winner);
  };
  const move = (seat: number, suit: number, strength: number): void => {
    hands[seat * 4 + suit] = held(seat, suit) & ~(1 << strength);
    lay(seat, suit, strength);
    played++;
    if (laid === 4) closeTrick();
  };
  const moveAtRandom = (): void => {
    const seat = (leader + laid) & 3;
    findLegal(seat);
    let many = 0;
    for (let suit = 0; suit < 4; suit++) many += countOf(choice[suit] as number);
    let left = many === 1 ? 0 : pick(many);
    for (let suit = 0; suit < 4; suit++) {
      let cards = choice[suit] as number;
      const here = countOf(cards);
      if (left >= here) {
        left -= here;
        continue;
      }
      while (left-- > 0) cards &= cards - 1;
      move(seat, suit, lowOf(cards));
      return;
    }
  };

  return {
    legal(position) {
      setUp(position);
      findLegal((leader + laid) & 3);
      return SUITS.flatMap((suit, index) =>
        [...(orders[index] as string)].flatMap((rank, place, ranks) =>
          ((choice[index] as number) >> (ranks.length - 1 - place)) & 1 ? [`${rank}${suit}` as Card] : [],
        ),
      );
    },
    play(position, card) {
      setUp(position);
      taken.points.fill(0);
      taken.tricks.fill(0);
      move((leader + laid) & 3, SUITS.indexOf(card[1] as 'H'), strengthOf(card));
      while (tricksLeft > 0) moveAtRandom();
      return taken;
    },
    played: () => played,
  };
}

function tablesOf(terms: Terms) {
  const orders = SUITS.map((suit) => terms.order(suit));
  const strengths = new Map<Card, number>();
  const worths = new Int32Array(52);
  for (const [index, suit] of SUITS.entries()) {
    const ranks = orders[index] as string;
    for (const [place, rank] of [...ranks].entries()) {
      const card = `${rank}${suit}` as Card;
      const strength = ranks.length - 1 - place;
      strengths.set(card, strength);
      worths[index * 13 + strength] = terms.worth(card);
    }
  }
  return { orders, worths, strengthOf: (card: Card): number => strengths.get(card) as number };
}
