/**
 * The cards hidden from a seat at belote and the seats each may lie with. Facts come from the duties
 * (docs/rules/belote.md 7.1), the turned card, cards shown, and the word belote said or not said with king
 * and queen of trump.
 */
import {
  type BeloteTrump,
  beloteStrength,
  beloteTrickWinner,
  type Card,
  type Play,
  SEATS,
  type Seat,
  sameTeam,
  suitOf,
} from '@troef/games';
import type { Hidden } from '../search/sampler.ts';
import type { BeloteDeal, Knowledge } from './knowledge.ts';

/** Whether a seat may hold a card, as far as one of its actions tells. */
type Fact = (card: Card) => boolean;

const highest = (plays: readonly Play[], suit: string, trump: BeloteTrump): number =>
  plays.reduce(
    (best, { card }) => (suitOf(card) === suit ? Math.max(best, beloteStrength(card, trump)) : best),
    0,
  );

/** Returns what this card, played after `before`, shows about the rest of the hand. */
function factsOf(
  before: readonly Play[],
  { seat, card }: Play,
  trump: BeloteTrump,
  mustUndertrump: boolean,
): readonly Fact[] {
  const first = before[0];
  if (first === undefined) return [];
  const led = suitOf(first.card);
  const suit = suitOf(card);
  const noneAbove = (of: string, best: number): Fact => {
    return (held) => suitOf(held) !== of || beloteStrength(held, trump) < best;
  };
  if (suit === led) {
    const best = highest(before, led, trump);
    const mustBeat = trump === 'TA' || led === trump;
    return mustBeat && beloteStrength(card, trump) < best ? [noneAbove(led, best)] : [];
  }
  const facts: Fact[] = [(held) => suitOf(held) !== led];
  const ruffs = trump !== 'SA' && trump !== 'TA' && led !== trump;
  if (!ruffs || sameTeam(beloteTrickWinner(before, trump), seat)) return facts;
  const best = highest(before, trump, trump);
  if (suit !== trump && (best === 0 || mustUndertrump)) facts.push((held) => suitOf(held) !== trump);
  else if (best > 0 && (suit !== trump || beloteStrength(card, trump) < best)) {
    facts.push(noneAbove(trump, best));
  }
  return facts;
}

/** `known` must remember the whole deal. */
export function hiddenFrom(deal: BeloteDeal, known: Knowledge): Hidden {
  const { trump, me, unseen, holderOf } = known;
  const facts: [Fact[], Fact[], Fact[], Fact[]] = [[], [], [], []];
  for (const { plays } of deal.trick === null ? deal.tricks : [...deal.tricks, deal.trick]) {
    for (const [at, play] of plays.entries()) {
      facts[play.seat].push(
        ...factsOf(plays.slice(0, at), play, trump, deal.game.variant === 'belote'),
        ...silenceOf(deal, play, trump),
      );
    }
  }
  const mayHold = (seat: Seat, card: Card): boolean =>
    seat !== me && (holderOf.get(card) ?? seat) === seat && facts[seat].every((fact) => fact(card));
  return {
    cards: unseen,
    may: unseen.map((card) =>
      SEATS.reduce<number>((seats, seat) => (mayHold(seat, card) ? seats | (1 << seat) : seats), 0),
    ),
    room: SEATS.map((seat) => (seat === me ? 0 : deal.handSizes[seat])),
  };
}

/** A player who plays king or queen of trump without a word never held the other one. */
function silenceOf({ game }: BeloteDeal, { seat, card }: Play, trump: BeloteTrump): readonly Fact[] {
  const suit = suitOf(card);
  if ((card[0] !== 'K' && card[0] !== 'Q') || (trump !== 'TA' && suit !== trump)) return [];
  if (game.belotes.some((word) => word.seat === seat && word.suit === suit)) return [];
  const other = card[0] === 'K' ? `Q${suit}` : `K${suit}`;
  return [(held) => held !== other];
}
