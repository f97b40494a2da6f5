/**
 * What a seat knows about unseen cards, counted from the tricks, the cards on the table, open hands and the
 * trull announcement. Only the view is read, so nothing here knows more than a person in that seat. Each game
 * passes in what its bids say about a hand.
 */
import { SEATS, type Seat, SUITS, type Suit, suitOf } from '@troef/games';
import type { FamilyDeal } from './deal.ts';
import { ACE, type BySuit, type Holding, holdingsOf, mapSuits, strengthOf } from './holding.ts';

export interface Knowledge {
  readonly me: Seat;
  readonly hand: BySuit<Holding>;
  /** Cards that another player still holds, as far as remembered, high to low. */
  readonly unseen: BySuit<Holding>;
  /** Number of cards of this suit that this seat is expected to hold. */
  expected(seat: Seat, suit: Suit): number;
  /** Chance that this seat holds none of the unseen cards strictly between these strengths. */
  chanceOfNone(seat: Seat, suit: Suit, above: number, below: number): number;
}

const FULL_SUIT: Holding = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

type PerSeat<T> = [T, T, T, T];
const perSeat = <T>(make: () => T): PerSeat<T> => [make(), make(), make(), make()];

export function voidsSeen(deal: FamilyDeal, span: number): PerSeat<Set<Suit>> {
  const voids = perSeat(() => new Set<Suit>());
  const remembered = deal.tricks.slice(Math.max(0, deal.tricks.length - span));
  for (const trick of deal.trick === null ? remembered : [...remembered, deal.trick]) {
    const led = trick.plays[0];
    if (led === undefined) continue;
    for (const play of trick.plays)
      if (suitOf(play.card) !== suitOf(led.card)) voids[play.seat].add(suitOf(led.card));
  }
  return voids;
}

/** Certain holders: open hands, and the aces of the trull's caller until they are played. */
export function certainHolders(
  deal: FamilyDeal,
  me: Seat,
  unseen: BySuit<Holding>,
): BySuit<Map<number, Seat>> {
  const holders = mapSuits(() => new Map<number, Seat>());
  for (const seat of SEATS) {
    for (const card of deal.open[seat] ?? []) holders[suitOf(card)].set(strengthOf(card), seat);
  }
  const trull = deal.game.trull;
  if (trull !== null && trull.caller !== me) {
    for (const suit of SUITS) {
      // If hearts are announced, the caller may also hold the ace of hearts (four aces), but not for certain.
      if (suit !== trull.trump && unseen[suit][0] === ACE) holders[suit].set(ACE, trull.caller);
    }
  }
  return holders;
}

/** By seat and suit: how much likelier a card is in that hand, by what was bid; 1 without a bid. */
export type Lean = PerSeat<Record<Suit, number>>;

export const noLean = (): Lean => perSeat((): Record<Suit, number> => ({ H: 1, D: 1, C: 1, S: 1 }));

export interface Memory {
  /** Number of complete tricks remembered. */
  readonly span?: number;
  readonly lean?: Lean;
}

/**
 * Expected number of cards by seat and suit, from the room in each hand, the cards left of each suit and the
 * voids. Rows and columns are scaled in turn (iterative proportional fitting).
 */
function balance(
  others: readonly Seat[],
  sizes: readonly number[],
  voids: PerSeat<Set<Suit>>,
  free: BySuit<number>,
  lean: Lean,
): PerSeat<Record<Suit, number>> {
  const table = perSeat((): Record<Suit, number> => ({ H: 0, D: 0, C: 0, S: 0 }));
  for (const seat of others) {
    for (const suit of SUITS)
      if (!voids[seat].has(suit)) table[seat][suit] = ((sizes[seat] ?? 0) + 0.001) * lean[seat][suit];
  }
  for (let round = 0; round < 5; round++) {
    for (const suit of SUITS) {
      let sum = 0;
      for (const seat of others) sum += table[seat][suit];
      if (sum > 0) for (const seat of others) table[seat][suit] *= free[suit] / sum;
    }
    for (const seat of others) {
      const row = table[seat];
      const sum = row.H + row.D + row.C + row.S;
      // Suits are scaled last: with cards laid away, the hands are smaller than the unseen cards.
      if (sum > 0 && round < 4) for (const suit of SUITS) row[suit] *= (sizes[seat] ?? 0) / sum;
    }
  }
  return table;
}

export function know(deal: FamilyDeal, me: Seat, { span = 13, lean = noLean() }: Memory = {}): Knowledge {
  const hand = holdingsOf(deal.hand);
  const gone = mapSuits(() => new Set<number>());
  const see = (card: `${string}`): void => {
    gone[card[1] as Suit].add(strengthOf(card as never));
  };
  for (const card of deal.hand) see(card);
  for (const trick of deal.tricks.slice(Math.max(0, deal.tricks.length - span))) {
    for (const play of trick.plays) see(play.card);
  }
  for (const play of deal.trick?.plays ?? []) see(play.card);
  // A seat remembers its own cards, however long ago they were played.
  for (const trick of deal.tricks) for (const play of trick.plays) if (play.seat === me) see(play.card);
  if (deal.game.ownDiscard) see(deal.game.ownDiscard);

  const unseen = mapSuits((suit): Holding => FULL_SUIT.filter((strength) => !gone[suit].has(strength)));
  const voids = voidsSeen(deal, span);
  const holders = certainHolders(deal, me, unseen);
  const hidden = [...deal.handSizes];
  const free = { H: 0, D: 0, C: 0, S: 0 };
  for (const suit of SUITS) {
    free[suit] = unseen[suit].length - holders[suit].size;
    for (const seat of holders[suit].values()) hidden[seat] = (hidden[seat] ?? 0) - 1;
  }
  const others = SEATS.filter((seat) => seat !== me);
  const table = balance(others, hidden, voids, free, lean);

  return {
    me,
    hand,
    unseen,
    expected(seat, suit) {
      let certain = 0;
      for (const holder of holders[suit].values()) if (holder === seat) certain++;
      return certain + table[seat][suit];
    },
    chanceOfNone(seat, suit, above, below) {
      const share = free[suit] === 0 ? 0 : Math.min(1, table[seat][suit] / free[suit]);
      let chance = 1;
      for (const strength of unseen[suit]) {
        if (strength <= above || strength >= below) continue;
        const holder = holders[suit].get(strength);
        if (holder === seat) return 0;
        if (holder === undefined) chance *= 1 - share;
      }
      return chance;
    },
  };
}
