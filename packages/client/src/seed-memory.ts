/** Rooms whose deals this client has given its share of chance to: it gives it once, also after a reload. */
export interface SeedMemory {
  /** True if the share of this room was given before; from now on it was. */
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
