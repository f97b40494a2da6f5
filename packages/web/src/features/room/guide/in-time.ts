/**
 * Whether an offer at a table comes with its first cards. Later it would interrupt a player who has begun to
 * look at them.
 */
const IN_TIME_MS = 1_000;

/** When each table of this page was drawn. */
const drawn = new Map<string, number>();

/** Call it when a table is drawn. The first table of a page marks the time itself (../frame/table.tsx). */
export function noteDrawn(room: string): void {
  if (drawn.has(room)) return;
  const [first] = performance.getEntriesByName('table');
  drawn.set(room, drawn.size === 0 && first !== undefined ? first.startTime : performance.now());
}

export const isInTime = (room: string): boolean => performance.now() - (drawn.get(room) ?? 0) < IN_TIME_MS;
