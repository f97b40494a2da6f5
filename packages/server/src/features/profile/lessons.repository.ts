/** Statements about the lessons that a member has done. Rows are only ever added (docs/behaviour/lessons.md 3). */
import type { Querier } from '../../platform/db/querier.ts';

/** Adds those that the member does not have yet. */
export async function addLessons(
  db: Querier,
  user: string,
  lessons: readonly string[],
  at: Date,
): Promise<void> {
  await db.query(
    `insert into lessons_done ("user", lesson, at) select $1, lesson, $3 from unnest($2::text[]) lesson
     on conflict do nothing`,
    [user, [...new Set(lessons)], at],
  );
}

/** Returns all of them, in the order of their names. */
export async function lessonsOf(db: Querier, user: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ readonly lesson: string }>(
    'select lesson from lessons_done where "user" = $1 order by lesson',
    [user],
  );
  return rows.map(({ lesson }) => lesson);
}
