/** What will happen in a simulated season, in order of time; things of the same moment in the order of planning. */
export interface Agenda {
  plan(at: number, run: () => Promise<void>): void;
  /** undefined: nothing is left. */
  nextAt(): number | undefined;
  take(): { readonly at: number; readonly run: () => Promise<void> } | undefined;
}

export function createAgenda(): Agenda {
  /** The latest first, so that the next is at the end. */
  const entries: { readonly at: number; readonly run: () => Promise<void> }[] = [];
  return {
    plan(at, run) {
      let low = 0;
      let high = entries.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((entries[middle]?.at ?? 0) > at) low = middle + 1;
        else high = middle;
      }
      entries.splice(low, 0, { at, run });
    },
    nextAt: () => entries.at(-1)?.at,
    take: () => entries.pop(),
  };
}
