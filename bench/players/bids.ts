/**
 * What bids are worth: every bid of four `normal` players (all levels bid alike) is played out twice from the
 * same cards, once as made and once passed. The difference of the side's lead is one number, counted under the
 * kind of bid and hand. Where nobody may pass (the trump of manille, game and trump of kingen), the choice is
 * compared with another legal one, drawn at random.
 *
 * A kind whose mean lies below zero by more than its own error is a leak.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { GAMES, type Game, mapSeats, type Seat, type SessionView, type Variant } from '@troef/games';
import { type Level, PLAYERS } from '@troef/players';
import { apply, dealNext, eventsOf, playDeal, startSession } from '@troef/players/testing';
import { kindOf } from './bid-kinds.ts';
import { row, type Section } from './section.ts';

interface Session {
  readonly name: string;
  readonly variant: Variant;
  readonly options: Readonly<Record<string, unknown>>;
}

const SESSIONS: readonly Session[] = [
  { name: 'whist', variant: 'whist', options: {} },
  { name: 'wiezen', variant: 'wiezen', options: {} },
  { name: 'manille', variant: 'manille', options: {} },
  { name: 'belote', variant: 'belote', options: { target: 'free' } },
  { name: 'coinche', variant: 'belote', options: { variant: 'coinche', target: 'free' } },
  { name: 'kingen', variant: 'kingen', options: { session: 'double' } },
];

/** By kind: bids, and the sum and the sum of squares of what they were worth. */
type Sums = Record<string, [number, number, number]>;

interface Batch {
  readonly bids: string;
  readonly level: Level;
  /** Number of the first deal after this batch. */
  readonly until: number;
  readonly sums: Sums;
}

const BATCH = 50;
/** Fewest bids of a kind that make a line of the table. */
const LEAST = 8;
const Z95 = 1.96;

/** The asked seat's lead over the mean of the others that are not on its side. */
function leadOf(game: Game, state: unknown, seat: Seat): number {
  const { totals } = game.viewFor(state, null);
  const sign = game.lowestWins ? -1 : 1;
  const others = game.teams === true ? [1, 3] : [1, 2, 3];
  const theirs = others.map((step) => totals[((seat + step) & 3) as Seat]);
  return sign * (totals[seat] - theirs.reduce((sum, each) => sum + each, 0) / theirs.length);
}

function playedOut(game: Game, variant: Variant, state: unknown, level: Level, seed: string): unknown {
  const four = mapSeats(() => ({ player: PLAYERS[variant], level }));
  return playDeal(game, state, four, seed).state;
}

const isAuction = ({ deal }: SessionView): boolean => deal !== null && deal.phase !== 'playing';

/** The choice a bid is compared with; undefined if it is a pass or has no other. */
function otherThan(view: SessionView, move: string, pick: number): string | undefined {
  if (view.legal.includes('pass')) return move === 'pass' ? undefined : 'pass';
  if (view.deal?.phase !== 'trump' && view.deal?.phase !== 'game') return undefined;
  const others = view.legal.filter((each) => each !== move && !each.startsWith('trull'));
  return others.length === view.legal.length ? undefined : others[pick % others.length];
}

function bidsIn({ name, variant, options }: Session, number: number, level: Level, sums: Sums): void {
  const game: Game = GAMES[variant];
  const seed = `bids ${number}`;
  let state = dealNext(game, startSession(game, options), seed);
  for (let asked = 0; game.waitsFor(state) === 'moves'; asked++) {
    const seat = game.toMove(state)[0] as Seat;
    const view = game.viewFor(state, seat);
    if (!isAuction(view)) return;
    const move = PLAYERS[variant].chooseMove(view, 'normal', `${seed} ${asked}`);
    const other = otherThan(view, move, number + asked);
    const after = (choice: string): unknown =>
      apply(game, state, eventsOf(game, state, { seat, move: choice }));
    if (other !== undefined) {
      const gain = (choice: string): number =>
        leadOf(game, playedOut(game, variant, after(choice), level, seed), seat);
      const worth = gain(move) - gain(other);
      const kind = kindOf(name, view, move);
      const [n, sum, squares] = sums[kind] ?? [0, 0, 0];
      sums[kind] = [n + 1, sum + worth, squares + worth * worth];
    }
    state = after(move);
  }
}

function merge(all: Sums, more: Sums): void {
  for (const [kind, [n, sum, squares]] of Object.entries(more)) {
    const before = all[kind] ?? [0, 0, 0];
    all[kind] = [before[0] + n, before[1] + sum, before[2] + squares];
  }
}

function batchesIn(log: string | undefined, name: string, level: Level): readonly Batch[] {
  if (log === undefined || !existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line): Batch => JSON.parse(line))
    .filter((batch) => batch.bids === name && batch.level === level);
}

/** A log keeps every batch of deals, so that an interrupted run goes on where it was. */
function measured(session: Session, deals: number, level: Level, log: string | undefined): Sums {
  const all: Sums = {};
  const before = batchesIn(log, session.name, level);
  for (const { sums } of before) merge(all, sums);
  for (let next = before.at(-1)?.until ?? 0; next < deals; ) {
    const until = Math.min(deals, next + BATCH);
    const sums: Sums = {};
    for (; next < until; next++) bidsIn(session, next, level, sums);
    merge(all, sums);
    const batch: Batch = { bids: session.name, level, until, sums };
    if (log !== undefined) appendFileSync(log, `${JSON.stringify(batch)}\n`);
  }
  return all;
}

function tableOf(name: string, sums: Sums): readonly string[] {
  const lines = Object.entries(sums)
    .filter(([, [n]]) => n >= LEAST)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([kind, [n, sum, squares]]) => {
      const mean = sum / n;
      const error = Z95 * Math.sqrt(Math.max(0, squares / n - mean * mean) / (n - 1));
      return row(kind, n, mean.toFixed(2), `± ${error.toFixed(2)}`, mean + error < 0 ? 'LEAK' : '');
    });
  return [row(name, 'bids', 'worth', 'error', ''), ...lines];
}

export interface BidsAsked {
  readonly variants: readonly Variant[];
  /** One session alone: `belote` without `coinche`, or the other way round. */
  readonly session: string | undefined;
  readonly deals: number;
  readonly level: Level;
  readonly log: string | undefined;
}

export function bids({ variants, session: only, deals, level, log }: BidsAsked): Section {
  const lines: string[] = [`what a bid gains over a pass, ${deals} deals a game, played out by ${level}`];
  const figures: Record<string, Sums> = {};
  for (const session of SESSIONS) {
    if (!variants.includes(session.variant) || (only ?? session.name) !== session.name) continue;
    const sums = measured(session, deals, level, log);
    figures[session.name] = sums;
    lines.push('', ...tableOf(session.name, sums));
  }
  return { lines, figures: { bids: figures } };
}
