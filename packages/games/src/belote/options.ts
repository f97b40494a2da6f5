/** The options of belote and coinche (docs/rules/belote.md 3). Points or deals end a session. */
import {
  type DealerOption,
  readDealer,
  readFields,
  readOneOf,
  readPositive,
  readSwitch,
} from '../kernel/options.ts';
import { ok, type Result } from '../kernel/result.ts';

export const VARIANTS = ['belote', 'coinche'] as const;
export const TARGETS = [301, 501, 701, 1001, 1501, 2001, 'free'] as const;

export interface BeloteOptions extends DealerOption {
  /** `belote`: a turned card may be taken in two rounds. `coinche`: an auction. */
  readonly variant: (typeof VARIANTS)[number];
  /** If false, only belote-rebelote counts. */
  readonly announcements: boolean;
  /** Coinche: no trump and all trump may be bid. */
  readonly saTa: boolean;
  /** The points that end the session, unless `deals` is set. */
  readonly target: (typeof TARGETS)[number];
  /** A fixed number of played deals. */
  readonly deals: number | null;
}

export const DEFAULT_OPTIONS: BeloteOptions = {
  variant: 'belote',
  announcements: true,
  saTa: true,
  target: 1001,
  deals: null,
};

/** Reads the options. Missing and null keys take their default. The refusal names the first wrong key. */
export function readOptions(input: unknown): Result<BeloteOptions, string> {
  const fields = readFields(input, 'options');
  if (!fields.ok) return fields;
  const variant = readOneOf(fields.value, 'variant', VARIANTS, DEFAULT_OPTIONS.variant);
  if (!variant.ok) return variant;
  const announcements = readSwitch(fields.value, 'announcements', DEFAULT_OPTIONS.announcements);
  if (!announcements.ok) return announcements;
  const saTa = readSwitch(fields.value, 'saTa', DEFAULT_OPTIONS.saTa);
  if (!saTa.ok) return saTa;
  const target = readOneOf(fields.value, 'target', TARGETS, DEFAULT_OPTIONS.target);
  if (!target.ok) return target;
  const deals = readPositive(fields.value, 'deals');
  if (!deals.ok) return deals;
  const dealer = readDealer(fields.value);
  if (!dealer.ok) return dealer;
  return ok({
    variant: variant.value,
    announcements: announcements.value,
    saTa: saTa.value,
    target: target.value,
    deals: deals.value,
    ...dealer.value,
  });
}

/** Tells whether the session ends only when its players stop it. */
export const isFreeLength = ({ target, deals }: BeloteOptions): boolean =>
  deals === null && target === 'free';
