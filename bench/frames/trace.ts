/** Chromium's own trace of a page: frames drawn and dropped, layouts and paints between two marks. */
import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  /** Microseconds. */
  readonly ts: number;
  readonly pid: number;
  readonly args: {
    readonly beginData?: { readonly frame: string };
    readonly data?: {
      readonly frame?: string;
      readonly nodeName?: string;
      readonly isOutermostMainFrame?: boolean;
    };
  };
}

export interface Drawn {
  /** From the first frame that was drawn to the last. */
  readonly ms: number;
  readonly frames: number;
  readonly longestGapMs: number;
  /** Of the page itself. A picture that arrives has a layout and a paint of its own. */
  readonly layouts: number;
  /** How often the page was painted, in however many layers. */
  readonly paints: number;
}

const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

export async function startTrace(line: CDPSession): Promise<{ stop(): Promise<readonly TraceEvent[]> }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  line.on('Tracing.dataCollected', collect);
  await line.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  return {
    async stop() {
      const complete = new Promise((resolve) => line.once('Tracing.tracingComplete', resolve));
      await line.send('Tracing.end');
      await complete;
      line.off('Tracing.dataCollected', collect);
      return events;
    },
  };
}

/** Counts between the marks `NAME-begins` and `NAME-ends`, in the process that made them. */
export function drawnBetween(events: readonly TraceEvent[], name: string): Drawn {
  const mark = (end: string): TraceEvent | undefined =>
    events.find((event) => event.name === `${name}-${end}`);
  const [begin, end] = [mark('begins'), mark('ends')];
  if (begin === undefined || end === undefined) throw new Error(`no marks of ${name} in the trace`);
  const within = events.filter(({ pid, ts }) => pid === begin.pid && ts >= begin.ts && ts <= end.ts);
  const page = events.find(({ pid, args }) => pid === begin.pid && args.data?.isOutermostMainFrame === true)
    ?.args.data?.frame;
  const drawn = within.filter((event) => event.name === 'DrawFrame').map(({ ts }) => ts / 1000);
  const gaps = drawn.slice(1).map((at, before) => at - (drawn[before] ?? at));
  return {
    ms: (drawn.at(-1) ?? 0) - (drawn[0] ?? 0),
    frames: drawn.length - 1,
    longestGapMs: Math.max(0, ...gaps),
    layouts: within.filter((event) => event.name === 'Layout' && event.args.beginData?.frame === page).length,
    paints: within.filter(
      ({ name: of, args }) =>
        of === 'Paint' && args.data?.frame === page && args.data?.nodeName === '#document',
    ).length,
  };
}
