/**
 * Writes what a step of a tournament does outside its row: rooms, pushes, ranking points. Everything is in the
 * transaction of the step. What must wait for its commit is returned as a function.
 */
import { roomOptions } from '@troef/competition/event/lengths.ts';
import { startersOf } from '@troef/competition/event/standings.ts';
import type { TournamentTimes } from '@troef/competition/event/times.ts';
import type { OpenRoom, TournamentEffect } from '@troef/competition/event/types.ts';
import { tournamentPoints } from '@troef/competition/ranking/tournament-points.ts';
import { eventRoom, type RoomDraft } from '@troef/engine/decisions/new-room.ts';
import { chanceKeyOf, computerNames } from '@troef/engine/state/chance.ts';
import type { SeatHolder } from '@troef/engine/state/log-row.ts';
import { mapSeats, SERVER_SEED_BYTES, type Variant } from '@troef/games';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Sitters, seatedByUs } from '../joining/sitters.ts';
import type { Pushes } from '../push/events.ts';
import type { EventRoomService } from '../rooms/event-room.service.ts';
import { roundSeed } from './round-seed.ts';
import type { StoredTournament } from './tournament.repository.ts';

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
}

/** A table that is about to begin. */
export interface StartingTable {
  readonly tournament: string;
  readonly variant: Variant;
  readonly room: string;
  /** When its first deal is dealt, in milliseconds. */
  readonly at: number;
}

export function createEffectWrites(options: {
  readonly deps: Pick<Deps, 'clock' | 'random' | 'vault'>;
  readonly times: Pick<TournamentTimes, 'graceMs'>;
  readonly rooms: EventRoomService;
  readonly sitters: Sitters;
  readonly pushes: Pick<Pushes, 'tournamentStart' | 'tournamentRound' | 'tournamentSeat' | 'tournamentOff'>;
  /** Tells a player on their pages that their table starts. */
  readonly tellTable: (user: string, table: StartingTable) => void;
}): WrittenEffects {
  const { deps, pushes } = options;

  const holderOf = async (stored: StoredTournament, user: string): Promise<SeatHolder> =>
    (await options.sitters.of(seatedByUs(user), stored.state.variant)).holder;

  const draftOf = async (
    stored: StoredTournament,
    effect: OpenRoom,
    startsAt: number,
  ): Promise<RoomDraft> => {
    const { state } = stored;
    const round = state.rounds.find(({ no }) => no === effect.round);
    const people = await Promise.all(
      effect.seats.map((user) => (user === null ? null : holderOf(stored, user))),
    );
    const taken = people.flatMap((person) => (person === null ? [] : [person.name]));
    const isDuplicate = state.scoring === 'duplicate';
    const names = computerNames(chanceKeyOf(deps.random.bytes(SERVER_SEED_BYTES)), 4, taken);
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
      seats: mapSeats((seat) => people[seat] ?? names[seat] ?? ''),
      game: roomOptions(state.variant, effect.length),
      ...(isDuplicate && { serverSeed: roundSeed(state.seed, effect.round, effect.set) }),
    });
  };

  return {
    async write(tx, stored, effects) {
      const startsAt = deps.clock.now() + Math.min(NOTICE_MS, options.times.graceMs);
      const drafts: RoomDraft[] = [];
      for (const effect of effects) {
        if (effect.kind === 'open_room') drafts.push(await draftOf(stored, effect, startsAt));
        else await writeOne(tx, stored, effect);
      }
      const written = drafts.length === 0 ? undefined : await options.rooms.write(tx, drafts);
      return async () => {
        if (written === undefined) return;
        await options.rooms.wake(written);
        for (const { room } of drafts)
          for (const holder of room.body.seats)
            if (holder?.user != null)
              options.tellTable(holder.user, {
                tournament: stored.state.id,
                variant: stored.state.variant,
                room: room.head.id,
                at: startsAt,
              });
      };
    },
  };

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
        for (const user of effect.users) await pushes.tournamentOff(tx, user, 'cancelled', told);
        return;
      case 'suspend':
        for (const user of effect.users) await pushes.tournamentOff(tx, user, 'suspended', told);
        return;
      case 'finish':
        return writePoints(tx, stored, effect.finishers);
      default:
        return;
    }
  }

  async function writePoints(
    tx: Querier,
    { state }: StoredTournament,
    finishers: Extract<TournamentEffect, { kind: 'finish' }>['finishers'],
  ): Promise<void> {
    const starters = startersOf(state);
    const rows = finishers.map(({ user, position, stayed }) => ({
      user,
      position,
      points: tournamentPoints({
        position,
        starters,
        multiplier: state.multiplier,
        stayed,
      }),
    }));
    await tx.query(
      `insert into tournament_points (tournament, "user", variant, position, points, at)
       select $1, r."user", $2, r.position, r.points, $3
       from json_to_recordset($4::json) as r("user" uuid, position int, points float8)
       on conflict do nothing`,
      [state.id, state.variant, new Date(deps.clock.now()), JSON.stringify(rows)],
    );
  }
}
