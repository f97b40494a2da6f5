/** The options of wiezen: the session's `length` in played deals (docs/rules/wiezen.md 4 and 9), the first dealer. */
import {
  type DealerOption,
  LENGTHS,
  type Length,
  readDealer,
  readFields,
  readOneOf,
} from '../kernel/options.ts';
import { ok, type Result } from '../kernel/result.ts';

export interface WiezenOptions extends DealerOption {
  readonly length: Length;
}

export const DEFAULT_OPTIONS: WiezenOptions = { length: 16 };

/** Reads the options. Missing and null keys take their default. The refusal names the first wrong key. */
export function readOptions(input: unknown): Result<WiezenOptions, string> {
  const fields = readFields(input, 'options');
  if (!fields.ok) return fields;
  const length = readOneOf(fields.value, 'length', LENGTHS, DEFAULT_OPTIONS.length);
  if (!length.ok) return length;
  const dealer = readDealer(fields.value);
  return dealer.ok ? ok({ length: length.value, ...dealer.value }) : dealer;
}
