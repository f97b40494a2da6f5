/**
 * A seventh game, for tests only: it proves that a game needs nothing beyond the places that
 * docs/adding-a-game.md lists. 32 cards, no auction, no trump, the ten is the highest card of its suit. Each
 * trick is a point.
 */
import { type Card, PACK_32 } from '../kernel/cards/card.ts';
import { sortedHands } from '../kernel/cards/hands.ts';
import { followed, followSuit, trickWinner, turnOf } from '../kernel/cards/trick.ts';
import { withCardPlayed, withTrickWon } from '../kernel/cards/tricks.ts';
import { dealingShuffled, leftOfDealer } from '../kernel/dealing/next-deal.ts';
import { bidOrPlay, dealtFor, type OpenEvent, shownToAll } from '../kernel/events.ts';
import { trickCards } from '../kernel/facts.ts';
import type { Game, Variant } from '../kernel/game.ts';
import { commonDeal, sessionViews, wholeView } from '../kernel/make-view.ts';
import { type DealerOption, readCarry, readFields, readOneOf } from '../kernel/options.ts';
import { addScores, placesHighestFirst } from '../kernel/places.ts';
import { err, ok } from '../kernel/result.ts';
import { type BySeat, leftOf, type Seat } from '../kernel/seat.ts';
import {
  type DealCore,
  openSession,
  type SessionCore,
  stopAfterDeal,
  waitsFor,
  withDealOver,
} from '../kernel/session.ts';
import type { Play } from '../kernel/view.ts';
import { MANILLE_RANKS, manilleStrength } from '../manille/strength.ts';
import { cardsInPlay, notThePack, ownAndPlayed } from './invariants.ts';
import type { TestGame } from './test-game.ts';

export const TOY = 'toy' as Variant;
const TRICKS = 8;
const LENGTHS = [1, 2, 'free'] as const;

interface ToyOptions extends DealerOption {
  readonly length: (typeof LENGTHS)[number];
}
type ToyDeal = DealCore<'playing' | 'scored'>;
export type ToyState = SessionCore<ToyOptions, ToyDeal>;
export type ToyEvent =
  | {
      readonly type: 'dealt';
      readonly number: number;
      readonly dealer: Seat;
      readonly hands: BySeat<readonly Card[]>;
    }
  | Extract<OpenEvent, { type: 'played' | 'trickWon' | 'scored' | 'finished' }>;

function legalMoves({ deal }: ToyState, seat: Seat): readonly Card[] {
  if (deal === null || deal.trick === null || turnOf(deal.trick) !== seat) return [];
  return followSuit(deal.hands[seat], deal.trick);
}

const toMove = ({ deal }: ToyState): readonly Seat[] => (deal?.trick ? [turnOf(deal.trick)] : []);

/** Returns what follows the fourth card of a trick. */
function closeTrick(
  { options, played, totals }: ToyState,
  deal: ToyDeal,
  plays: readonly Play[],
): readonly ToyEvent[] {
  const winner = trickWinner(plays, null, manilleStrength);
  const trickWon: ToyEvent = { type: 'trickWon', seat: winner };
  const after = withTrickWon(deal, winner);
  if (after.tricks.length < TRICKS) return [trickWon];
  const scored: ToyEvent = { type: 'scored', scores: after.tricksWon, result: { status: 'scored' } };
  if (played + 1 !== options.length) return [trickWon, scored];
  const places = placesHighestFirst(addScores(totals, after.tricksWon));
  return [trickWon, scored, { type: 'finished', places }];
}

function evolveDeal(deal: ToyDeal, event: Exclude<ToyEvent, { type: 'dealt' | 'finished' }>): ToyDeal {
  switch (event.type) {
    case 'played':
      return withCardPlayed(deal, event.seat, event.card);
    case 'trickWon':
      return withTrickWon(deal, event.seat);
    case 'scored':
      return { ...deal, phase: 'scored', trick: null, result: event.result, scores: event.scores };
  }
}

