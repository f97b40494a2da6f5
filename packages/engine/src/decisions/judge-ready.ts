/**
 * Judges that a player is ready for the next deal. The seed that their client sends with it is mixed into the
 * shuffle (docs/behaviour/fair-deals.md 2).
 */
import type { Seat } from '@troef/games';
import { isBetweenDeals, isOver } from '../state/room-state.ts';
import type { KnownRoom, Verdict } from './verdict.ts';

export function judgeReady({ state }: KnownRoom, seat: Seat, clientSeed: string | undefined): Verdict {
  const counts = isBetweenDeals(state) || state.status === 'starting';
  const asksDeal = counts && !state.ready.includes(seat);
  const newSeed = clientSeed !== undefined && clientSeed !== state.clientSeeds[seat];
  if (isOver(state) || (!asksDeal && !newSeed)) return { done: state.seq };
  const body = { type: 'ready', seat, clientSeed: clientSeed ?? null } as const;
  return { append: { moveId: `ready:${state.seq + 1}`, seat, body } };
}
