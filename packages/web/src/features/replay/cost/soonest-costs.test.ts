/** What the cards cost is shown by the first that is ready: the device, or the server for a slow one. */
import type { MoveCost } from '@troef/players/analysis';
import { expect, test, vi } from 'vitest';
import type { CostsPart } from '../../../lib/players/questions.ts';
import { type CostSources, soonestCosts } from './soonest-costs.ts';

const question = { record: {} as never, seat: 0 } as const;
const known = [{ at: 0 }] as unknown as readonly MoveCost[];
const part = (at: number) => ({ done: 1, of: 1, cost: { at } }) as unknown as CostsPart;

const PACE = { speed: 900, level: 'hard' } as const;
const never = new Promise<never>(() => undefined);

/** A device whose own analysis ends when `end` is called, and that finds words at once. */
function device() {
  let end = (): void => undefined;
  const stop = vi.fn();
  const here: CostSources['here'] = (asked, onPart) => {
    if (asked.known !== undefined) {
      onPart(part(asked.known.length));
      return { done: Promise.resolve(), stop: vi.fn(), pace: never };
    }
    const done = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { done, stop, pace: Promise.resolve(PACE) };
  };
  return { here, stop, end: (): void => end() };
}

test('a slow device shows what the server found, and stops its own work', async () => {
  const { here, stop } = device();
  const onPart = vi.fn();
  const server = vi.fn(async () => known);
  await soonestCosts(question, onPart, { here, server }).done;
  expect(server).toHaveBeenCalledExactlyOnceWith(question, PACE);
  expect(stop).toHaveBeenCalledOnce();
  expect(onPart).toHaveBeenCalledExactlyOnceWith(part(1));
});

test.each([
  ['a quick device', async (): Promise<null> => null],
  ['a device without a connection', () => Promise.reject(new Error('offline'))],
  ['a device that is done before the server', () => new Promise<null>(() => undefined)],
] as const)('%s ends by itself', async (_, server) => {
  const { here, stop, end } = device();
  const asking = soonestCosts(question, vi.fn(), { here, server });
  await Promise.resolve();
  end();
  await asking.done;
  expect(stop).not.toHaveBeenCalled();
});

test('what is no longer wanted is stopped, and the answer of the server begins nothing', async () => {
  const { here, stop } = device();
  const onPart = vi.fn();
  let answer: (found: readonly MoveCost[]) => void = () => undefined;
  const server = () =>
    new Promise<readonly MoveCost[]>((resolve) => {
      answer = resolve;
    });
  const asking = soonestCosts(question, onPart, { here, server });
  asking.stop();
  answer(known);
  await new Promise((resolve) => setImmediate(resolve));
  expect(stop).toHaveBeenCalledOnce();
  expect(onPart).not.toHaveBeenCalled();
});
