/**
 * Replays a record (docs/records.md 2): returns the session after its last move, or the first error in the
 * record.
 *
 * A record is read in order: its own fields, then the dealer, the cards and the moves of each deal. The
 * rules judge every move as at a table. The output is made from a watcher's view, so it has the same form
 * for every game.
 */
import { type Card, parseCards } from '../kernel/cards/card.ts';
import type { Game, GameEvent, GivenCards, StoppedBy, Variant } from '../kernel/game.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type BySeat, isSeat, type Seat } from '../kernel/seat.ts';
import type { ContractView } from '../kernel/view.ts';
import { GAMES, isVariant } from '../registry.ts';

export interface RecordError {
  readonly code: 'bad_request' | 'wrong_dealer' | 'invalid_move' | 'wrong_deal' | 'wrong_commitment';
  /** Counted from 0. Left out if the error belongs to no deal or move. */
  readonly deal?: number;
  readonly move?: number;
  readonly reason?: string;
}

export interface TrickOutput {
  readonly lead: Seat;
  readonly plays: readonly Card[];
  /** null before the fourth card. */
  readonly winner: Seat | null;
}

export interface DealOutput {
  readonly dealer: Seat;
  readonly status: string;
  readonly contract: ContractView | null;
  readonly tricks: readonly TrickOutput[];
  readonly tricksWon: BySeat<number>;
  readonly scores: BySeat<number> | null;
}

export interface ReplayOutput {
  readonly variant: Variant;
  readonly deals: readonly DealOutput[];
  readonly totals: BySeat<number>;
  readonly finished: boolean;
  readonly places: BySeat<number> | null;
  readonly toMove: readonly Seat[];
  readonly legal: Readonly<Partial<Record<Seat, readonly string[]>>>;
  /** Fields that only this variant has: `held` in belote, `sets` in manille. */
  readonly [ofTheVariant: string]: unknown;
}

/** Checks each dealing before it is replayed. Returns the error, or null. */
export type DealingCheck = (
  game: Game,
  before: unknown,
  dealing: number,
  events: readonly GameEvent[],
) => RecordError | null;

/** One step of a replay: a dealing, or a move with everything that follows from it by the rules. */
export interface ReplayStep {
  readonly game: Game;
  /** Place of the deal in the record, from 0. */
  readonly deal: number;
  /** null for a dealing. */
  readonly made: { readonly seat: Seat; readonly move: string } | null;
  readonly before: unknown;
  readonly events: readonly GameEvent[];
}

/** Looks on while a record is replayed. `check` may refuse a dealing, `onStep` sees every step. */
export interface Onlooker {
  readonly check?: DealingCheck;
  readonly onStep?: (step: ReplayStep) => void;
}

type Fields = Readonly<Record<string, unknown>>;

const BAD: RecordError = { code: 'bad_request' };
const MOVE = /^([0-3]) ([^ ]+)$/;
const NO_CARDS: GivenCards = { deck: [] };

/** Reads one line of JSON. */
export function replayText(text: string): Result<ReplayOutput, RecordError> {
  const record = parseJson(text);
  return record === undefined ? err(BAD) : replayRecord(record);
}

