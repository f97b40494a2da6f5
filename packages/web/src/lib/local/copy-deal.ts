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
  type BySeat,
  type Card,
  type DealView,
  GAMES,
  type Game,
  type GameEvent,
  type HeartsExtras,
  isCard,
  patternOf,
  type RandomStream,
  type Seat,
  type SessionView,
  shuffle,
  type Variant,
  type WhistExtras,
  writeChoice,
} from '@troef/games';
import { type DealtCards, dealtFrom, imagineDeal, PLAYERS } from '@troef/players';

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

/** Plays the deal from its cards to the moment of the view. undefined: the rules lead elsewhere. */
function playTo(
  game: Game,
  started: unknown,
  target: SessionView,
  deal: DealView,
  hidden: DealtCards,
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
  { passes, discards }: DealtCards,
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
