/**
 * Whether an offer at a table comes with its first cards, or as soon after them as a slow phone has loaded it. Later
 * it would interrupt a player who has looked at them.
 */
const IN_TIME_MS = 5_000;

/** When each table of this page was drawn. */
const drawn = new Map<string, number>();

/** Call it when a table is drawn. The first table of a page marks the time itself (../frame/table.tsx). */
export function noteDrawn(room: string): void {
  if (drawn.has(room)) return;
  const [first] = performance.getEntriesByName('table');
  drawn.set(room, drawn.size === 0 && first !== undefined ? first.startTime : performance.now());
}

export const isInTime = (room: string): boolean => performance.now() - (drawn.get(room) ?? 0) < IN_TIME_MS;
