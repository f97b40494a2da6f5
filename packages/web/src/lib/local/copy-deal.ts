/**
 * Goes on with a deal without its hidden cards: draws them anew among what one seat's view leaves possible, and
 * plays the deal again up to this moment. What the seat holds, and all that was bid and played, stays as it was.
 *
 * A drawn deal is taken only if the rules lead to exactly the same view. So nothing that the player has seen
 * can contradict what they see from now on.
 */
import { decideWithForced, withForced } from '@troef/engine/decisions/forced-choice.ts';
import {
  type AuctionEntry,
  type BeloteContract,
  type BeloteExtras,
  type BySeat,
  type Card,
  type DealView,
  GAMES,
  type Game,
  type GameEvent,
  type GivenCards,
  type HeartsExtras,
  isCard,
  mapSeats,
  patternOf,
  type RandomStream,
  type Seat,
  type SessionView,
  shuffle,
  type Variant,
  type WhistExtras,
  type WiezenExtras,
  writeChoice,
} from '@troef/games';
import { type ImaginedDeal, imagineDeal, PLAYERS } from '@troef/players';

/** The move of a row, with what followed from it. */
export interface CopiedMove {
  readonly seat: Seat;
  readonly move: string;
  readonly events: readonly GameEvent[];
}

export interface CopiedDeal {
  /** The result of the deals before, as a record has it. */
  readonly carry: Readonly<Record<string, unknown>>;
  readonly dealt: readonly GameEvent[];
  readonly moves: readonly CopiedMove[];
}

/**
 * Deals drawn before a deal is given up. One of the first is taken, unless a seat of belote has announced what few
 * hands hold.
 */
const TRIES = 6_000;

export interface CopiedSession {
  readonly variant: Variant;
  /** The options as the game reads them. */
  readonly options: unknown;
  readonly view: SessionView;
}

/**
 * Returns the running deal with other hidden cards, or the next deal if none is running. undefined: no deal
 * fits, or the session is over.
 */
export function copyDeal(session: CopiedSession, stream: RandomStream): CopiedDeal | undefined {
  const { deal, places } = session.view;
  if (places !== null) return undefined;
  if (deal === null || deal.phase === 'scored' || deal.phase === 'allPassed')
    return nextDeal(session, stream);
  const game = GAMES[session.variant] as Game;
  const carry = carryOf(session.view, deal);
  const started = game.start(session.options, carry);
  if (!started.ok) return undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const drawn = imagineDeal(session.variant, session.view, String(stream.below(2 ** 30)));
    if (drawn === undefined) return undefined;
    const hidden = dealtFrom(session.view, deal, drawn, stream);
    const copied = hidden && playTo(game, started.value, session.view, deal, hidden);
    if (copied !== undefined) return { carry, ...copied };
  }
  return undefined;
}

/** Deals the next deal from a shuffled pack. Its dealer follows from the last deal. */
function nextDeal({ variant, options, view }: CopiedSession, stream: RandomStream): CopiedDeal | undefined {
  const game = GAMES[variant] as Game;
  const { deal } = view;
  const carry = deal === null ? {} : carryAfter(view, deal);
  const started = game.start(options, carry);
  if (!started.ok) return undefined;
  // If all pass, the same dealer deals again, except where the rest of the pack was never dealt.
  const again = deal?.phase === 'allPassed' && !('firstCards' in (deal.game as object));
  const dealer: Seat =
    deal === null ? (stream.below(4) as Seat) : again ? deal.dealer : (((deal.dealer + 1) & 3) as Seat);
  const dealt = game.dealGiven(started.value, dealer, { deck: shuffle(game.cards.pack, stream) });
  return dealt.ok ? { carry, dealt: withForced(game, started.value, dealt.value), moves: [] } : undefined;
}

/** What a deal adds to the result before it: nothing, while it runs. */
function carryOf({ totals, session }: SessionView, { number, dealer, game }: DealView): CopiedDeal['carry'] {
  const {
    doubled,
    session: kind,
    chosen,
    type,
  } = game as {
    readonly doubled?: boolean;
    readonly session?: string;
    readonly chosen?: BySeat<readonly string[]>;
    readonly type?: string | null;
  };
  // A game that the dealer has chosen in this deal is chosen again when it is played again.
  const before = (games: readonly string[], seat: number): readonly string[] =>
    seat === dealer && type != null ? games.slice(0, -1) : games;
  return {
    totals,
    played: number - 1,
    ...(doubled === true && { doubled }),
    ...session,
    ...(kind === 'double' && { games: chosen?.map(before) }),
  };
}

