/**
 * Sends events to our own server, some at a time: when a while has passed, when the page goes out of sight,
 * and at once if asked. Without a connection they wait for the next time. What the server refuses is lost.
 */
import { EVENTS_AT_ONCE, type PageEvent } from '@troef/protocol';

export type Reception = 'taken' | 'refused' | 'unreached';

export interface SenderOptions {
  readonly post: (events: readonly PageEvent[]) => Promise<Reception>;
  readonly after: (ms: number, run: () => void) => void;
}

export interface Sender {
  add(event: PageEvent): void;
  /** Sends what waits. Resolves to whether the server has taken all of it. */
  flush(): Promise<boolean>;
}

/** How long an event waits for others. */
export const REST_MS = 10_000;
/** Events that wait for a connection. The oldest go first. */
const MOST = 60;

export function createSender({ post, after }: SenderOptions): Sender {
  const waiting: PageEvent[] = [];
  let isTimed = false;

  const flush = async (): Promise<boolean> => {
    let allTaken = true;
    while (waiting.length > 0) {
      const events = waiting.splice(0, EVENTS_AT_ONCE);
      const reception = await post(events);
      if (reception === 'taken') continue;
      allTaken = false;
      if (reception === 'refused') continue;
      waiting.unshift(...events);
      wait();
      break;
    }
    return allTaken;
  };

  const wait = (): void => {
    if (isTimed) return;
    isTimed = true;
    after(REST_MS, () => {
      isTimed = false;
      void flush();
    });
  };

  return {
    add(event) {
      waiting.push(event);
      if (waiting.length > MOST) waiting.shift();
      wait();
    },
    flush,
  };
}
