/** The options of colour whist: the rule block of rules/whist.md 4 and the session's `length` in played deals. */
import { err, ok, type Result } from '../kernel/result.ts';

export const LENGTHS = [4, 8, 12, 16, 20, 24, 32, 'free'] as const;
export type Length = (typeof LENGTHS)[number];

export interface WhistOptions {
  readonly soloFive: boolean;
  readonly smallMisery: boolean;
  readonly piccolo: boolean;
  readonly trull: boolean;
  readonly length: Length;
}

export const DEFAULT_OPTIONS: WhistOptions = {
  soloFive: true,
  smallMisery: true,
  piccolo: false,
  trull: true,
  length: 16,
};

const SWITCHES = ['soloFive', 'smallMisery', 'piccolo', 'trull'] as const;

/** Missing and null keys take their default, unknown keys are ignored; refuses with the first wrong key. */
export function readOptions(input: unknown): Result<WhistOptions, string> {
  if (input === undefined || input === null) return ok(DEFAULT_OPTIONS);
  if (typeof input !== 'object' || Array.isArray(input)) return err('options');
  const given = input as Readonly<Record<string, unknown>>;
  const switches: Record<(typeof SWITCHES)[number], boolean> = { ...DEFAULT_OPTIONS };
  for (const key of SWITCHES) {
    const value = given[key] ?? DEFAULT_OPTIONS[key];
    if (typeof value !== 'boolean') return err(key);
    switches[key] = value;
  }
  const wanted = given.length ?? DEFAULT_OPTIONS.length;
  const length = LENGTHS.find((known) => known === wanted);
  if (length === undefined) return err('length');
  const { soloFive, smallMisery, piccolo, trull } = switches;
  return ok({ soloFive, smallMisery, piccolo, trull, length });
}
