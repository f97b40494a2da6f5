/**
 * Who looks at a page of the site, through whichever process: rows of `looking`, worth as much as the beat of the process that
 * wrote them.
 */
import { createKeptRows } from '../cluster/kept-rows.ts';
import { DEAD_AFTER_MS, type OwnProcess } from '../cluster/own-process.ts';
import type { Deps } from '../deps.ts';

export interface Onlookers {
  /** Whether he looks at a page that is connected here may have changed. */
  note(user: string): void;
  isLooking(user: string): Promise<boolean>;
  stop(): void;
}

/** `own` null: what is connected here is all there is. */
export function createOnlookers(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  own: OwnProcess | null,
  isLookingHere: (user: string) => boolean,
): Onlookers {
  if (own === null) {
    return {
      note: () => undefined,
      isLooking: async (user) => isLookingHere(user),
      stop: () => undefined,
    };
  }
  const rows = createKeptRows<string>({
    own,
    log,
    what: 'who looks at a page',
    keyOf: (user) => user,
    write: (process, gone, come) =>
      db.pool.query({
        name: 'looking_write',
        text: `
          with gone as (delete from looking where process = $1 and "user" = any($2::uuid[]))
          insert into looking (process, "user") select $1, unnest($3::uuid[]) on conflict do nothing`,
        values: [process, gone, come],
      }),
  });
  return {
    note: (user) => (isLookingHere(user) ? rows.put(user) : rows.drop(user)),
    isLooking: async (user) => {
      if (isLookingHere(user)) return true;
      const { rows: found } = await db.pool.query({
        name: 'looking_at',
        text: `select 1 from looking l join processes q on q.id = l.process
               where l."user" = $1 and q.id <> $2 and q.taken_until is null
                 and q.beat_at > clock_timestamp() - make_interval(secs => $3) limit 1`,
        values: [user, own.id(), DEAD_AFTER_MS / 1000],
      });
      return found.length > 0;
    },
    stop: rows.stop,
  };
}
