/**
 * How many people are here, all and by the game their page is about: what `connections` says.
 *
 * Somebody with three pages open is one person; a visitor without a token counts by his connection. This counts what is
 * connected to this process.
 */
import type { Variant } from '@troef/games';
import type { Connections } from '@troef/protocol';

interface Here {
  /** The person, or the connection of somebody nobody knows. */
  readonly who: string;
  readonly variant: Variant | null;
}

export interface Presence {
  /** What is known of a connection now. */
  note(connection: string, here: Here): void;
  forget(connection: string): void;
  online(): Connections;
}

export function createPresence(): Presence {
  const connections = new Map<string, Here>();
  return {
    note: (connection, here) => void connections.set(connection, here),
    forget: (connection) => void connections.delete(connection),
    online() {
      const people = new Set<string>();
      const byVariant = new Map<Variant, Set<string>>();
      for (const { who, variant } of connections.values()) {
        people.add(who);
        if (variant !== null) byVariant.set(variant, (byVariant.get(variant) ?? new Set()).add(who));
      }
      const variants = Object.fromEntries(
        [...byVariant].sort().map(([variant, { size }]) => [variant, size]),
      );
      return { total: people.size, variants };
    },
  };
}
