/**
 * The tables of a round that is seeded (docs/behaviour/tournaments.md 6): a snake by strength. A table is a
 * list of two to four people here. Computers complete it later (seats.ts).
 */

import type { SeatingFacts } from '../types.ts';
import { drawn, orderedBy } from './draw.ts';
import type { IsApart } from './strangers.ts';

/** People of each table. The people of the same index are equal seeds. */
export type TableGroups = readonly (readonly string[])[];

/** Returns the users from strong to weak. Those without points follow, and equals stand as the seed draws. */
export function seedOrder(
  users: readonly string[],
  points: SeatingFacts['points'],
  seed: string,
): readonly string[] {
  return orderedBy(users, (user) => [
    // Points are 0 or more.
    -(points.get(user) ?? -1),
    drawn(seed, 'ranking', user),
  ]);
}

/**
 * Deals the users to the tables like a snake: the strongest to one table each, the next in reverse, and so on.
 * `users` go from strong to weak. The seats that are missing are at different tables.
 */
export function snake(users: readonly string[]): TableGroups {
  const count = Math.ceil(users.length / 4);
  const tables: string[][] = Array.from({ length: count }, () => []);
  users.forEach((user, i) => {
    const row = Math.floor(i / count);
    const place = i % count;
    tables[row % 2 === 0 ? place : count - 1 - place]?.push(user);
  });
  return tables;
}

/**
 * Swaps equal seeds of two tables as long as that parts people without bringing others together. The nearest
 * table that helps is taken.
 */
export function partPeople(groups: TableGroups, isApart: IsApart): TableGroups {
  const tables = groups.map((group) => [...group]);
  tables.forEach((table, no) => {
    // The weaker of two moves, so the favourites stay where the snake has put them.
    for (let row = table.length - 1; row >= 0; row--) {
      if (quarrels(table, row, table[row], isApart) > 0) swapAway(tables, no, row, isApart);
    }
  });
  return tables;
}

function swapAway(tables: readonly string[][], no: number, row: number, isApart: IsApart): void {
  for (let distance = 1; distance < tables.length; distance++) {
    for (const other of [no + distance, no - distance]) {
      if (swapIfBetter(tables[no], tables[other], row, isApart)) return;
    }
  }
}

function swapIfBetter(
  table: string[] | undefined,
  other: string[] | undefined,
  row: number,
  isApart: IsApart,
): boolean {
  const mine = table?.[row];
  const theirs = other?.[row];
  if (table === undefined || other === undefined || mine === undefined || theirs === undefined) return false;
  const before = quarrels(table, row, mine, isApart) + quarrels(other, row, theirs, isApart);
  const after = quarrels(table, row, theirs, isApart) + quarrels(other, row, mine, isApart);
  if (after >= before) return false;
  table[row] = theirs;
  other[row] = mine;
  return true;
}

/** Counts the people of the table, beside those in `row`, whom the user should not meet. */
function quarrels(table: readonly string[], row: number, user: string | undefined, isApart: IsApart): number {
  if (user === undefined) return 0;
  return table.filter((other, at) => at !== row && isApart(user, other)).length;
}
