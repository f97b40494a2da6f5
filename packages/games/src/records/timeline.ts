/**
 * A record as moments: one for each dealing, each decision and the end of each deal, so that a page can step
 * through it without knowing the rules.
 *
 * Every moment has all four hands. A record is given out only when its deals are over, and then everybody may
 * see them. The moments are made by replaying the record, so a record that `replay` refuses has none.
 */
import { type Card, type Rank, SUITS, type Suit } from '../kernel/cards/card.ts';
import type { Game, GameEvent, Variant } from '../kernel/game.ts';
import { ok, type Result } from '../kernel/result.ts';
import { type BySeat, mapSeats, replaceAt, type Seat } from '../kernel/seat.ts';
import type { DealCore, SessionCore } from '../kernel/session.ts';
import type { AuctionEntry, ContractView, DealResult, Play, PublicEvent, WonTrick } from '../kernel/view.ts';
import type { Trull } from '../whist-family/trull.ts';
import type { SessionRecord } from './record.ts';
import { evolveAll, parseJson, type RecordError, type ReplayStep, replayRecord } from './replay.ts';

export interface MomentTrick {
  /** From 1. */
  readonly number: number;
  readonly lead: Seat;
  readonly plays: readonly Play[];
  /** null before the last card of the trick. */
  readonly winner: Seat | null;
}

export interface Moment {
  /** The decision that led here. null for a dealing and for the end of a deal. */
  readonly made: AuctionEntry | null;
  /** What happened, as everybody at the table saw it. */
  readonly events: readonly PublicEvent[];
  readonly phase: string;
  /** The cards still held. */
  readonly hands: BySeat<readonly Card[]>;
  /** The cards that each seat has played or laid away, in that order. */
  readonly gone: BySeat<readonly Card[]>;
  /** The trick on the table, whole right after its last card. null before the play and at the end. */
  readonly trick: MomentTrick | null;
  readonly tricksWon: BySeat<number>;
  /** Points taken so far in games that show them. */
  readonly points: BySeat<number> | null;
  readonly contract: ContractView | null;
  /** How many entries of the deal's auction have been said. */
  readonly said: number;
  readonly toMove: readonly Seat[];
}

export interface DealTimeline {
  readonly number: number;
  /** Length of the session in deals, or null if it is not fixed. */
  readonly of: number | null;
  readonly dealer: Seat;
  readonly turned: Card | null;
  readonly trull: Trull | null;
  /** The ranks of each suit from high to low under the contract of this deal. */
  readonly ranks: Readonly<Record<Suit, readonly Rank[]>>;
  readonly auction: readonly AuctionEntry[];
  readonly contract: ContractView | null;
  readonly tricks: readonly WonTrick[];
  readonly tricksWon: BySeat<number>;
  /** null if the record ends in this deal. */
  readonly result: DealResult | null;
  readonly scores: BySeat<number> | null;
  readonly totals: BySeat<number>;
  readonly moments: readonly Moment[];
  /** This deal as a record of its own, with what the deals before it left behind. */
  readonly record: SessionRecord;
}

export interface Timeline {
  readonly variant: Variant;
  readonly players: BySeat<string> | null;
  readonly deals: readonly DealTimeline[];
  readonly totals: BySeat<number>;
  /** null if the session is not finished. */
  readonly places: BySeat<number> | null;
}

/** Events that belong to the end of a deal and not to the move that brought it about. */
const OF_THE_END: readonly string[] = ['claimed', 'allPassed', 'scored', 'finished'];

/** Reads one line of JSON. */
export const timelineOfText = (text: string): Result<Timeline, RecordError> => timelineOf(parseJson(text));

export function timelineOf(record: unknown): Result<Timeline, RecordError> {
  const steps: ReplayStep[] = [];
  const replayed = replayRecord(record, { onStep: (step) => steps.push(step) });
  if (!replayed.ok) return replayed;
  const { variant, totals, places } = replayed.value;
  // What was replayed without an error is a record.
  const whole = record as SessionRecord;
  const deals = whole.deals.map((_, at) =>
    dealTimeline(
      steps.filter(({ deal }) => deal === at),
      whole,
    ),
  );
  return ok({ variant, players: whole.players ?? null, deals, totals, places });
}

