/**
 * A finished deal once more, move by move: the view that the seat to move had each time. The hands lie open by then, so nothing
 * is told that the table does not show; the session before it is carried in as a record would (records, `carry`).
 */
import {
  type AuctionEntry,
  type BySeat,
  type Card,
  type ContractView,
  type DealView,
  GAMES,
  type Game,
  type GivenCards,
  mapSeats,
  patternOf,
  type Seat,
  type SessionView,
  type Variant,
  writeChoice,
} from '@troef/games';

/** What the games add when a deal is over, each its own part of it. */
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
  /** As the seat saw it before this move. */
  readonly view: SessionView;
}

/** Every decision of the deal in order; undefined where the rules refuse one of them. */
export function playAgain(
  variant: Variant,
  rules: Readonly<Record<string, unknown>>,
  view: SessionView,
): readonly Moment[] | undefined {
  const deal = view.deal as DealView<Afterwards> | null;
  if (deal === null || deal.game.hands === null || deal.game.hands === undefined) return undefined;
  const game = GAMES[variant] as Game;
  const options = game.readOptions(optionsOf(variant, rules, deal.game));
  const started = options.ok ? game.start(options.value, carryOf(view, deal)) : options;
  if (!started.ok) return undefined;
  const dealt = game.dealGiven(started.value, deal.dealer, cardsOf(variant, deal, deal.game.hands));
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
  return moments;
}

/** Of any length: what is explained does not depend on how long the session was to last. */
function optionsOf(
  variant: Variant,
  rules: Readonly<Record<string, unknown>>,
  { session }: Afterwards,
): object {
  switch (variant) {
    case 'whist':
    case 'wiezen':
      return { ...rules, length: 'free' };
    case 'kingen':
      return { ...rules, session };
    default:
      return { ...rules, target: 'free', deals: undefined, bestOf: undefined };
  }
}

function carryOf(
  { totals, session }: SessionView,
  { number, scores, dealer, game }: DealView<Afterwards>,
): object {
  // A choice of this deal's own is not carried in.
  const games = () => game.chosen?.map((names, seat) => (seat === dealer ? names.slice(0, -1) : names));
  return {
    totals: mapSeats((seat) => totals[seat] - (scores?.[seat] ?? 0)),
    played: number - 1,
    doubled: game.doubled === true,
    ...('held' in session && { held: 0 }),
    ...(game.session === 'double' && { games: games() }),
  };
}

/** What was said next, or chosen behind the hand; undefined once a card is to be played. */
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
  // What had to be said is in the auction too, and is no decision.
  while (said[0] !== undefined && !(said[0].seat === seat && legal.includes(said[0].move))) said.shift();
  return said.shift()?.move;
}

/**
 * Hands are shown sorted, so what the order dealt meant is put back: in wiezen the turned card is the dealer's last; in
 * classic belote part of the hands depends on who takes, so the pack is laid together again.
 */
function cardsOf(
  variant: Variant,
  { dealer, contract, game }: DealView<Afterwards>,
  hands: BySeat<readonly Card[]>,
): GivenCards {
  const { turned, wasTurned, firstCards } = game;
  if (variant === 'wiezen' && wasTurned != null) {
    const last = [...hands[dealer].filter((card) => card !== wasTurned), wasTurned];
    return { hands: mapSeats((seat) => (seat === dealer ? last : hands[seat])) };
  }
  if (variant !== 'belote' || game.variant === 'coinche' || turned == null || firstCards == null) {
    return { hands };
  }
  const taker = (contract as (ContractView & { readonly taker?: Seat }) | null)?.taker;
  const seats = [1, 2, 3, 4].map((step) => ((dealer + step) & 3) as Seat);
  const part = (from: number, to?: number) => seats.flatMap((seat) => firstCards[seat].slice(from, to));
  const rest = seats.flatMap((seat) =>
    hands[seat].filter((card) => !firstCards[seat].includes(card) && !(seat === taker && card === turned)),
  );
  return { deck: [...part(0, 3), ...part(3, 5), turned, ...rest] };
}
