/**
 * The keys of PostgreSQL's advisory locks, each listed once here: two parts of the server with one key in
 * the same database would wait for each other.
 */
export const LOCK_KEYS = {
  /** One server at a time keeps a data folder. */
  server: 1_818_000_001,
  /** One process at a time migrates. */
  migration: 1_818_000_002,
  /** The users of a data folder share it; the last one to leave takes it alone. */
  dataFolder: 1_818_000_003,
  /** Names are given one at a time, because no two may look alike. */
  names: 1_818_000_004,
  /** Slams get their numbers one at a time. */
  slams: 1_818_000_005,
  /** One process at a time gives a new site its calendar. */
  calendar: 1_818_000_006,
  /** The lists of the tournament ranking are written by one process at a time. */
  tournamentRanking: 1_818_000_007,
  /** Settings are changed by one administrator at a time. */
  settings: 1_818_000_008,
} as const;
