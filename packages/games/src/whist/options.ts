/** The options of colour whist (docs/rules/whist.md 4). The session's `length` is in played deals. */
import {
  type DealerOption,
  LENGTHS,
  type Length,
  readDealer,
  readFields,
  readOneOf,
  readSwitch,
} from '../kernel/options.ts';
import { ok, type Result } from '../kernel/result.ts';

export interface WhistOptions extends DealerOption {
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

/** Reads the options. Missing and null keys take their default. The refusal names the first wrong key. */
export function readOptions(input: unknown): Result<WhistOptions, string> {
  const fields = readFields(input, 'options');
  if (!fields.ok) return fields;
  const soloFive = readSwitch(fields.value, 'soloFive', DEFAULT_OPTIONS.soloFive);
  if (!soloFive.ok) return soloFive;
  const smallMisery = readSwitch(fields.value, 'smallMisery', DEFAULT_OPTIONS.smallMisery);
  if (!smallMisery.ok) return smallMisery;
  const piccolo = readSwitch(fields.value, 'piccolo', DEFAULT_OPTIONS.piccolo);
  if (!piccolo.ok) return piccolo;
  const trull = readSwitch(fields.value, 'trull', DEFAULT_OPTIONS.trull);
  if (!trull.ok) return trull;
  const length = readOneOf(fields.value, 'length', LENGTHS, DEFAULT_OPTIONS.length);
  if (!length.ok) return length;
  const dealer = readDealer(fields.value);
  if (!dealer.ok) return dealer;
  return ok({
    soloFive: soloFive.value,
    smallMisery: smallMisery.value,
    piccolo: piccolo.value,
    trull: trull.value,
    length: length.value,
    ...dealer.value,
  });
}
