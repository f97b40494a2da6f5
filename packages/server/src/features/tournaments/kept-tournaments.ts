/**
 * Tournaments that were read of late, so that many who ask for one cost little more than one. A tournament stays the
 * same while its version does, and so does its chat while its mark does. The names of its people may change without
 * either, so what is told of them is a second old at most.
 */
import type { Clock } from '@troef/engine/ports.ts';
import type { Database } from '../../platform/db/client.ts';
import { NewestMap } from '../../platform/runtime/newest-map.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { findTournament, type StoredTournament, versionOf } from './tournament.repository.ts';

export interface KeptTournaments {
  /** `which`: an id or a slug. */
  find(which: string): Promise<StoredTournament | undefined>;
  /** Returns what `read` made of this tournament less than a second ago, else what it makes now. */
  facts<T>(stored: StoredTournament, mark: string, read: () => Promise<T>): Promise<T>;
}

/** Tournaments that are kept. The one that was used longest ago goes first. */
const KEPT = 30;
const NAMES_KEPT_MS = 1_000;

interface KeptTournament {
  readonly stored: StoredTournament;
  facts?: { readonly mark: string; readonly at: number; readonly made: Promise<unknown> };
}

export function createKeptTournaments({
  db,
  vault,
  clock,
}: {
  readonly db: Pick<Database, 'pool'>;
  readonly vault: Vault;
  readonly clock: Pick<Clock, 'now'>;
}): KeptTournaments {
  const kept = new NewestMap<string, KeptTournament>(KEPT);
  const keep = (stored: StoredTournament): KeptTournament => {
    const { id } = stored.state;
    const known = kept.get(id);
    const entry: KeptTournament = known?.stored.version === stored.version ? known : { stored };
    kept.set(id, entry);
    return entry;
  };
  return {
    async find(which) {
      const now = await versionOf(db.pool, which);
      if (now === undefined) return undefined;
      const known = kept.get(now.id)?.stored;
      if (known?.version === now.version) return known;
      const stored = await findTournament(db.pool, vault, now.id);
      return stored && keep(stored).stored;
    },
    facts<T>(stored: StoredTournament, mark: string, read: () => Promise<T>): Promise<T> {
      const entry = keep(stored);
      const { facts } = entry;
      const isFresh = facts?.mark === mark && clock.now() - facts.at < NAMES_KEPT_MS;
      if (isFresh) return facts.made as Promise<T>;
      const made = read();
      entry.facts = { mark, at: clock.now(), made };
      // What could not be read is read again by the next caller.
      made.catch(() => {
        if (entry.facts?.made === made) delete entry.facts;
      });
      return made;
    },
  };
}
