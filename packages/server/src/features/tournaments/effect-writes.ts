/**
 * Writes what a step of a tournament does outside its row: rooms, what is to be done at tables that play, pushes,
 * ranking points. Everything is in the transaction of the step. What must wait for its commit is returned as a
 * function.
 */
import { roomOptions } from '@troef/competition/event/lengths.ts';
import { startersOf } from '@troef/competition/event/scores/standings.ts';
import { placesInSet } from '@troef/competition/event/seating/seats.ts';
import type { TournamentTimes } from '@troef/competition/event/times.ts';
import type { Finisher, OpenRoom, TournamentEffect } from '@troef/competition/event/types.ts';
import { tournamentPoints } from '@troef/competition/ranking/tournament-points.ts';
import { eventRoom, type RoomDraft } from '@troef/engine/decisions/new-room.ts';
import { computerNames } from '@troef/engine/state/chance.ts';
import { computer, type SeatHolder } from '@troef/engine/state/log-row.ts';
import { mapSeats } from '@troef/games';
import type { TournamentTableStart } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MemberSitters } from '../joining/sitters.ts';
import type { Pushes } from '../push/events.ts';
import { rankTournaments } from '../rankings/tour-publish.ts';
import type { EventRoomService } from '../rooms/event-room.service.ts';
import { bookAbsences, bookFinish } from './event-karma.ts';
import { roundSeed } from './round-seed.ts';
import type { TableAct, TableActs } from './table-acts.ts';
import { roomsOfTables, type StoredTournament } from './tournament.repository.ts';

/**
 * From the drawing of the tables to the first deal, at most: the players are told, and taken there. It is no longer
 * than the time in which they had to appear.
 */
const NOTICE_MS = 10_000;

export interface WrittenEffects {
  /** Returns what is to be done once the transaction is committed. */
  write(
    tx: Querier,
    stored: StoredTournament,
    effects: readonly TournamentEffect[],
  ): Promise<() => Promise<void>>;
  /** Does at the tables what a process that died has left. */
  catchUp(): Promise<void>;
}

