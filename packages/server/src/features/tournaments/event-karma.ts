/**
 * What a tournament does to reputation beside its sessions (docs/behaviour/karma.md): something for players who
 * stayed, and an absence at a start counts as an illegal leave, except for the first one in 30 days.
 */
import type { Finisher } from '@troef/competition/event/types.ts';
import type { Variant } from '@troef/games';
import { LEAVE_WINDOW_DAYS, TOURNAMENT_KARMA } from '@troef/protocol';
import { bookLeave } from '../../community/karma/leaves.ts';
import { bookChanges, type KarmaChange, startsOf } from '../../community/karma/ledger.ts';
import { earns, lockPeople, readPeople } from '../../community/karma/people.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface EventOfKarma {
  readonly id: string;
  readonly variant: Variant;
  readonly winner: string | null;
}

/** Books what finishing a tournament gives. Once for each tournament and player. */
export async function bookFinish(
  tx: Querier,
  deps: Pick<Deps, 'random'>,
  { id, variant, winner }: EventOfKarma,
  { finishers, at }: { readonly finishers: readonly Finisher[]; readonly at: Date },
): Promise<void> {
  const stayed = new Map(finishers.filter((each) => each.stayed).map((each) => [each.user, each]));
  const locked = await lockPeople(tx, [...stayed.keys()]);
  const people = [...(await readPeople(tx, locked, variant, at)).values()].filter(earns);
  const changes = people.map((person): KarmaChange => {
    const survived = stayed.get(person.id)?.survived ?? 0;
    const won = person.id === winner;
    const delta =
      TOURNAMENT_KARMA.stayed + TOURNAMENT_KARMA.survived * survived + (won ? TOURNAMENT_KARMA.won : 0);
    return { user: person.id, variant, delta, reason: 'tournament', ref: id, details: { survived, won } };
  });
  await bookChanges(tx, deps, [...startsOf(people, variant), ...changes], at);
}

/** Books the absence of these players at the start of a round. The first one within 30 days costs nothing. */
export async function bookAbsences(
  tx: Querier,
  deps: Pick<Deps, 'random'>,
  { id, variant }: Pick<EventOfKarma, 'id' | 'variant'>,
  { users, at }: { readonly users: readonly string[]; readonly at: number },
): Promise<void> {
  // In the order of their ids, as every transaction locks people.
  const locked = await lockPeople(tx, users);
  const { rows } = await tx.query<{ user: string }>(
    `select distinct "user" from tournament_users
     where "user" = any($1::uuid[]) and tournament <> $2 and absent_at > $3`,
    [locked, id, new Date(at - LEAVE_WINDOW_DAYS * DAY_MS)],
  );
  for (const { user } of rows) await bookLeave(tx, deps, { room: id, variant, user, at });
  await tx.query(
    'update tournament_users set absent_at = $3 where tournament = $1 and "user" = any($2::uuid[])',
    [id, users, new Date(at)],
  );
}