function dealTimeline(steps: readonly ReplayStep[], whole: SessionRecord): DealTimeline {
  const [first] = steps;
  if (first === undefined) throw new Error('a deal without a dealing');
  const { game, deal: at, before } = first;
  const moments: Moment[] = [];
  let state = before;
  let gone: Moment['gone'] = [[], [], [], []];
  let trull: Trull | null = null;
  for (const { made, events } of steps) {
    for (const event of events as readonly CardEvent[]) {
      const { type, seat, card } = event;
      if (event.trull) trull = event.trull;
      if ((type === 'played' || type === 'discarded') && seat !== undefined && card !== undefined)
        gone = replaceAt(gone, seat, [...gone[seat], card]);
    }
    const end = events.findIndex(({ type }) => OF_THE_END.includes(type));
    const parts = end < 0 ? [events] : [events.slice(0, end), events.slice(end)];
    for (const [part, of] of parts.entries()) {
      state = evolveAll(game, state, of);
      moments.push(momentOf(game, state, { made: part === 0 ? made : null, events: of, gone }));
    }
  }
  const deal = dealOf(state);
  const { shared } = game.viewsOf(state);
  const trump = deal.contract?.trump ?? null;
  return {
    number: deal.number,
    of: shared.deal?.of ?? null,
    dealer: deal.dealer,
    turned: moments[0]?.events.find((event) => event.type === 'dealt')?.turned ?? null,
    trull,
    ranks: Object.fromEntries(
      SUITS.map((suit) => [suit, game.cards.ranks(suit, trump)]),
    ) as unknown as DealTimeline['ranks'],
    auction: shared.deal?.auction ?? [],
    contract: deal.contract,
    tricks: deal.tricks,
    tricksWon: deal.tricksWon,
    result: deal.result,
    scores: deal.scores,
    totals: shared.totals,
    moments,
    record: recordAlone(whole, at, deal.dealer, before),
  };
}

/** Fields of the events that move a card or tell of a trull. */
interface CardEvent extends GameEvent {
  readonly seat?: Seat;
  readonly card?: Card;
  readonly trull?: Trull;
}

/** Every game's state is a session of the kernel. */
function dealOf(state: unknown): DealCore {
  const { deal } = state as SessionCore;
  if (deal === null) throw new Error('a moment without a deal');
  return deal;
}

function momentOf(
  game: Game,
  state: unknown,
  { made, events, gone }: { made: Moment['made']; events: readonly GameEvent[]; gone: Moment['gone'] },
): Moment {
  const deal = dealOf(state);
  const { shared } = game.viewsOf(state);
  return {
    made,
    events: events.flatMap((event) => game.eventFor(event, null) ?? []),
    phase: deal.phase,
    hands: deal.hands,
    gone,
    trick: events.some(({ type }) => type === 'played') ? trickOnTable(deal) : null,
    tricksWon: deal.tricksWon,
    points: shared.deal?.points ?? null,
    contract: deal.contract,
    said: shared.deal?.auction.length ?? 0,
    toMove: shared.toMove,
  };
}

/** Returns the trick that the card just played belongs to. */
function trickOnTable({ trick, tricks }: DealCore): MomentTrick | null {
  if (trick !== null && trick.plays.length > 0)
    return { number: tricks.length + 1, lead: trick.lead, plays: trick.plays, winner: null };
  const last = tricks.at(-1);
  return last === undefined ? null : { number: tricks.length, ...last };
}

function recordAlone(
  { variant, options, players, deals }: SessionRecord,
  at: number,
  dealer: Seat,
  before: unknown,
): SessionRecord {
  const { deck, hands, moves = [] } = deals[at] ?? {};
  return {
    variant,
    ...(options && { options }),
    ...(players && { players }),
    carry: carryOf(before),
    deals: [{ dealer, ...(deck === undefined ? { hands } : { deck }), moves } as SessionRecord['deals'][0]],
  };
}

/** What the games carry from deal to deal beside totals and number (docs/records.md 1.3). */
interface Carried {
  readonly doubleNext?: boolean;
  readonly held?: number;
  readonly sets?: readonly [number, number];
  readonly chosen?: BySeat<readonly string[]>;
}

function carryOf(before: unknown): Readonly<Record<string, unknown>> {
  const { totals, played } = before as SessionCore;
  const { doubleNext, held, sets, chosen } = before as Carried;
  return {
    totals: mapSeats((seat) => totals[seat]),
    played,
    ...(doubleNext && { doubled: true }),
    ...(held && { held }),
    ...(sets && { sets }),
    ...(chosen?.some((games) => games.length > 0) && { games: chosen }),
  };
}
