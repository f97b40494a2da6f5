/**
 * The strongest attacker. It knows the rules of gathering and the last deal, so it need not learn anything.
 * It gathers, cuts and deals the last deal again thousands of times and keeps the deals that agree with its
 * own new hand. Ranks say nothing, because within a suit every card may have become every other. So it can
 * only know the lengths of the suits: for each order in which the suits may have changed places, it keeps
 * the deals in which its own hand has the right lengths.
 */
import { type Card, SUITS, suitOf } from '../../src/kernel/cards/card.ts';
import { cut, dealPackets, gather } from '../../src/kernel/dealing/dealing.ts';
import { createRng } from '../../src/kernel/dealing/random.ts';
import { SEATS } from '../../src/kernel/seat.ts';
import { type Figures, Judge } from './judged.ts';
import { hiddenCards, type KnownDeal, type Table } from './known-deals.ts';

interface Search {
  readonly table: Table;
  readonly deals: Iterable<KnownDeal>;
  /** How often each deal is gathered again. */
  readonly samples: number;
  readonly kindAtLeast: number;
}

export function gatherAgain({ table, deals, samples, kindAtLeast }: Search): Figures {
  const judge = new Judge(kindAtLeast);
  for (const [number, deal] of [...deals].entries()) {
    judge.nextDeal();
    const held = meanLengths(table, deal, samples, `gather ${number}`);
    for (const [card, holder] of hiddenCards(deal)) {
      const lengths = held[SUITS.indexOf(suitOf(card))] ?? [];
      const others = SEATS.filter((seat) => seat !== deal.me);
      const sum = others.reduce<number>((total, seat) => total + (lengths[seat] ?? 0), 0);
      const best = others.reduce((a, b) => ((lengths[b] ?? 0) > (lengths[a] ?? 0) ? b : a));
      const certainty = sum === 0 ? 0 : (lengths[best] ?? 0) / sum;
      judge.note('any', certainty, holder === best);
    }
  }
  return judge.figures();
}

/** Returns the lengths by suit and seat, summed over all gatherings that agree. */
function meanLengths(
  { packets, cutAtLeast }: Table,
  { last, dealer, hands, me, turned }: KnownDeal,
  samples: number,
  seed: string,
): readonly number[][] {
  const rng = createRng(seed);
  const own = lengthsOf(hands[me]);
  const shape = own.toSorted().join(' ');
  const held = SUITS.map(() => [0, 0, 0, 0]);
  for (let sample = 0; sample < samples; sample++) {
    const again = dealPackets(cut(gather(last, rng), cutAtLeast, rng), dealer, packets);
    const mine = lengthsOf(again[me]);
    if (mine.toSorted().join(' ') !== shape) continue;
    const lengths = SEATS.map((seat) => lengthsOf(again[seat]));
    const lastSuit = SUITS.indexOf(suitOf(again[dealer].at(-1) as Card));
    for (const before of ORDERS) {
      if (before.some((from, suit) => mine[from] !== own[suit])) continue;
      // The turned card is the last card of the dealer.
      if (turned !== null && lastSuit !== before[SUITS.indexOf(suitOf(turned))]) continue;
      for (const [suit, from] of before.entries()) {
        const bySeat = held[suit] as number[];
        for (const seat of SEATS) bySeat[seat] = (bySeat[seat] ?? 0) + (lengths[seat]?.[from] ?? 0);
      }
    }
  }
  return held;
}

function lengthsOf(hand: readonly Card[]): readonly number[] {
  const lengths = [0, 0, 0, 0];
  for (const card of hand) {
    const suit = SUITS.indexOf(suitOf(card));
    lengths[suit] = (lengths[suit] ?? 0) + 1;
  }
  return lengths;
}

/** All orders of four suits. */
const ORDERS: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => {
      const order = [a, b, c, 6 - a - b - c];
      return new Set(order).size === 4 ? [order] : [];
    }),
  ),
);
