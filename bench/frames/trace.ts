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
  const [first] = windowsOf(events, name);
  if (first === undefined) throw new Error(`no marks of ${name} in the trace`);
  return drawnIn(events, first);
}

/** Counts in every window between such marks, and adds them up. */
export function drawnInAll(events: readonly TraceEvent[], name: string): Drawn {
  const all = windowsOf(events, name)
    .map((window) => drawnIn(events, window))
    .filter(({ frames }) => frames > 0);
  const sum = (of: (drawn: Drawn) => number): number => all.reduce((total, drawn) => total + of(drawn), 0);
  return {
    ms: sum(({ ms }) => ms),
    frames: sum(({ frames }) => frames),
    longestGapMs: Math.max(0, ...all.map(({ longestGapMs }) => longestGapMs)),
    layouts: sum(({ layouts }) => layouts),
    paints: sum(({ paints }) => paints),
  };
}

interface Window {
  readonly begin: TraceEvent;
  readonly end: TraceEvent;
}

function windowsOf(events: readonly TraceEvent[], name: string): readonly Window[] {
  const marks = (end: string): readonly TraceEvent[] =>
    events.filter((event) => event.name === `${name}-${end}`).sort((one, other) => one.ts - other.ts);
  const ends = marks('ends');
  return marks('begins').flatMap((begin) => {
    const end = ends.find(({ pid, ts }) => pid === begin.pid && ts >= begin.ts);
    return end === undefined ? [] : [{ begin, end }];
  });
}

function drawnIn(events: readonly TraceEvent[], { begin, end }: Window): Drawn {
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
