/**
 * Writes what the end of a session means, in the transaction of the row that ends its log
 * (docs/behaviour/karma.md 8, 9): the result, what it adds to the records and reputation of the players, and
 * their receipts.
 *
 * It is written once for each room, however often it is called. Every finished session has a result, and
 * counts as played for those who stayed. Reputation changes only if at least two members with proven
 * addresses stayed (docs/behaviour/karma.md 4). Reputation is written once for each player of a room: a share
 * written when others stopped stays. The rows of the members are locked in the order of their ids before
 * anything is written about them. Rankings and slams are read from these rows, but not here.
 */

import type { SeatFacts, SessionFacts } from '@troef/engine/outcome/facts.ts';
import { type BySeat, mapSeats, type Seat } from '@troef/games';
import { type KarmaNote, type KarmaReceipt, type KarmaSum, karmaSumSchema } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { gainOf } from '../karma/formula.ts';
import { forgiveDrop, returnsOf } from '../karma/leaves.ts';
import { bookChanges, type KarmaChange, karmaNow, startsOf } from '../karma/ledger.ts';
import { type KarmaPerson, lockPeople, readPeople } from '../karma/people.ts';
import { countGames, insertResult, insertSeats, markOf, nthOfDay } from './result-rows.ts';

/**
 * Receipts by seat. null for computers and guests, and for everybody in a session played alone or abandoned.
 */
export type Receipts = BySeat<KarmaReceipt | null>;

const NOTHING: Receipts = [null, null, null, null];
const NOBODY: ReadonlyMap<string, KarmaPerson> = new Map();

/** Without settings the defaults count. */
type ResultDeps = Pick<Deps, 'random'> & Partial<Pick<Deps, 'settings'>>;

export async function writeResult(tx: Querier, deps: ResultDeps, facts: SessionFacts): Promise<Receipts> {
  const at = new Date(facts.endedAt);
  const people = facts.seats.flatMap(({ user }) => (user === null ? [] : [user])).sort();
  const accounts = await lockPeople(tx, people);
  const known = facts.alone ? NOBODY : await readPeople(tx, accounts, facts.variant, at);
  const table = seatsOf(facts, known);
  const isFresh = await insertResult(tx, facts, { people, rankedForKarma: table.isRanked });
  if (!isFresh) return receiptsOf(tx, facts);
  await insertSeats(tx, facts, accounts);
  if (facts.status === 'abandoned') return NOTHING;

  const stayed = accounts.filter((id) => table.stayed.has(id));
  await countGames(tx, facts.variant, stayed);
  if (facts.alone) return NOTHING;
  const returns = await returnsOf(tx, facts, stayed);
  const nth = table.isRanked ? await nthOfDay(tx, facts.room, people, facts.endedAt) : 1;
  const booked = await receiptsOf(tx, facts);
  const { receipts, changes } = gainsOf(facts, {
    table,
    returns,
    nth,
    booked,
    mostToday: deps.settings?.get('karma.day'),
  });
  await bookChanges(tx, deps, changes, at);
  for (const id of stayed) if ((known.get(id)?.drops ?? 0) > 0) await forgiveDrop(tx, id, at);
  return receipts;
}

/**
 * Writes the result for one player who stops in a session of free length while others go on. For this player
 * it is finished, with the places in `facts` as if it were so for all. The others' share is written at their
 * end. But if only one member with a proven address is left, nothing after this can count, so their share up
 * to here is written too.
 */
export async function writeStop(
  tx: Querier,
  deps: ResultDeps,
  facts: SessionFacts,
  seat: Seat,
): Promise<KarmaReceipt | null> {
  const at = new Date(facts.endedAt);
  const people = facts.seats.flatMap(({ user }) => (user === null ? [] : [user])).sort();
  const accounts = await lockPeople(tx, people);
  const { user } = facts.seats[seat];
  if (user === null || !accounts.includes(user)) return null;
  const known = await readPeople(tx, accounts, facts.variant, at);
  const table = seatsOf(facts, known);
  await countGames(tx, facts.variant, [user]);
  const returns = await returnsOf(tx, facts, [user]);
  const nth = table.isRanked ? await nthOfDay(tx, facts.room, people, facts.endedAt) : 1;
  const booked = await receiptsOf(tx, facts);
  const { receipts, changes } = gainsOf(facts, {
    table,
    returns,
    nth,
    booked,
    mostToday: deps.settings?.get('karma.day'),
  });
  const left = table.proven.filter((each) => each !== user);
  const counted = [user, ...(left.length === 1 ? left : [])];
  // The room has no result yet, and may never have one. So the ledger notes which people played it.
  const mark = { people: markOf(people) };
  const now = changes
    .filter((change) => counted.includes(change.user))
    .map((change) => (change.reason === 'room' ? withDetails(change, mark, change.user !== user) : change));
  await bookChanges(tx, deps, now, at);
  if ((known.get(user)?.drops ?? 0) > 0) await forgiveDrop(tx, user, at);
  return receipts[seat];
}

