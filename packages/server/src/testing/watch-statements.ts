/**
 * Set-up of every test file of the server: reads each statement that the server sends while it is tested, and
 * fails the file if one is about rooms without saying which (room-keys.ts). Statements of tests are not read.
 */
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { saysWhichRooms } from './room-keys.ts';

type Watched = { readonly wrong: Set<string> };
const MARK = Symbol.for('troef.statements');
const shared = pg as unknown as { [MARK]?: Watched };

/** Modules stay between files, and so does the watch. */
shared[MARK] ??= watch();
const { wrong } = shared[MARK];

afterAll(() => {
  const found = [...wrong];
  wrong.clear();
  expect(found, 'statements about rooms that do not say which').toEqual([]);
});

function watch(): Watched {
  const seen = new Set<string>();
  const found = new Set<string>();
  const look = (query: unknown): void => {
    const text = typeof query === 'string' ? query : (query as { readonly text?: unknown } | null)?.text;
    if (typeof text !== 'string' || seen.has(text)) return;
    // A pool hands the statement to a client later, when its caller is no longer on the stack.
    if (!isOfServer(new Error().stack ?? '')) return;
    seen.add(text);
    if (!saysWhichRooms(text)) found.add(text.replace(/\s+/g, ' ').trim());
  };
  for (const kind of [pg.Pool, pg.Client]) {
    const prototype = kind.prototype as { query: (...given: unknown[]) => unknown };
    const { query } = prototype;
    prototype.query = function (this: unknown, ...given: unknown[]) {
      look(given[0]);
      return query.apply(this, given);
    };
  }
  return { wrong: found };
}

/** The innermost of our own files that is no part of the tests. */
function isOfServer(stack: string): boolean {
  const ours = stack
    .split('\n')
    .filter((line) => line.includes('/packages/server/') && !line.includes('watch-statements'));
  const caller = ours[0];
  return caller !== undefined && !/\.test\.ts|\/src\/testing\/|\/server\/test\//.test(caller);
}
