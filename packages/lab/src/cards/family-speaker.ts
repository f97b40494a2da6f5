/**
 * The seat that is asked before the first card in colour whist and wiezen, from what everybody has heard.
 *
 * The turn goes clockwise. It skips players who have passed, the holders of the standing contract (except the
 * players of a standing trull), the silent player of a pair and, in wiezen, an asker whom others may still
 * join.
 */
import { type AuctionEntry, clockwiseFrom, leftOf, SEATS, type Seat } from '@troef/games';
import type { FamilyDeal } from '@troef/players/internal/whist-family/deal.ts';

/** What both games show of an auction in progress. Each omits the parts it does not know. */
interface AuctionExtras {
  readonly passed: readonly boolean[];
  readonly standing: { readonly id: string; readonly declarers: readonly Seat[] } | null;
  /** Wiezen: the seat whose ask is open. */
  readonly asker?: Seat | null;
  /** Colour whist: the seats that have laid a card away. */
  readonly discarded?: readonly boolean[];
}

interface Pair {
  readonly asker: Seat;
  readonly joiner: Seat;
  readonly speaker: Seat;
}

/** Colour whist: the joiner speaks for the pair until they return the decision to the asker. */
function pairsOf(auction: readonly AuctionEntry[]): readonly Pair[] {
  let pairs: Pair[] = [];
  for (const [at, { seat, move }] of auction.entries()) {
    if (move === 'passParole') {
      pairs = pairs.map((pair) => (pair.joiner === seat ? { ...pair, speaker: pair.asker } : pair));
    }
    if (!move.startsWith('join:')) continue;
    const ask = move.replace('join', 'ask');
    const asker = auction.slice(0, at).findLast((each) => each.seat !== seat && each.move === ask)?.seat;
    if (asker !== undefined) pairs.push({ asker, joiner: seat, speaker: seat });
  }
  return pairs;
}

export function familySpeaker({ phase, dealer, auction, game }: FamilyDeal): Seat {
  const { passed, standing, asker, discarded, trull } = game as FamilyDeal['game'] & AuctionExtras;
  if (phase === 'trump' && trull !== null) return trull.partner;
  // All seats lay a card away at once, so the order makes no difference.
  if (phase === 'discard') return SEATS.find((seat) => discarded?.[seat] === false) ?? 0;
  const last = auction.at(-1);
  if (last === undefined) return leftOf(dealer);
  const pairs = pairsOf(auction);
  const maySpeak = (seat: Seat): boolean => {
    if (passed[seat]) return false;
    if (standing?.declarers.includes(seat) && !standing.id.startsWith('trull')) return false;
    if (asker === seat) return SEATS.every((other) => other === seat || passed[other]);
    return pairs.every(
      (pair) =>
        (pair.asker !== seat && pair.joiner !== seat) ||
        passed[pair.asker] ||
        passed[pair.joiner] ||
        pair.speaker === seat,
    );
  };
  const next = leftOf(last.seat);
  return clockwiseFrom(next).find(maySpeak) ?? next;
}
