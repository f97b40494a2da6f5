/**
 * The cards hidden from a seat at belote and the seats each may lie with. Facts come from the duties
 * (docs/rules/belote.md 7.1), the turned card, cards shown, and the word belote said or not said with king
 * and queen of trump.
 */
import {
  type BeloteTrump,
  beloteDuties,
  beloteStrength,
  beloteTrickWinner,
  type Duties,
  PACK_32,
  type Play,
  type Seat,
  sameTeam,
  suitOf,
} from '@troef/games';
import { hiddenCards, type Sign, signsIn } from '../beliefs/hidden-cards.ts';
import { allTricks, unseenCards } from '../beliefs/tricks.ts';
import type { Hidden } from '../search/sampler.ts';
import { type BeloteDeal, type Knowledge, know } from './knowledge.ts';

const highest = (plays: readonly Play[], suit: string, trump: BeloteTrump): number =>
  plays.reduce(
    (best, { card }) => (suitOf(card) === suit ? Math.max(best, beloteStrength(card, trump)) : best),
    0,
  );

/** Returns what this card, played after `before`, shows about the rest of the hand. */
function signsOf(
  before: readonly Play[],
  { seat, card }: Play,
  trump: BeloteTrump,
  { beat, undertrump }: Duties,
): readonly Sign[] {
  const first = before[0];
  if (first === undefined) return [];
  const led = suitOf(first.card);
  const suit = suitOf(card);
  const noneAbove = (of: string, best: number): Sign => {
    return (held) => suitOf(held) !== of || beloteStrength(held, trump) < best;
  };
  if (suit === led) {
    const best = highest(before, led, trump);
    const mustBeat = beat === 'always' || (beat === 'trumps' && led === trump);
    return mustBeat && beloteStrength(card, trump) < best ? [noneAbove(led, best)] : [];
  }
  const signs: Sign[] = [(held) => suitOf(held) !== led];
  const ruffs = undertrump !== undefined && led !== trump;
  if (!ruffs || sameTeam(beloteTrickWinner(before, trump), seat)) return signs;
  const best = highest(before, trump, trump);
  if (suit !== trump && (best === 0 || undertrump === 'must')) signs.push((held) => suitOf(held) !== trump);
  else if (best > 0 && (suit !== trump || beloteStrength(card, trump) < best)) {
    signs.push(noneAbove(trump, best));
  }
  return signs;
}

/** `known` must remember the whole deal. */
export function hiddenFrom(deal: BeloteDeal, known: Knowledge): Hidden {
  const { trump, me, unseen, holderOf } = known;
  const duties = beloteDuties(trump, deal.game.variant);
  const signs = signsIn(allTricks(deal), (play, before) => [
    ...signsOf(before, play, trump, duties),
    ...silenceOf(deal, play, trump),
  ]);
  return hiddenCards(
    me,
    deal.handSizes,
    unseen,
    (seat, card) => (holderOf.get(card) ?? seat) === seat && signs[seat].every((sign) => sign(card)),
  );
}

/** A player who plays king or queen of trump without a word never held the other one. */
function silenceOf({ game }: BeloteDeal, { seat, card }: Play, trump: BeloteTrump): readonly Sign[] {
  const suit = suitOf(card);
  if ((card[0] !== 'K' && card[0] !== 'Q') || (trump !== 'TA' && suit !== trump)) return [];
  if (game.belotes.some((word) => word.seat === seat && word.suit === suit)) return [];
  const other = card[0] === 'K' ? `Q${suit}` : `K${suit}`;
  return [(held) => held !== other];
}

/** Returns the hidden cards in any phase: before a contract, nothing is known of another hand. */
export const hiddenInDeal = (deal: BeloteDeal, me: Seat): Hidden =>
  deal.contract === null ? beforeTaking(deal, me) : hiddenFrom(deal, know(deal, me, deal.contract));

/** In classic belote, the rest of the pack lies beside the turned card until somebody takes it. */
function beforeTaking(deal: BeloteDeal, me: number): Hidden {
  const cards = unseenCards(deal, PACK_32).filter((card) => card !== deal.game.turned);
  const room = deal.handSizes.map((size, seat) => (seat === me ? 0 : size));
  const left = cards.length - room.reduce((sum, size) => sum + size, 0);
  const anywhere = [...room, left].reduce((places, size, at) => (size > 0 ? places | (1 << at) : places), 0);
  return { cards, may: cards.map(() => anywhere), room: [...room, left] };
}
