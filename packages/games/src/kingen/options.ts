/**
 * The options of kingen: `session`, which is single (10 deals, fixed order) or double (20, dealer chooses), and
 * the first dealer.
 */
import { type DealerOption, readDealer, readFields, readOneOf } from '../kernel/options.ts';
import { ok, type Result } from '../kernel/result.ts';

export const SESSIONS = ['single', 'double'] as const;
export type SessionKind = (typeof SESSIONS)[number];

export interface KingenOptions extends DealerOption {
  readonly session: SessionKind;
}

export const DEFAULT_OPTIONS: KingenOptions = { session: 'single' };

export const DEALS: Readonly<Record<SessionKind, number>> = { single: 10, double: 20 };

/** Reads the options. Missing and null keys take their default. The refusal names the wrong key. */
export function readOptions(input: unknown): Result<KingenOptions, string> {
  const fields = readFields(input, 'options');
  if (!fields.ok) return fields;
  const session = readOneOf(fields.value, 'session', SESSIONS, DEFAULT_OPTIONS.session);
  if (!session.ok) return session;
  const dealer = readDealer(fields.value);
  return dealer.ok ? ok({ session: session.value, ...dealer.value }) : dealer;
}
