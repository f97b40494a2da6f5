/**
 * Batches work of the same kind that arrives together.
 *
 * Nothing waits for a batch to fill: while fewer than `atOnce` are under way the next one starts at once,
 * even with a single item. Items that arrive meanwhile go with the next. So a quiet server is as fast as
 * without batches, and a busy one writes many rooms with one statement and one flush of the disk.
 */
export interface BatchOptions {
  readonly atOnce: number;
  readonly size: number;
  /** Whether one item may be to blame. If so, each is tried alone, so that no other fails. */
  readonly mayBeOneItem: (error: unknown) => boolean;
}

export function createBatcher<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  options: BatchOptions,
): (item: Item) => Promise<Answer> {
  const waiting: Waiter<Item, Answer>[] = [];
  let running = 0;

  const start = (): void => {
    while (running < options.atOnce && waiting.length > 0) {
      running++;
      void settle(waiting.splice(0, options.size)).finally(() => {
        running--;
        start();
      });
    }
  };

  const settle = async (batch: readonly Waiter<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await work(batch.map((waiter) => waiter.item));
      batch.forEach((waiter, at) => {
        waiter.resolve(answers[at] as Answer);
      });
    } catch (error) {
      if (batch.length > 1 && options.mayBeOneItem(error)) {
        for (const waiter of batch) await settle([waiter]);
      } else {
        for (const waiter of batch) waiter.reject(error);
      }
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // Items that arrive in the same turn of the event loop go together.
      if (waiting.length === 1) queueMicrotask(start);
    });
}

interface Waiter<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}