function carryAfter(
  { totals, session }: SessionView,
  { number, phase, game }: DealView,
): CopiedDeal['carry'] {
  const isPassed = phase === 'allPassed';
  const { session: kind, chosen } = game as {
    readonly session?: string;
    readonly chosen?: BySeat<readonly string[]>;
  };
  return {
    totals,
    played: isPassed ? number - 1 : number,
    ...(isPassed && { doubled: true }),
    ...session,
    ...(kind === 'double' && { games: chosen }),
  };
}

/** The cards as they were dealt, and choices that only their seat knows. */
interface HiddenParts {
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
function dealtFrom(
  view: SessionView,
  deal: DealView,
  { hands, aside }: ImaginedDeal,
  stream: RandomStream,
): HiddenParts | undefined {
  const played = [...deal.tricks, ...(deal.trick === null ? [] : [deal.trick])].flatMap(({ plays }) => plays);
  const whole = mapSeats((seat) => [
    ...hands[seat],
    ...played.filter((play) => play.seat === seat).map(({ card }) => card),
  ]);
  const plain: HiddenParts = { given: { hands: whole }, passes: null, discards: NO_DISCARDS };
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
  plain: HiddenParts,
  whole: BySeat<readonly Card[]>,
  { seat: me }: SessionView,
  { game }: DealView<WhistExtras>,
  aside: readonly Card[],
): HiddenParts {
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
): HiddenParts {
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
  plain: HiddenParts,
  whole: BySeat<readonly Card[]>,
  { dealer, contract, game }: DealView<BeloteExtras, BeloteContract>,
  aside: readonly Card[],
  stream: RandomStream,
): HiddenParts {
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

/** Plays the deal from its cards to the moment of the view. undefined: the rules lead elsewhere. */
function playTo(
  game: Game,
  started: unknown,
  target: SessionView,
  deal: DealView,
  hidden: HiddenParts,
): Omit<CopiedDeal, 'carry'> | undefined {
  const given = game.dealGiven(started, deal.dealer, hidden.given);
  if (!given.ok) return undefined;
  const dealt = withForced(game, started, given.value);
  let state = dealt.reduce(game.evolve, started);
  const said = [...deal.auction];
  const plays = [...deal.tricks, ...(deal.trick === null ? [] : [deal.trick])].flatMap(({ plays }) => plays);
  const moves: CopiedMove[] = [];
  for (;;) {
    const next = nextMove(game, state, deal, hidden, said, plays[0]?.card);
    if (next === undefined) break;
    const decided = decideWithForced(game, state, next.seat, next.move);
    if (!decided.ok) return undefined;
    if (isCard(next.move)) plays.shift();
    moves.push({ ...next, events: decided.value });
    state = decided.value.reduce(game.evolve, state);
    if (moves.length > MOST_MOVES) return undefined;
  }
  const { sheet: _, ...seen } = game.viewFor(state, target.seat);
  const isSame = Object.entries(seen).every(([key, value]) => same(value, target[key as keyof SessionView]));
  return isSame ? { dealt, moves } : undefined;
}

/** More than any deal has. */
const MOST_MOVES = 200;

function nextMove(
  game: Game,
  state: unknown,
  deal: DealView,
  { passes, discards }: HiddenParts,
  said: AuctionEntry[],
  card: Card | undefined,
): Pick<CopiedMove, 'seat' | 'move'> | undefined {
  const extras = deal.game as Partial<Pick<HeartsExtras, 'chosen'> & Pick<WhistExtras, 'discarded'>>;
  for (const seat of game.toMove(state)) {
    const legal = game.legalMoves(state, seat);
    const [first = ''] = legal;
    const pattern = patternOf(first);
    if (pattern !== undefined) {
      // Whether this seat has chosen is seen, and what it chose is not. After the exchange all have.
      const isChosen = deal.phase !== 'pass' || extras.chosen?.[seat] === true;
      if (isChosen) return { seat, move: passOf(game, state, seat, pattern.word, passes?.[seat] ?? []) };
    } else if (first.startsWith('discard:')) {
      const laid = discards[seat];
      if (laid !== null) return { seat, move: `discard:${laid}` };
    } else if (isCard(first)) {
      return card === undefined ? undefined : { seat, move: card };
    } else {
      // What the room said by itself is said already.
      while (said[0] !== undefined && !(said[0].seat === seat && legal.includes(said[0].move))) said.shift();
      const word = said.shift();
      return word === undefined ? undefined : { seat, move: word.move };
    }
  }
  return undefined;
}

/** The cards that a seat passed; those of its computer player, if nobody knows them. */
function passOf(game: Game, state: unknown, seat: Seat, word: string, cards: readonly Card[]): string {
  if (cards.length > 0) return writeChoice(word, cards);
  return PLAYERS[game.variant].chooseMove(game.viewFor(state, seat), 'normal', 'copy');
}

/** Compares two values of JSON. Members may stand in any order. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => same(one[key as never], other[key as never]));
}
