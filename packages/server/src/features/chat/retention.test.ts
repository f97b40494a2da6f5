/** How long lines are kept. */
import { expect, test } from 'vitest';
import { forgetOldLines } from './retention.ts';
import { openTalk } from './testing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { rooms, member } = await openTalk();

test('lines are deleted after a day or 30, those in a report long after it was closed', async () => {
  const an = await member();
  const at = (days: number) => new Date(rooms.server.deps.clock.now() - days * DAY_MS);
  const put = async (days: number, room: string | null, held = false): Promise<string> => {
    const id = rooms.server.deps.random.id();
    await rooms.db.pool.query(
      `insert into chat_lines (id, room, variant, "user", name, text, held, at) values ($1, $2, 'whist', $3, 'x', 'hm', $4, $5)`,
      [id, room, an.id, held, at(days)],
    );
    return id;
  };
  const reported = async (message: string, closed: number | null): Promise<void> => {
    await rooms.db.pool.query(
      `insert into user_reports (id, reporter, "user", reason, message, status, at, closed_at)
       values ($1, $1, $2, 'spam', $3, $4, $5, $6)`,
      [
        rooms.server.deps.random.id(),
        an.id,
        message,
        closed === null ? 'open' : 'acted',
        at(300),
        closed === null ? null : at(closed),
      ],
    );
  };
  const room = rooms.server.deps.random.id();
  const kept = [await put(0.9, null), await put(29, room), await put(200, room), await put(200, room)];
  await reported(kept[2] ?? '', null);
  await reported(kept[3] ?? '', 89);
  const late = await put(200, room);
  await reported(late, 91);
  await put(1.1, null);
  await put(31, room);
  await forgetOldLines(rooms.server.deps);
  const left = await rooms.db.rows('select id from chat_lines where "user" = $1', [an.id]);
  expect(left.map(({ id }) => id).sort()).toEqual(kept.toSorted());
});
