/**
 * Plays a finished deal again, move by move, and returns the view that the seat to move had each time. All
 * hands are open by then, so this reveals nothing new. The session before the deal is passed in as a record
 * does it (records, `carry`).
 */
import {
  type AuctionEntry,
  type BySeat,
  type Card,
  type ContractView,
  type DealView,
  formatCards,
  GAMES,
  type Game,
  type GivenCards,
  mapSeats,
  patternOf,
  replayRecord,
  type Seat,
  type SessionRecord,
  type SessionView,
  type Variant,
  writeChoice,
} from '@troef/games';
import { GAME_LENGTHS } from '@troef/protocol';

/** What the games add when a deal is over; each game adds some of these. */
interface Afterwards {
  readonly hands: BySeat<readonly Card[]> | null;
  readonly passes?: BySeat<readonly Card[]> | null;
  readonly discards?: BySeat<Card | null> | null;
  readonly turned?: Card | null;
  readonly wasTurned?: Card | null;
  readonly firstCards?: BySeat<readonly Card[]> | null;
  readonly variant?: string;
  readonly doubled?: boolean;
  readonly session?: string;
  readonly chosen?: BySeat<readonly string[]>;
}

export interface Moment {
  readonly seat: Seat;
  readonly move: string;
  /** The view of the seat before this move. */
  readonly view: SessionView;
}

/** The deal from its cards, and every decision in order. */
interface Again {
  readonly record: SessionRecord;
  readonly moments: readonly Moment[];
}

/** Returns every decision of the deal in order; undefined if the rules refuse one of them. */
export const playAgain = (
  variant: Variant,
  rules: Readonly<Record<string, unknown>>,
  view: SessionView,
): readonly Moment[] | undefined => replayed(variant, rules, view)?.moments;

/** Returns the deal as a record of its own; undefined as above, or if it was not played to its end. */
export function recordOfView(
  variant: Variant,
  rules: Readonly<Record<string, unknown>>,
  view: SessionView,
): SessionRecord | undefined {
  const record = replayed(variant, rules, view)?.record;
  const again = record && replayRecord(record);
  return again?.ok === true && again.value.deals[0]?.scores != null ? record : undefined;
}

function replayed(
  variant: Variant,
  rules: Readonly<Record<string, unknown>>,
  view: SessionView,
): Again | undefined {
  const deal = view.deal as DealView<Afterwards> | null;
  if (deal === null || deal.game.hands === null || deal.game.hands === undefined) return undefined;
  const game = GAMES[variant] as Game;
  const chosen = optionsOf(variant, rules, deal.game);
  const carry = carryOf(view, deal);
  const options = game.readOptions(chosen);
  const started = options.ok ? game.start(options.value, carry) : options;
  if (!started.ok) return undefined;
  const given = cardsOf(deal, deal.game.hands);
  const dealt = game.dealGiven(started.value, deal.dealer, given);
  if (!dealt.ok) return undefined;
  let state = dealt.value.reduce(game.evolve, started.value);
  const said = [...deal.auction];
  const plays = deal.tricks.flatMap((trick) => trick.plays);
  const moments: Moment[] = [];
  for (let played = 0; played < plays.length; ) {
    const [seat] = game.toMove(state);
    if (seat === undefined) return undefined;
    const seen = game.viewFor(state, seat);
    const word = seen.deal?.phase === 'playing' ? undefined : wordOf(deal.game, said, seat, seen.legal);
    const move = word ?? plays[played++]?.card ?? '';
    const decided = game.decide(state, seat, move);
    if (!decided.ok) return undefined;
    moments.push({ seat, move, view: seen });
    state = decided.value.reduce(game.evolve, state);
  }
  const cards =
    'deck' in given
      ? { deck: formatCards(given.deck) }
      : { hands: mapSeats((seat) => formatCards(given.hands[seat])) };
  const moves = moments.map(({ seat, move }) => `${seat} ${move}`);
  const record = { variant, options: chosen, carry, deals: [{ dealer: deal.dealer, ...cards, moves }] };
  return { record, moments };
}

/** Returns options of any length: the explanation does not depend on how long the session was to last. */
function optionsOf(
  variant: Variant,
  rules: Readonly<Record<string, unknown>>,
  { session }: Afterwards,
): Readonly<Record<string, unknown>> {
  const { option } = GAME_LENGTHS[variant];
  // A kind of session is part of the deal. Sets are of a fixed number of points.
  return { ...rules, [option]: session ?? 'free', deals: undefined, bestOf: undefined };
}

function carryOf(
  { totals, session }: SessionView,
  { number, scores, dealer, game }: DealView<Afterwards>,
): Readonly<Record<string, unknown>> {
  // A choice made in this deal is not part of what came before it.
  const games = () => game.chosen?.map((names, seat) => (seat === dealer ? names.slice(0, -1) : names));
  return {
    totals: mapSeats((seat) => totals[seat] - (scores?.[seat] ?? 0)),
    played: number - 1,
    doubled: game.doubled === true,
    ...('held' in session && { held: 0 }),
    ...(game.session === 'double' && { games: games() }),
  };
}

/**
 * Returns the next word of the auction, or the cards passed or discarded; undefined once a card is to be
 * played.
 */
function wordOf(
  { passes, discards }: Afterwards,
  said: AuctionEntry[],
  seat: Seat,
  legal: readonly string[],
): string | undefined {
  const [first = ''] = legal;
  const pattern = patternOf(first);
  if (pattern !== undefined) return writeChoice(pattern.word, passes?.[seat] ?? []);
  if (first.startsWith('discard:')) return `discard:${discards?.[seat]}`;
  // Forced words are in the auction too, but are not decisions.
  while (said[0] !== undefined && !(said[0].seat === seat && legal.includes(said[0].move))) said.shift();
  return said.shift()?.move;
}

/**
 * Rebuilds the order of the dealt cards, because hands are shown sorted. In wiezen the turned card is the
 * dealer's last. In classic belote part of the hands depends on the taker, so the pack is put together again.
 */
function cardsOf(
  { dealer, contract, game }: DealView<Afterwards>,
  hands: BySeat<readonly Card[]>,
): GivenCards {
  const { turned, wasTurned, firstCards } = game;
  if (wasTurned != null) {
    const last = [...hands[dealer].filter((card) => card !== wasTurned), wasTurned];
    return { hands: mapSeats((seat) => (seat === dealer ? last : hands[seat])) };
  }
  if (turned == null || firstCards == null) return { hands };
  const taker = (contract as (ContractView & { readonly taker?: Seat }) | null)?.taker;
  const seats = [1, 2, 3, 4].map((step) => ((dealer + step) & 3) as Seat);
  const part = (from: number, to?: number) => seats.flatMap((seat) => firstCards[seat].slice(from, to));
  const rest = seats.flatMap((seat) =>
    hands[seat].filter((card) => !firstCards[seat].includes(card) && !(seat === taker && card === turned)),
  );
  return { deck: [...part(0, 3), ...part(3, 5), turned, ...rest] };
}
