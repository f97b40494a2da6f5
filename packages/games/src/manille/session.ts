/**
 * A session of manille around its deals (rules/manille.md 5 and 9): start, who deals, dealing, stopping.
 *
 * The whole pack is shuffled before every deal, so the way of dealing a room chose makes no difference here, and a cut
 * would add no chance to a uniform shuffle: there is none, as rules/dealing.md has it for shuffled deals. The deal goes
 * round whatever the result, through all sets.
 */
import { type Card, PACK_32 } from '../kernel/card.ts';
import { dealerOf, dealPackets, drawDealer, givenHands, shuffledDeck } from '../kernel/dealing.ts';
import type { GivenCards } from '../kernel/game.ts';
import { type Fields, readFields, readPlayed, readTotals } from '../kernel/options.ts';
import type { RandomStream } from '../kernel/random.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type BySeat, leftOf, type Seat } from '../kernel/seat.ts';
import { type StopRefusal, stopAfterDeal, waitsFor } from '../kernel/session.ts';
import type { ByTeam } from '../kernel/team.ts';
import type { ManilleOptions } from './options.ts';
import { leader, placesOf, setWinner } from './scoring.ts';
import type { ManilleEvent, ManilleState } from './types.ts';

const PACKETS = [3, 3, 2] as const;

/** `carry`: what deals before a record left behind; parts left out take their default. */
export function start(options: ManilleOptions, carry?: unknown): Result<ManilleState, string> {
  const fields = readFields(carry, 'carry');
  if (!fields.ok) return fields;
  const totals = readTotals(fields.value);
  if (!totals.ok) return totals;
  const played = readPlayed(fields.value, options.deals);
  if (!played.ok) return played;
  const sets = readSets(fields.value);
  if (!sets.ok) return sets;
  // Totals at the target, with a set won, are those of a finished set: they stay until the next deal.
  const won = sets.value[0] + sets.value[1];
  const atEndOfSet = options.bestOf > 1 && won > 0 && setWinner(options, totals.value) !== null;
  return ok({
    options,
    played: played.value,
    totals: totals.value,
    sets: sets.value,
    set: atEndOfSet ? won : won + 1,
    deal: null,
    sheet: [],
    places: null,
  });
}

function readSets({ sets = null }: Fields): Result<ByTeam<number>, string> {
  if (sets === null) return ok([0, 0]);
  if (!Array.isArray(sets) || sets.length !== 2) return err('sets');
  const [a, b] = sets as readonly unknown[];
  return isCount(a) && isCount(b) ? ok([a, b]) : err('sets');
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Whose deal it is next; undefined when the first dealer is to be drawn. */
function nextDealer({ deal, options: { firstDealer }, played }: ManilleState): Seat | undefined {
  if (deal !== null) return leftOf(deal.dealer);
  return firstDealer === null ? undefined : (((firstDealer + played) & 3) as Seat);
}

export function deal(state: ManilleState, stream: RandomStream): readonly ManilleEvent[] {
  if (waitsFor(state) !== 'deal') throw new Error('no deal is missing');
  const dealer = nextDealer(state) ?? drawDealer(stream);
  return [dealt(state, dealer, dealPackets(shuffledDeck(stream, PACK_32), dealer, PACKETS))];
}

export function dealGiven(
  state: ManilleState,
  dealer: Seat | undefined,
  cards: GivenCards,
): Result<readonly ManilleEvent[], 'wrong_dealer' | 'dealer_missing' | 'wrong_cards' | 'no_deal_now'> {
  if (waitsFor(state) !== 'deal') return err('no_deal_now');
  const by = dealerOf(nextDealer(state), dealer);
  if (!by.ok) return by;
  const hands = givenHands(cards, by.value, PACKETS, PACK_32);
  return hands.ok ? ok([dealt(state, by.value, hands.value)]) : hands;
}

/** When every set begun is won, the next deal belongs to a new one. */
const dealt = (
  { played, sets, set }: ManilleState,
  dealer: Seat,
  hands: BySeat<readonly Card[]>,
): ManilleEvent => ({
  type: 'dealt',
  number: played + 1,
  set: Math.max(set, sets[0] + sets[1] + 1),
  dealer,
  hands,
});

export const stop = (state: ManilleState): Result<readonly ManilleEvent[], StopRefusal> =>
  stopAfterDeal(state, state.options.target === 'free', () => placesOf(leader(state.totals)));
