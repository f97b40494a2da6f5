/**
 * Counts the people here, all and by the game of their page: the content of `connections`.
 *
 * A user with three pages open counts once. A visitor without a token counts by connection. Only connections
 * to this process are counted.
 */
import type { Variant } from '@troef/games';
import type { Connections } from '@troef/protocol';

interface PageViewer {
  /** The user, or the connection of a visitor without a token. */
  readonly who: string;
  readonly variant: Variant | null;
}

export interface PageCounts {
  note(connection: string, here: PageViewer): void;
  forget(connection: string): void;
  online(): Connections;
}

export function createPageCounts(): PageCounts {
  const connections = new Map<string, PageViewer>();
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
