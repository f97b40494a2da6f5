/** The table this device left or still sits at, so that a landing page can lead back to it. */
import type { Variant } from '@troef/games';
import { currentVariant } from './scope.ts';
import { createStored } from './stored.ts';
import { isVariant } from './variants.ts';

interface RunningTable {
  readonly room: string | null;
  readonly variant: Variant;
}

export const useRunningTable = createStored('troef.table', (stored): RunningTable => {
  const { room, variant } = (stored ?? {}) as { room?: unknown; variant?: unknown };
  return { room: typeof room === 'string' ? room : null, variant: isVariant(variant) ? variant : 'whist' };
});

/** Without a game it is the one of the address. */
export const rememberTable = (room: string, variant: Variant = currentVariant()): void =>
  useRunningTable.setState({ room, variant });

/** The table is finished or gone; another one remembered since stays. */
export function forgetTable(room: string): void {
  if (useRunningTable.getState().room === room) useRunningTable.setState({ room: null });
}
