/** Reads what the commands that run players have in common: a variant, a level, the options of a session. */
import { parseArgs } from 'node:util';
import { GAMES, type Game, isVariant } from '@troef/games';
import { isLevel, LEVELS, type Level, PLAYERS } from '@troef/players';

export class BadArgument extends Error {}

export type Options = Readonly<Record<string, unknown>>;

const TEXT = { type: 'string' } as const;
/** Session options that have a flag of their own: `--session double`. */
const SHORT = ['length', 'target', 'session', 'bestOf'] as const;

const CONFIG = {
  variant: TEXT,
  seed: TEXT,
  level: TEXT,
  deals: TEXT,
  tables: TEXT,
  patience: TEXT,
  json: { type: 'boolean' },
  option: { type: 'string', multiple: true },
  length: TEXT,
  target: TEXT,
  session: TEXT,
  bestOf: TEXT,
} as const;

/** Reads the words of a command line. `known` names the flags of the command, besides the session options. */
export function readWords(argv: readonly string[], known: readonly (keyof typeof CONFIG)[]) {
  const names = [...known, ...(known.includes('option') ? SHORT : [])];
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: CONFIG,
      strict: true,
      allowPositionals: true,
    });
    for (const name of Object.keys(values)) {
      if (!names.includes(name as keyof typeof CONFIG)) throw new BadArgument(`Unknown option '--${name}'`);
    }
    return { ...values, positionals };
  } catch (error) {
    throw error instanceof BadArgument
      ? error
      : new BadArgument(error instanceof Error ? error.message : String(error));
  }
}

export type Words = ReturnType<typeof readWords>;

export function readVariant({ variant }: Words): keyof typeof PLAYERS {
  if (isVariant(variant)) return variant;
  throw new BadArgument(`--variant must be one of ${Object.keys(PLAYERS).join(', ')}`);
}

export function readLevel(level = 'normal'): Level {
  if (isLevel(level)) return level;
  throw new BadArgument(`--level must be one of ${LEVELS.join(', ')}`);
}

export function readSeed({ seed }: Words): string {
  if (seed === undefined || seed === '') throw new BadArgument('--seed is missing');
  return seed;
}

export function readCount(name: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new BadArgument(`--${name} must be a whole number from 1`);
}

/**
 * Reads `--option key=value`, any number of times, and the short forms. Numbers, true, false and null are
 * parsed as such.
 */
export function readOptions(variant: keyof typeof PLAYERS, words: Words): Options {
  const game: Game = GAMES[variant];
  const known = game.readOptions({});
  const options: Record<string, unknown> = {};
  const put = (key: string, value: string, flag: string): void => {
    if (!known.ok || !Object.hasOwn(known.value as object, key)) {
      throw new BadArgument(`${flag}: ${variant} has no option ${key}`);
    }
    options[key] = /^(?:\d+|true|false|null)$/.test(value) ? JSON.parse(value) : value;
    if (!game.readOptions({ [key]: options[key] }).ok) {
      throw new BadArgument(`${flag}: ${key} cannot be ${value}`);
    }
  };
  for (const key of SHORT) {
    const value = words[key];
    if (value !== undefined) put(key, value, `--${key}`);
  }
  for (const pair of words.option ?? []) {
    const at = pair.indexOf('=');
    if (at < 1) throw new BadArgument('--option is written key=value');
    put(pair.slice(0, at), pair.slice(at + 1), '--option');
  }
  const read = game.readOptions(options);
  if (!read.ok) throw new BadArgument(`option ${read.error} does not go with the others`);
  return options;
}

/** Runs a command. A wrong argument prints the error and the usage, with status 2. */
export async function withArguments(usage: string, run: () => Promise<number> | number): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BadArgument)) throw error;
    process.stderr.write(`${error.message}\n${usage}\n`);
    return 2;
  }
}
