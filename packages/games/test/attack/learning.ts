/**
 * An attacker that does not know how cards are gathered and learns it. For many dealings it counts which
 * seat held each hidden card, by what a program can see of that card in the tricks of the last deal and in
 * its own new hand.
 */
import { type Card, RANKS, rankOf, SUITS, suitOf } from '../../src/kernel/cards/card.ts';
import { inWrittenOrder } from '../../src/kernel/pattern.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import { sameTeam } from '../../src/kernel/team.ts';
import { type Figures, Judge } from './judged.ts';
import { hiddenCards, type KnownDeal, type Table } from './known-deals.ts';

/** A kind counts if at least this number of cards was learned. */
const LEARNED_AT_LEAST = 100;

/** How often the next seat, the one across and the last one held a card of this kind. */
type Counts = [number, number, number];

export interface Attack {
  readonly table: Table;
  /** `dealt` is for a server that sends hands in the order dealt. */
  readonly order: 'sorted' | 'dealt';
  readonly learned: Iterable<KnownDeal>;
  readonly judged: Iterable<KnownDeal>;
  /** The number of judged cards from which a kind counts. */
  readonly kindAtLeast: number;
}

export function learnAndGuess({ table, order, learned, judged, kindAtLeast }: Attack): Figures {
  const counts = new Map<string, Counts>();
  for (const deal of learned) {
    const kindsOf = looking(table, deal, order);
    for (const [card, holder] of hiddenCards(deal)) {
      for (const kind of kindsOf(card)) {
        const known = counts.get(kind) ?? [0, 0, 0];
        counts.set(kind, known);
        known[stepsTo(deal.me, holder) - 1] = (known[stepsTo(deal.me, holder) - 1] ?? 0) + 1;
      }
    }
  }
  const guesses = new Map([...counts].flatMap(([kind, known]) => guessOf(kind, known)));
  const judge = new Judge(kindAtLeast);
  for (const deal of judged) {
    judge.nextDeal();
    const kindsOf = looking(table, deal, order);
    for (const [card, holder] of hiddenCards(deal)) {
      let best: Guess = { kind: 'nothing', steps: 1, certainty: 0 };
      for (const kind of kindsOf(card)) {
        const guess = guesses.get(kind);
        if (guess !== undefined && guess.certainty > best.certainty) best = guess;
      }
      judge.note(best.kind, best.certainty, stepsTo(deal.me, holder) === best.steps);
    }
  }
  return judge.figures();
}

const stepsTo = (me: Seat, holder: Seat): number => (holder - me) & 3;

interface Guess {
  readonly kind: string;
  readonly steps: number;
  readonly certainty: number;
}

function guessOf(kind: string, known: Counts): readonly (readonly [string, Guess])[] {
  const cards = known[0] + known[1] + known[2];
  if (cards < LEARNED_AT_LEAST) return [];
  const most = Math.max(...known);
  return [[kind, { kind, steps: known.indexOf(most) + 1, certainty: most / cards }]];
}

/** Returns what can be seen of a hidden card, in words that mean the same in every deal (its kinds). */
function looking(
  { packets, teamPiles = false }: Table,
  { last, hands, me, dealer }: KnownDeal,
  order: Attack['order'],
): (card: Card) => readonly string[] {
  const hand = order === 'dealt' ? hands[me] : inWrittenOrder(hands[me]);
  const tricks = new Map(last.tricks.flatMap((trick) => trick.cards.map((card) => [card, trick] as const)));
  const lengths = SUITS.map((suit) => hand.filter((card) => suitOf(card) === suit).length);
  const shape = lengths.toSorted().join('');
  const pure = last.tricks.filter(({ cards }) => new Set(cards.map(suitOf)).size === 1).length;
  const place = (dealer - me) & 3;
  const pileOf = (winner: Seat) =>
    last.tricks.filter((trick) => (teamPiles ? sameTeam(trick.winner, winner) : trick.winner === winner));
  const ofSuit = SUITS.map((suit) => {
    const length = hand.filter((card) => suitOf(card) === suit).length;
    const words = [`suit ${length} of ${shape}`, `last ${length} ${pure} ${place}`];
    // The packets in which the suit came, and its places in them.
    if (order === 'dealt') words.push(`packets ${inPackets(hand, packets, suit)}`);
    return words;
  });
  return (card) => {
    const words = [...(ofSuit[SUITS.indexOf(suitOf(card))] ?? []), `neighbours ${neighbours(hand, card)}`];
    const trick = tricks.get(card);
    if (trick === undefined) return [...words, 'left over'];
    const mates = trick.cards.map((mate) => hand.indexOf(mate)).filter((at) => at >= 0);
    const pile = pileOf(trick.winner);
    const mine = pile.flatMap(({ cards }) => cards).filter((each) => hand.includes(each)).length;
    words.push(`mates ${mates.toSorted((a, b) => a - b).join(' ')}`, `of them ${mates.length}`);
    words.push(`pile ${pile.length} ${mine} ${mates.length}`);
    return words;
  };
}

function inPackets(hand: readonly Card[], packets: readonly number[], suit: string): string {
  let from = 0;
  return packets
    .map((size) => {
      const packet = hand.slice(from, from + size).map((card) => (suitOf(card) === suit ? 'x' : '-'));
      from += size;
      return packet.join('');
    })
    .join(' ');
}

/** Tells whether the attacker's own hand has the next higher and the next lower card of the suit. */
function neighbours(hand: readonly Card[], card: Card): string {
  const at = RANKS.indexOf(rankOf(card));
  return [RANKS[at - 1], RANKS[at + 1]]
    .map((rank) => hand.some((own) => suitOf(own) === suitOf(card) && rankOf(own) === rank))
    .join(' ');
}
