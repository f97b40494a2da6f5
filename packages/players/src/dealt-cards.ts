/**
 * The cards of a deal as they were dealt, from what every seat holds in a deal that was imagined: what happened
 * since is taken back, so that the rules can play the deal again up to this moment.
 */
import {
  type BeloteContract,
  type BeloteExtras,
  type BySeat,
  type Card,
  type DealView,
  type GivenCards,
  type HeartsExtras,
  mapSeats,
  type RandomStream,
  type Seat,
  type SessionView,
  shuffle,
  type WhistExtras,
  type WiezenExtras,
} from '@troef/games';
import type { ImaginedDeal } from './imagine.ts';

/** The cards as they were dealt, and choices that only their seat knows. */
export interface DealtCards {
  readonly given: GivenCards;
  readonly passes: BySeat<readonly Card[]> | null;
  readonly discards: BySeat<Card | null>;
}

const NO_DISCARDS: BySeat<Card | null> = [null, null, null, null];

const without = (cards: readonly Card[], gone: readonly Card[]): readonly Card[] =>
  cards.filter((card) => !gone.includes(card));

/**
 * Takes back what happened since the deal: played cards, passed cards, cards laid away, the turned card. Each
 * game has some of these, and its view says which.
 */
export function dealtFrom(
  view: SessionView,
  deal: DealView,
  { hands, aside }: ImaginedDeal,
  stream: RandomStream,
): DealtCards | undefined {
  const played = [...deal.tricks, ...(deal.trick === null ? [] : [deal.trick])].flatMap(({ plays }) => plays);
  const whole = mapSeats((seat) => [
    ...hands[seat],
    ...played.filter((play) => play.seat === seat).map(({ card }) => card),
  ]);
  const plain: DealtCards = { given: { hands: whole }, passes: null, discards: NO_DISCARDS };
  const { game } = deal as DealView<object>;
  if ('discarded' in game) return withDiscards(plain, whole, view, deal as DealView<WhistExtras>, aside);
  if ('turnedSuit' in game) return withTurned(whole, deal as DealView<WiezenExtras>);
  if ('passTo' in game) return withPasses(whole, view, deal as DealView<HeartsExtras>, stream);
  if ('firstCards' in game)
    return withDeck(plain, whole, deal as DealView<BeloteExtras, BeloteContract>, aside, stream);
  return plain;
}

/** Small misery: each seat that has laid a card away was dealt it. */
function withDiscards(
  plain: DealtCards,
  whole: BySeat<readonly Card[]>,
  { seat: me }: SessionView,
  { game }: DealView<WhistExtras>,
  aside: readonly Card[],
): DealtCards {
  if (!game.discarded.includes(true)) return plain;
  const pile = [...aside];
  const discards = mapSeats((seat): Card | null => {
    if (!game.discarded[seat]) return null;
    return seat === me ? game.ownDiscard : (pile.pop() ?? null);
  });
  const hands = mapSeats((seat) => {
    const card = discards[seat];
    return card === null ? whole[seat] : [...whole[seat], card];
  });
  return { given: { hands }, passes: null, discards };
}

/** Wiezen turns the dealer's last card. After the auction, only its suit is known. */
function withTurned(whole: BySeat<readonly Card[]>, { dealer, game }: DealView<WiezenExtras>) {
  const turned = game.turned ?? whole[dealer].find((card) => card[1] === game.turnedSuit);
  if (turned === undefined) return undefined;
  const last = [...without(whole[dealer], [turned]), turned];
  const hands = mapSeats((seat) => (seat === dealer ? last : whole[seat]));
  return { given: { hands }, passes: null, discards: NO_DISCARDS };
}

/** Hearts: three cards went to another seat. A seat that has not passed yet still holds them. */
function withPasses(
  whole: BySeat<readonly Card[]>,
  { seat: me }: SessionView,
  { phase, game }: DealView<HeartsExtras>,
  stream: RandomStream,
): DealtCards {
  const plain = { given: { hands: whole }, passes: null, discards: NO_DISCARDS };
  if (game.passTo === null || me === null) return plain;
  const { passed } = game;
  if (phase === 'pass') {
    const passes = mapSeats((seat): readonly Card[] => (seat === me ? (passed ?? []) : []));
    return { ...plain, passes };
  }
  const step = (game.passTo - me) & 3;
  const received = game.received;
  // By seat: the three cards that it was passed.
  const got = mapSeats((seat): readonly Card[] => {
    if (seat === game.passTo) return passed ?? [];
    if (seat === me && received.length > 0) return received;
    return shuffle(whole[seat], stream).slice(0, 3);
  });
  const passes = mapSeats((seat) => got[((seat + step) & 3) as Seat]);
  const hands = mapSeats((seat) => [...without(whole[seat], got[seat]), ...passes[seat]]);
  return { given: { hands }, passes, discards: NO_DISCARDS };
}

/** Classic belote deals five cards to each seat, turns one, and deals the rest after a take. */
function withDeck(
  plain: DealtCards,
  whole: BySeat<readonly Card[]>,
  { dealer, contract, game }: DealView<BeloteExtras, BeloteContract>,
  aside: readonly Card[],
  stream: RandomStream,
): DealtCards {
  const { turned } = game;
  if (turned === null) return plain;
  const taker = contract === null ? undefined : contract.taker;
  const own = mapSeats((seat) => (seat === taker ? without(whole[seat], [turned]) : whole[seat]));
  const first = mapSeats((seat) => (contract === null ? own[seat] : shuffle(own[seat], stream).slice(0, 5)));
  const seats = [1, 2, 3, 4].map((by) => ((dealer + by) & 3) as Seat);
  const part = (from: number, to: number) => seats.flatMap((seat) => first[seat].slice(from, to));
  const rest = contract === null ? aside : seats.flatMap((seat) => without(own[seat], first[seat]));
  return { ...plain, given: { deck: [...part(0, 3), ...part(3, 5), turned, ...rest] } };
}
