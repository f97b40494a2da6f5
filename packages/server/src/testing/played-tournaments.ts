/** Writes finished tournaments for tests of the ranking: no test can wait for a year of evenings. */
import type { Variant } from '@troef/games';
import type { Querier } from '../platform/db/querier.ts';
import { createRandom } from '../platform/runtime/random.ts';

export interface PlayedTournament {
  readonly variant?: Variant;
  readonly at: number;
  readonly name?: string;
  readonly starters?: number;
  /** Users in the order of their positions, with their points. Those of position 1 to 4 played the final. */
  readonly points: readonly (readonly [user: string, points: number])[];
}

/** Returns the slug. */
export async function writePlayedTournament(
  db: Querier,
  { variant = 'whist', at, name = 'Cup', points, starters = points.length }: PlayedTournament,
): Promise<string> {
  const moment = new Date(at);
  const id = createRandom({ now: () => at }).id();
  const slug = `${variant}-${moment.toISOString().slice(0, 10)}-${id.slice(-4)}`;
  const names = { en: name, nl: name, fr: name };
  await db.query(
    `insert into tournaments (id, slug, variant, status, name, start_at, ended_at, version, state, sealed_seed, created_at)
     values ($1, $2, $3, 'finished', $4, $5, $5, 1, '{}', '', $5)`,
    [id, slug, variant, names, moment],
  );
  for (const [nth, [user, worth]] of points.entries()) {
    await db.query(
      `insert into tournament_points (tournament, "user", variant, position, points, starters, final, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, user, variant, nth + 1, worth, starters, nth < 4, moment],
    );
  }
  return slug;
}