/** `isStopped`: the session counts only up to here, because others stopped. */
function withDetails(change: KarmaChange, more: object, isStopped: boolean): KarmaChange {
  const { notes, ...sum } = change.details as unknown as KarmaSum;
  const told: readonly KarmaNote[] = isStopped ? [...notes, 'stopped'] : notes;
  return { ...change, details: { ...sum, notes: told, ...more } };
}

interface SessionStanding {
  readonly isRanked: boolean;
  /** Members with a proven address who stayed to the end. */
  readonly proven: readonly string[];
  readonly stayed: ReadonlySet<string>;
  readonly owners: BySeat<KarmaPerson | undefined>;
}

function seatsOf(
  { seats, status, alone }: SessionFacts,
  known: ReadonlyMap<string, KarmaPerson>,
): SessionStanding {
  const owners = mapSeats((seat) => known.get(seats[seat].user ?? ''));
  const stayed = seats.filter(({ stay }) => stay === 'there').map(({ user }) => user ?? '');
  const proven = owners.flatMap((owner, seat) =>
    owner?.verified === true && seats[seat]?.stay === 'there' ? [owner.id] : [],
  );
  return {
    proven,
    isRanked: status === 'finished' && !alone && proven.length >= 2,
    stayed: new Set(stayed),
    owners,
  };
}

interface CountedResult {
  readonly table: SessionStanding;
  /** What players are given back for coming back. */
  readonly returns: readonly KarmaChange[];
  /** Which room of the day with exactly these people. */
  readonly nth: number;
  /** Receipts of this room that are booked already. */
  readonly booked: Receipts;
  /** What rooms of a game may give a member in a day. */
  readonly mostToday: number | undefined;
}

const playedHalf = ({ playedDeals }: SeatFacts, deals: number): boolean => playedDeals * 2 >= deals;

function gainsOf(
  facts: SessionFacts,
  { table, returns, nth, booked, mostToday }: CountedResult,
): { readonly receipts: Receipts; readonly changes: readonly KarmaChange[] } {
  const { room, variant, deals, seats } = facts;
  const places = mapSeats((seat) => seats[seat].place ?? seats.length);
  const gains: KarmaChange[] = [];
  const earners: KarmaPerson[] = [];
  const receipts = mapSeats((seat): KarmaReceipt | null => {
    const owner = table.owners[seat];
    if (owner === undefined) return null;
    const before = booked[seat];
    if (before !== null) return before;
    const givenBack = returns.find(({ user }) => user === owner.id)?.delta ?? 0;
    const karma = owner.verified ? karmaNow(owner) + givenBack : 0;
    const plain = { place: places[seat], deals, humans: humansBeside(seat, facts, table) };
    const why = whyNothing(owner, facts, seat, table);
    if (why !== undefined || owner.admin) {
      const notes = why === undefined ? [] : [why];
      return { ...plain, delta: 0, karma: owner.admin ? null : karma, notes };
    }
    const { delta, ...sum } = gainOf({
      ...facts,
      ...(mostToday !== undefined && { mostToday }),
      ...plain,
      places,
      seat,
      karma,
      nth,
      gainedToday: owner.gainedToday,
    });
    earners.push(owner);
    gains.push({ user: owner.id, variant, delta, reason: 'room', ref: room, details: sum });
    return { ...plain, delta, karma: karma + delta, notes: sum.notes };
  });
  return { receipts, changes: [...startsOf(earners, variant), ...returns, ...gains] };
}

/** Returns the first reason why a room cannot count for this member at all. */
function whyNothing(
  owner: KarmaPerson,
  { seats, deals }: SessionFacts,
  seat: Seat,
  { isRanked }: SessionStanding,
): KarmaNote | undefined {
  if (!owner.verified) return 'unverified';
  if (seats[seat].stay !== 'there' || !playedHalf(seats[seat], deals)) return 'left';
  return isRanked ? undefined : 'alone';
}

/**
 * Counts H of docs/behaviour/karma.md 4: the other members with proven addresses who played half of the deals
 * or left legally, so nobody loses because another leaves.
 */
const humansBeside = (seat: Seat, { seats, deals }: SessionFacts, { owners }: SessionStanding): number =>
  owners.filter((owner, other) => {
    const facts = seats[other as Seat];
    return other !== seat && owner?.verified === true && (playedHalf(facts, deals) || facts.stay === 'left');
  }).length;

/** Returns the receipts of a room that was written before, from the ledger. */
export async function receiptsOf(tx: Querier, { room, seats }: SessionFacts): Promise<Receipts> {
  const { rows } = await tx.query<{ user: string; delta: number; karma: number; details: unknown }>(
    `select c."user", c.delta, c.details, (select sum(b.delta)::int from karma_changes b
       where b."user" = c."user" and b.variant = c.variant and b.at <= c.at) as karma
     from karma_changes c where c."user" = any($2::uuid[]) and c.reason = 'room' and c.ref = $1`,
    [room, seats.map(({ user }) => user)],
  );
  return mapSeats((seat) => {
    const row = rows.find(({ user }) => user === seats[seat].user);
    if (row === undefined) return null;
    const { place, deals, humans, notes }: KarmaSum = karmaSumSchema.parse(row.details);
    return { delta: row.delta, karma: row.karma, place, deals, humans, notes };
  });
}
