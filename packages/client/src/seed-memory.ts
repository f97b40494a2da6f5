/**
 * Remembers the rooms to which this client has given its share of randomness: it gives it once, also after a
 * reload.
 */
export interface SeedMemory {
  /** Returns whether the share of this room was given before. From now on it was. */
  isGiven(room: string): boolean;
}

/** Lasts as long as its client. */
export function shortMemory(): SeedMemory {
  const given = new Set<string>();
  return {
    isGiven(room) {
      const was = given.has(room);
      given.add(room);
      return was;
    },
  };
}
