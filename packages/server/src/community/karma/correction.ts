/**
 * Books a correction by an administrator with their note: a row of its own, so that the changes still add up
 * to the record.
 */
import type { Variant } from '@troef/games';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { bookChanges, karmaNow, startsOf } from './ledger.ts';
import { earns, lockPeople, readPeople } from './people.ts';

export interface Correction {
  readonly user: string;
  readonly variant: Variant;
  readonly delta: number;
  readonly note: string;
  readonly at: Date;
}

/**
 * Runs in the caller's transaction. Karma never falls below 0. A member without karma here first gets the
 * starting value.
 */
export async function correctKarma(
  tx: Querier,
  deps: Pick<Deps, 'random'>,
  { user, variant, delta, note, at }: Correction,
): Promise<void> {
  const accounts = await lockPeople(tx, [user]);
  const person = (await readPeople(tx, accounts, variant, at)).get(user);
  if (person === undefined) return;
  const before = earns(person) ? karmaNow(person) : (person.karma ?? 0);
  const change = {
    user,
    variant,
    delta: Math.max(0, before + delta) - before,
    reason: 'correction',
    ref: null,
    details: { note },
  } as const;
  await bookChanges(tx, deps, [...startsOf([person], variant), change], at);
}
