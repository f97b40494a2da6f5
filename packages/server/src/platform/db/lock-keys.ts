/**
 * The keys of PostgreSQL's advisory locks. They share one space of numbers in a database, so each stands here once: two parts
 * with one key would wait for each other.
 */
export const LOCK_KEYS = {
  /** One server at a time keeps a data folder. */
  server: 1_818_000_001,
  /** One process at a time migrates. */
  migration: 1_818_000_002,
  /** Whoever uses a data folder shares it; who leaves last has it alone. */
  dataFolder: 1_818_000_003,
  /** One name at a time is given: two must not look alike. */
  names: 1_818_000_004,
} as const;
