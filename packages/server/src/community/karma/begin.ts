/**
 * Books starting values when a session among people begins: for each member who plays this variant among
 * people for the first time (docs/behaviour/karma.md 2).
 */
import type { Variant } from '@troef/games';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { bookChanges, startsOf } from './ledger.ts';
import { lockPeople, readPeople } from './people.ts';

/** Runs in the transaction of the caller. Guests, and members without a proven address, are skipped. */
export async function beginKarma(
  tx: Querier,
  deps: Pick<Deps, 'random'>,
  room: { readonly variant: Variant; readonly people: readonly string[]; readonly at: number },
): Promise<void> {
  const at = new Date(room.at);
  const accounts = await lockPeople(tx, room.people);
  const known = await readPeople(tx, accounts, room.variant, at);
  await bookChanges(tx, deps, startsOf(known.values(), room.variant), at);
}