/** Parses JSON. Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function replayRecord(record: unknown, onlooker: Onlooker = {}): Result<ReplayOutput, RecordError> {
  const head = readHead(record);
  if (!head.ok) return head;
  const { variant, game, deals, stoppedBy } = head.value;
  let { state } = head.value;
  const outputs: DealOutput[] = [];
  for (const [index, deal] of deals.entries()) {
    const played = replayDeal(game, state, deal, index, onlooker);
    if (!played.ok) return played;
    state = played.value;
    const output = dealOutput(game, state);
    if (output !== null) outputs.push(output);
  }
  if (stoppedBy !== null) {
    const ended = game.stop(state, stoppedBy);
    if (!ended.ok) return err(BAD);
    state = evolveAll(game, state, ended.value);
  }
  return ok(sessionOutput(variant, game, state, outputs));
}

interface Head {
  readonly variant: Variant;
  readonly game: Game;
  readonly state: unknown;
  readonly deals: readonly unknown[];
  readonly stoppedBy: StoppedBy | null;
}

/** Reads the fields of the record itself. */
function readHead(record: unknown): Result<Head, RecordError> {
  if (!isFields(record)) return err(BAD);
  const { variant, players, deals, stopped, capped } = record;
  if (!isVariant(variant)) return err(BAD);
  const game = GAMES[variant];
  const options = game.readOptions(record.options);
  if (!options.ok) return err(BAD);
  if (players !== undefined && !isFourNames(players)) return err(BAD);
  const started = game.start(options.value, record.carry);
  if (!started.ok) return err(BAD);
  if (!Array.isArray(deals)) return err(BAD);
  if (stopped !== undefined && typeof stopped !== 'boolean') return err(BAD);
  if (stopped === true && (deals.length === 0 || !hasFreeLength(game, started.value))) return err(BAD);
  if (capped !== undefined && typeof capped !== 'boolean') return err(BAD);
  if (capped === true && (deals.length === 0 || stopped === true)) return err(BAD);
  const stoppedBy = capped === true ? 'time' : stopped === true ? 'players' : null;
  return ok({ variant, game, state: started.value, deals, stoppedBy });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFourNames = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 4 && value.every((name) => typeof name === 'string');

/** Tells whether the length is free. Any refusal to stop but `length_not_free` means that it is. */
function hasFreeLength(game: Game, state: unknown): boolean {
  const stopped = game.stop(state);
  return stopped.ok || stopped.error !== 'length_not_free';
}

function replayDeal(
  game: Game,
  before: unknown,
  deal: unknown,
  index: number,
  { check, onStep }: Onlooker,
): Result<unknown, RecordError> {
  const bad: RecordError = { ...BAD, deal: index };
  if (!isFields(deal) || game.waitsFor(before) !== 'deal') return err(bad);
  const { dealer, moves = [] } = deal;
  if (dealer !== undefined && !isSeat(dealer)) return err(bad);
  // Cards that cannot be read count as no cards, so that a wrong dealer is still the first error.
  const dealt = game.dealGiven(before, dealer, readCards(deal) ?? NO_CARDS);
  if (!dealt.ok) return err(dealt.error === 'wrong_dealer' ? { code: 'wrong_dealer', deal: index } : bad);
  if (!Array.isArray(moves)) return err(bad);
  const wrong = check?.(game, before, index, dealt.value);
  if (wrong) return err(wrong);

  onStep?.({ game, deal: index, made: null, before, events: dealt.value });
  let state = evolveAll(game, before, dealt.value);
  for (const [number, text] of (moves as readonly unknown[]).entries()) {
    const parts = typeof text === 'string' ? MOVE.exec(text) : null;
    if (parts === null) return err({ ...bad, move: number });
    const made = { seat: Number(parts[1]) as Seat, move: parts[2] as string };
    const events = game.decide(state, made.seat, made.move);
    if (!events.ok) return err({ code: 'invalid_move', deal: index, move: number, reason: events.error });
    onStep?.({ game, deal: index, made, before: state, events: events.value });
    state = evolveAll(game, state, events.value);
  }
  return ok(state);
}

/** Reads either the deck or the hands. Returns undefined for both, neither or unreadable cards. */
function readCards({ deck, hands }: Fields): GivenCards | undefined {
  if (deck !== undefined) {
    const cards = hands === undefined ? readList(deck) : undefined;
    return cards && { deck: cards };
  }
  if (!Array.isArray(hands) || hands.length !== 4) return undefined;
  const lists = hands.map(readList);
  if (lists.some((list) => list === undefined)) return undefined;
  return { hands: lists as readonly (readonly Card[])[] as BySeat<readonly Card[]> };
}

const readList = (text: unknown): readonly Card[] | undefined =>
  typeof text === 'string' ? parseCards(text) : undefined;

export function evolveAll(game: Game, state: unknown, events: readonly GameEvent[]): unknown {
  let next = state;
  for (const event of events) next = game.evolve(next, event);
  return next;
}

function dealOutput(game: Game, state: unknown): DealOutput | null {
  const { deal } = game.viewFor(state, null);
  if (deal === null) return null;
  const tricks: TrickOutput[] = deal.tricks.map(({ lead, plays, winner }) => ({
    lead,
    plays: plays.map(({ card }) => card),
    winner,
  }));
  const { trick } = deal;
  if (trick !== null && trick.plays.length > 0) {
    tricks.push({ lead: trick.lead, plays: trick.plays.map(({ card }) => card), winner: null });
  }
  const { dealer, phase, contract, tricksWon, scores } = deal;
  return { dealer, status: phase, contract, tricks, tricksWon, scores };
}

function sessionOutput(
  variant: Variant,
  game: Game,
  state: unknown,
  deals: readonly DealOutput[],
): ReplayOutput {
  const { totals, places, session } = game.viewFor(state, null);
  const toMove = game.toMove(state);
  const legal: Partial<Record<Seat, readonly string[]>> = {};
  for (const seat of toMove) legal[seat] = game.legalMoves(state, seat);
  return { variant, deals, totals, ...session, finished: places !== null, places, toMove, legal };
}