export function createEffectWrites(options: {
  readonly deps: Pick<Deps, 'clock' | 'random' | 'vault' | 'settings'>;
  readonly times: Pick<TournamentTimes, 'graceMs'>;
  readonly rooms: EventRoomService;
  readonly acts: TableActs;
  readonly sitters: MemberSitters;
  readonly pushes: Pick<Pushes, 'tournamentStart' | 'tournamentRound' | 'tournamentSeat' | 'tournamentOff'>;
  /** Tells a player on their pages that their table starts. */
  readonly tellTable: (user: string, table: TournamentTableStart) => void;
  /** Tells a user on their pages that their account has changed. */
  readonly tellChanged: (user: string) => Promise<void>;
}): WrittenEffects {
  const { deps, pushes } = options;

  /** Reads all players of these rooms at once. */
  const holdersOf = async (
    tx: Querier,
    { state }: StoredTournament,
    rooms: readonly OpenRoom[],
  ): Promise<ReadonlyMap<string, SeatHolder>> => {
    const users = [...new Set(rooms.flatMap(({ seats }) => seats.filter((user) => user !== null)))];
    if (users.length === 0) return new Map();
    const members = await options.sitters.members(tx, users, state.variant);
    return new Map(
      users.map((user) => {
        // A player whose account is gone has a seat until they are away for too long.
        const holder = members.get(user)?.holder ?? { ...computer(''), user, ai: false };
        return [user, holder] as const;
      }),
    );
  };

  const draftOf = (
    { state }: StoredTournament,
    effect: OpenRoom,
    { startsAt, holders }: { readonly startsAt: number; readonly holders: ReadonlyMap<string, SeatHolder> },
  ): RoomDraft => {
    const round = state.rounds.find(({ no }) => no === effect.round);
    const people = effect.seats.map((user) => (user === null ? null : (holders.get(user) ?? null)));
    const taken = people.flatMap((person) => (person === null ? [] : [person.name]));
    const isDuplicate = state.scoring === 'duplicate';
    // A computer has one name in all sets of its table.
    const names = computerNames(`${state.seed} names ${effect.round} ${effect.table}`, 4, taken);
    const places = placesInSet(effect.set, state.partners);
    return eventRoom(deps, {
      id: deps.random.id(),
      variant: state.variant,
      event: {
        tournament: state.id,
        round: effect.round,
        table: effect.table,
        set: effect.set,
        startsAt,
        cap: round?.deadline ?? null,
        deals: isDuplicate ? `${state.id}/${effect.round}/${effect.set}` : null,
      },
      seats: mapSeats((seat) => people[seat] ?? names[places[seat]] ?? ''),
      game: roomOptions(state.variant, effect.length),
      ...(isDuplicate && { serverSeed: roundSeed(state.seed, effect.round, effect.set) }),
    });
  };

  return {
    async write(tx, stored, effects) {
      const startsAt = deps.clock.now() + Math.min(NOTICE_MS, options.times.graceMs);
      const opened = effects.filter((effect) => effect.kind === 'open_room');
      const holders = await holdersOf(tx, stored, opened);
      const drafts = opened.map((effect) => draftOf(stored, effect, { startsAt, holders }));
      // Seats are locked before people, as every row of a table locks them.
      const written = drafts.length === 0 ? undefined : await options.rooms.write(tx, drafts);
      const acts: (() => Promise<void>)[] = [];
      for (const effect of effects) {
        if (effect.kind === 'finish') {
          const changed = await finish(tx, stored, effect.finishers);
          acts.push(...changed.map((user) => () => options.tellChanged(user)));
        } else await writeOne(tx, stored, effect);
      }
      const atTables = await actsAtTables(tx, stored, effects);
      // A set that ends while the tournament is suspended is followed by one that waits as well.
      const isSuspended = stored.state.status === 'suspended';
      const held = isSuspended ? (written?.rooms ?? []).map((room) => ({ room, act: HOLD })) : [];
      await options.acts.write(tx, stored.state.id, [...atTables, ...held]);
      return async () => {
        for (const act of acts) await act();
        if (atTables.length + held.length > 0) await options.acts.run();
        if (written === undefined) return;
        await options.rooms.wake(written);
        const fresh = new Set(written.rooms);
        for (const { room } of drafts.filter((draft) => fresh.has(draft.room.head.id)))
          tellPlayers(stored, room, startsAt);
      };
    },
    catchUp: () => options.acts.run(),
  };

  /** Returns what is done in rooms that play. */
  async function actsAtTables(
    tx: Querier,
    { state }: StoredTournament,
    effects: readonly TournamentEffect[],
  ): Promise<readonly { readonly room: string; readonly act: TableAct }[]> {
    const acts: { readonly room: string; readonly act: TableAct }[] = [];
    for (const effect of effects) {
      const made = actOf(state, effect);
      if (made === undefined) continue;
      const rooms = await roomsOfTables(tx, state.id, made.round, made.tables);
      acts.push(...rooms.map((room) => ({ room, act: made.act })));
    }
    return acts;
  }

  function tellPlayers(
    { slug, state }: StoredTournament,
    { head, body }: RoomDraft['room'],
    at: number,
  ): void {
    const { event, seats } = body;
    if (event === undefined) return;
    const { tournament, round, table, set } = event;
    for (const holder of seats) {
      if (holder?.user == null) continue;
      options.tellTable(holder.user, {
        ...{ tournament, slug, variant: state.variant, room: head.id, round, table, set },
        at: new Date(at).toISOString(),
        left: Math.max(0, at - deps.clock.now()),
      });
    }
  }

  async function writeOne(tx: Querier, stored: StoredTournament, effect: TournamentEffect): Promise<void> {
    const told = { slug: stored.slug, variant: stored.state.variant };
    const isFirst = stored.state.rounds.length === 0;
    switch (effect.kind) {
      case 'remind':
        for (const user of effect.users)
          await (isFirst ? pushes.tournamentStart(tx, user, told) : pushes.tournamentRound(tx, user, told));
        return;
      case 'promote':
        for (const user of effect.users) await pushes.tournamentSeat(tx, user, told);
        return;
      case 'cancel':
        for (const user of effect.users) await pushes.tournamentOff(tx, user, { outcome: 'cancelled' }, told);
        return;
      case 'suspend':
        for (const user of effect.users)
          await pushes.tournamentOff(tx, user, { outcome: 'suspended', until: effect.until }, told);
        return;
      case 'move':
        for (const user of effect.users)
          await pushes.tournamentOff(tx, user, { outcome: 'moved', start: effect.start }, told);
        return;
      case 'drop':
        return bookAbsences(tx, deps, stored.state, { users: effect.users, at: deps.clock.now() });
      default:
        return;
    }
  }

  /** Writes the points, the lists and the reputation. Returns the users whose badges have changed. */
  async function finish(
    tx: Querier,
    { state }: StoredTournament,
    finishers: readonly Finisher[],
  ): Promise<readonly string[]> {
    const now = deps.clock.now();
    const starters = startersOf(state);
    const inFinal = finalistsOf(state);
    const rows = finishers.map(({ user, position, stayed }) => ({
      user,
      position,
      final: inFinal.has(user),
      points: tournamentPoints({ position, starters, multiplier: state.multiplier, stayed }),
    }));
    await tx.query(
      `insert into tournament_points (tournament, "user", variant, position, points, starters, final, at)
       select $1, r."user", $2, r.position, r.points, $5, r.final, $3
       from json_to_recordset($4::json) as r("user" uuid, position int, points float8, final boolean)
       on conflict do nothing`,
      [state.id, state.variant, new Date(now), JSON.stringify(rows), starters],
    );
    await bookFinish(tx, deps, state, { finishers, at: new Date(now) });
    return rankTournaments(tx, [state.variant], now, deps.settings);
  }
}