const viewsOf = (state: ToyState) =>
  sessionViews(state, {
    toMove: toMove(state),
    legalFor: (viewer) => legalMoves(state, viewer),
    sharedDeal: (deal: ToyDeal) => ({
      ...commonDeal(deal),
      of: state.options.length === 'free' ? null : state.options.length,
      auction: [],
      points: null,
      game: { hands: deal.phase === 'scored' ? sortedHands(deal.dealt) : null },
    }),
    ownExtras: () => ({}),
  });

export const toy: Game<ToyState, ToyEvent, ToyOptions> = {
  variant: TOY,
  claims: true,
  cards: trickCards(PACK_32, MANILLE_RANKS),
  readOptions(input) {
    const fields = readFields(input, 'options');
    if (!fields.ok) return fields;
    const length = readOneOf(fields.value, 'length', LENGTHS, 1);
    return length.ok ? ok({ length: length.value }) : length;
  },
  start(options, carry) {
    const before = readCarry(carry, options.length === 'free' ? null : options.length);
    return before.ok ? ok(openSession(options, before.value)) : before;
  },
  waitsFor,
  ...dealingShuffled<ToyState, ToyEvent>({
    way: { pack: PACK_32, packets: [TRICKS] },
    nextDealer: leftOfDealer,
    eventsOf: ({ played }: ToyState, { dealer, hands }): readonly ToyEvent[] => [
      { type: 'dealt', number: played + 1, dealer, hands },
    ],
  }),
  decide(state, seat, move) {
    const { deal } = state;
    if (deal?.trick == null) return err('deal_over');
    if (turnOf(deal.trick) !== seat) return err('not_your_turn');
    const card = followed(move, deal.hands[seat], deal.trick, undefined);
    if (!card.ok) return card;
    const played: ToyEvent = { type: 'played', seat, card: card.value };
    const after = withCardPlayed(deal, seat, card.value);
    const plays = after.trick?.plays ?? [];
    return ok(plays.length < 4 ? [played] : [played, ...closeTrick(state, after, plays)]);
  },
  stop: (state) =>
    stopAfterDeal(state, state.options.length === 'free', () => placesHighestFirst(state.totals)),
  evolve(state, event) {
    if (event.type === 'finished') return { ...state, places: event.places };
    if (event.type === 'dealt') {
      const { number, dealer, hands } = event;
      const trick = { lead: leftOf(dealer), plays: [] };
      const play = { hands: sortedHands(hands), trick, tricks: [], tricksWon: [0, 0, 0, 0] } as const;
      const rest = { phase: 'playing', contract: null, result: null, scores: null } as const;
      return { ...state, deal: { number, dealer, dealt: hands, ...play, ...rest } };
    }
    if (state.deal === null) throw new Error(`${event.type} before the first deal`);
    const deal = evolveDeal(state.deal, event);
    return deal.phase === 'scored' ? withDealOver(state, deal) : { ...state, deal };
  },
  toMove,
  legalMoves,
  viewsOf,
  viewFor: (state, viewer) => wholeView(viewsOf(state), viewer),
  eventFor: (event, viewer) => (event.type === 'dealt' ? dealtFor(event, viewer) : shownToAll(event)),
  moveOf: bidOrPlay,
};

export const testToy: TestGame<ToyState, ToyEvent> = {
  game: toy,
  pack: PACK_32,
  randomOptions: (rng) => ({ length: LENGTHS[rng.below(LENGTHS.length)] }),
  wrongIn: ({ deal }) => (deal === null ? [] : notThePack(cardsInPlay(deal), PACK_32)),
  knownCards: ({ deal }, viewer) => new Set(deal === null ? [] : ownAndPlayed(deal, viewer)),
};

/**
 * Adds the toy to these records of games, as a real game adds its line to each. Returns a function that takes
 * it out again, because tests of other files may share the modules.
 */
export function addToy(...lines: readonly (readonly [record: object, line: unknown])[]): () => void {
  for (const [record, line] of lines) Object.assign(record, { [TOY]: line });
  return () => {
    for (const [record] of lines) Reflect.deleteProperty(record, TOY);
  };
}
