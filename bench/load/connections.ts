/**
 * Connections without a table: the memory that one takes in the server, and whether many that come and go
 * leave some behind.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type GameSocket, openSocket } from '../rooms/socket.ts';
import { inGroups } from '../support/measuring.ts';
import type { Probed } from './probe.ts';

export interface Churn {
  readonly connects: number;
  /** Bytes after a third of them, and after all. */
  readonly warm: number;
  readonly end: number;
  /** Growth of the heap. A process hardly ever gives memory back. */
  readonly growth: number;
  readonly residentGrowth: number;
}

const AT_ONCE = 50;
/** What a connection leaves is cleared up a moment after it. */
const SETTLE_MS = 1_500;

export async function bytesPerConnection(
  url: string,
  tokens: readonly string[],
  count: number,
  probe: () => Promise<Probed>,
): Promise<{ readonly resident: number; readonly heap: number }> {
  const before = await probe();
  const open: GameSocket[] = [];
  await inGroups(count, AT_ONCE, async (number) => {
    open.push(await openSocket(url, tokens[number % tokens.length] ?? '', () => undefined));
  });
  await wait(SETTLE_MS);
  const after = await probe();
  for (const socket of open) socket.close();
  return {
    resident: (after.resident - before.resident) / count,
    heap: (after.heap - before.heap) / count,
  };
}

const comeAndGo = (url: string, tokens: readonly string[], count: number): Promise<void> =>
  inGroups(count, AT_ONCE, async (number) => {
    const socket = await openSocket(url, tokens[number % tokens.length] ?? '', () => undefined);
    socket.close();
  });

export async function churn(
  url: string,
  tokens: readonly string[],
  connects: number,
  probe: () => Promise<Probed>,
): Promise<Churn> {
  const first = Math.floor(connects / 3);
  await comeAndGo(url, tokens, first);
  await wait(SETTLE_MS);
  const warm = await probe();
  await comeAndGo(url, tokens, connects - first);
  await wait(SETTLE_MS);
  const end = await probe();
  return {
    connects,
    warm: warm.heap,
    end: end.heap,
    growth: end.heap / warm.heap - 1,
    residentGrowth: end.resident / warm.resident - 1,
  };
}