const HOLD: TableAct = { kind: 'hold' };

interface ActAtTables {
  readonly round: number;
  readonly tables: readonly number[];
  readonly act: TableAct;
}

function actOf(
  { players, rounds }: StoredTournament['state'],
  effect: TournamentEffect,
): ActAtTables | undefined {
  const tablesOf = (no: number): readonly number[] =>
    rounds.find((round) => round.no === no)?.tables.map((table) => table.no) ?? [];
  switch (effect.kind) {
    case 'replace': {
      const { out, by, round, table } = effect;
      const isRemoved = players.some(({ user, state }) => user === out && state === 'removed');
      const as = isRemoved ? 'removed' : 'retired';
      const act: TableAct =
        by === null ? { kind: 'retire', user: out, as } : { kind: 'reserve', out, as, by };
      return { round, tables: [table], act };
    }
    case 'close_tables':
      return { round: effect.round, tables: effect.tables, act: { kind: 'close' } };
    case 'pause_tables':
      return { round: effect.round, tables: tablesOf(effect.round), act: HOLD };
    case 'resume_tables': {
      const cap = rounds.find(({ no }) => no === effect.round)?.deadline ?? null;
      return { round: effect.round, tables: tablesOf(effect.round), act: { kind: 'release', cap } };
    }
    default:
      return undefined;
  }
}

/** Returns the users of the final; where all play to the end, those of the first table of the last round. */
function finalistsOf({ format, rounds }: StoredTournament['state']): ReadonlySet<string> {
  const table = format === 'arena' ? undefined : rounds.at(-1)?.tables.find(({ no }) => no === 1);
  return new Set(table?.seats.flatMap((user) => user ?? []));
}
