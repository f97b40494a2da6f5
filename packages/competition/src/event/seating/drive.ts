/** Tables by standings, in a drive and a league (docs/behaviour/tournaments.md 6). */
import type { TableGroups } from './first-round.ts';
import type { HaveMet } from './meetings.ts';

/** Cuts the order into tables of four. The last ones have three, if seats miss. */
export function tablesByOrder(order: readonly string[]): TableGroups {
  const count = Math.ceil(order.length / 4);
  const tables: (readonly string[])[] = [];
  for (let at = 0; tables.length < count; ) {
    const size = Math.ceil((order.length - at) / (count - tables.length));
    tables.push(order.slice(at, at + size));
    at += size;
  }
  return tables;
}

/**
 * Lets the last of a table and the first of the next one change places if fewer people meet again. Every player
 * moves at most once, to the neighbour in the standings.
 */
export function avoidMeetings(groups: TableGroups, haveMet: HaveMet): TableGroups {
  const tables = groups.map((group) => [...group]);
  tables.forEach((table, no) => {
    const next = tables[no + 1];
    const last = table.at(-1);
    const first = next?.[0];
    if (next === undefined || last === undefined || first === undefined) return;
    const others = table.slice(0, -1);
    const nextOthers = next.slice(1);
    const now = meetings(last, others, haveMet) + meetings(first, nextOthers, haveMet);
    const swapped = meetings(first, others, haveMet) + meetings(last, nextOthers, haveMet);
    if (swapped >= now) return;
    table[table.length - 1] = first;
    next[0] = last;
  });
  return tables;
}

const meetings = (user: string, others: readonly string[], haveMet: HaveMet): number =>
  others.filter((other) => haveMet(user, other)).length;
