/**
 * The book of a season: every version of every tournament, written by a trigger of the database itself, so that
 * none is missed. It says what must have followed from each version (rooms, pushes), and checks what must hold
 * in it (checks.ts).
 */
import type { Tournament } from '@troef/competition/event/types.ts';
import type { Database } from '../../../src/platform/db/client.ts';
import { checkStep, checkVersion } from './checks.ts';
import { pushesOf } from './expected-pushes.ts';
import { openSets } from './open-sets.ts';
import type { Crowd } from './people.ts';

export interface BookedEvent {
  readonly id: string;
  readonly slug: string;
  readonly state: Tournament;
}

export interface SeasonBook {
  /** Reads what has happened since the last look. Returns the tournaments that have changed. */
  look(now: number): Promise<readonly BookedEvent[]>;
  readonly events: ReadonlyMap<string, BookedEvent>;
  /** Sets that had to be opened, by `tournament round table set`, with the users by seat. */
  readonly rooms: ReadonlyMap<string, readonly (string | null)[]>;
  /** How often each push had to be queued, by `user kind slug`. */
  readonly pushes: ReadonlyMap<string, number>;
  /** Tournaments that did so much in one step that the book cannot tell whom it had to push. */
  readonly unclear: ReadonlySet<string>;
  /** The organiser puts this user in a place. Nobody pushes that. */
  substituted(event: string, user: string): void;
}

const INSTALL = `
  create table season_versions (nr bigserial primary key, id uuid not null, slug text not null, state json not null);
  create function season_note() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' or new.version <> old.version then
      insert into season_versions (id, slug, state) values (new.id, new.slug, new.state);
    end if;
    return null;
  end $$;
  create trigger season_note after insert or update on tournaments for each row execute function season_note();`;

export async function openBook(
  db: Database,
  options: { readonly crowd: Crowd; readonly complain: (what: string) => void },
): Promise<SeasonBook> {
  await db.pool.query(INSTALL);
  let last = '0';
  const events = new Map<string, BookedEvent>();
  const rooms = new Map<string, readonly (string | null)[]>();
  const pushes = new Map<string, number>();
  const unclear = new Set<string>();
  const substitutes = new Set<string>();

  const note = (before: BookedEvent | undefined, after: BookedEvent, now: number): void => {
    const complain = (what: string): void => options.complain(`${after.slug}: ${what}`);
    checkVersion(after.state, complain);
    checkStep(before?.state, after.state, {
      isOnline: (user) => options.crowd.isOnline(user, now),
      complain,
    });
    for (const { key, seats } of openSets(after.state)) if (!rooms.has(key)) rooms.set(key, seats);
    if (before === undefined) return;
    const expected = pushesOf(before.state, after.state, (user) => substitutes.has(`${after.id} ${user}`));
    if (expected === 'unclear') unclear.add(after.slug);
    else
      for (const { user, kind } of expected) {
        const key = `${user} ${kind} ${after.slug}`;
        pushes.set(key, (pushes.get(key) ?? 0) + 1);
      }
  };

  return {
    events,
    rooms,
    pushes,
    unclear,
    substituted: (event, user) => void substitutes.add(`${event} ${user}`),
    async look(now) {
      const { rows } = await db.pool.query<{ nr: string; id: string; slug: string; state: Tournament }>(
        'select nr, id, slug, state from season_versions where nr > $1 order by nr',
        [last],
      );
      for (const { nr, ...after } of rows) {
        last = nr;
        note(events.get(after.id), after, now);
        events.set(after.id, after);
      }
      return [...new Set(rows.map(({ id }) => id))].map((id) => events.get(id) as BookedEvent);
    },
  };
}
