/**
 * What Premium opens (docs/behaviour/premium.md 1), as one table. The server refuses with the words of this table
 * (`premiumRequired`), a lock on a page says the sentence of its row, and the page about Premium shows all rows. So
 * a lock and its explanation are the same.
 */
import { ApiError } from './errors.ts';
import { BLOCKED_MAX, FREE_ANALYSES_A_DAY, FREE_SESSIONS } from './people-limits.ts';

/** What a user has of a feature: a word, or so many. */
export type Grant =
  | 'yes'
  | 'no'
  /** Of tables with people: against computers it is free. */
  | 'alone'
  /** A choice that is kept on the device, not with the account. */
  | 'device'
  | 'devices'
  | 'join'
  | 'host'
  | 'own'
  | 'public'
  | 'sums'
  | 'contracts'
  | 'all'
  | 'shown'
  | 'none'
  | number;

interface Entitlement {
  readonly group: 'play' | 'table' | 'memory' | 'more';
  readonly free: Grant;
  readonly premium: Grant;
  /** A number of it is for each day. */
  readonly per?: 'day';
}

const OPEN = { free: 'yes', premium: 'yes' } as const;
const CLOSED = { free: 'no', premium: 'yes' } as const;

/** By feature, in the order of the page. */
export const ENTITLEMENTS = {
  games: { group: 'play', ...OPEN },
  company: { group: 'play', ...OPEN },
  access: { group: 'play', ...OPEN },
  password: { group: 'table', ...OPEN },
  friendsOnly: { group: 'table', ...CLOSED },
  invite: { group: 'table', ...CLOSED },
  length: { group: 'table', free: 'alone', premium: 'yes' },
  rules: { group: 'table', free: 'alone', premium: 'yes' },
  double: { group: 'table', free: 'join', premium: 'host' },
  teams: { group: 'table', ...CLOSED },
  move: { group: 'table', ...CLOSED },
  lock: { group: 'table', ...CLOSED },
  preferences: { group: 'memory', free: 'device', premium: 'devices' },
  history: { group: 'memory', free: FREE_SESSIONS, premium: 'all' },
  analysis: { group: 'memory', free: FREE_ANALYSES_A_DAY, premium: 'all', per: 'day' },
  files: { group: 'memory', ...CLOSED },
  contracts: { group: 'memory', free: 'sums', premium: 'contracts' },
  ranked: { group: 'more', free: 'own', premium: 'public' },
  block: { group: 'more', free: 'no', premium: BLOCKED_MAX },
  notifications: { group: 'more', ...CLOSED },
  tournament: { group: 'more', ...CLOSED },
  poll: { group: 'more', ...CLOSED },
  backers: { group: 'more', free: 'shown', premium: 'none' },
  star: { group: 'more', ...CLOSED },
} as const satisfies Readonly<Record<string, Entitlement>>;

export type Feature = keyof typeof ENTITLEMENTS;
export const FEATURES = Object.keys(ENTITLEMENTS) as readonly Feature[];

/** A feature that users without Premium do not have, or have less of. */
export type PremiumFeature = {
  [Name in Feature]: (typeof ENTITLEMENTS)[Name]['free'] extends (typeof ENTITLEMENTS)[Name]['premium']
    ? never
    : Name;
}[Feature];

export const PREMIUM_FEATURES = FEATURES.filter(
  (feature): feature is PremiumFeature => ENTITLEMENTS[feature].free !== ENTITLEMENTS[feature].premium,
);

export const isPremiumFeature = (word: string | null): word is PremiumFeature =>
  PREMIUM_FEATURES.some((feature) => feature === word);

/** Returns what a user has of a feature. */
export const grantOf = (feature: Feature, isPremium: boolean): Grant =>
  ENTITLEMENTS[feature][isPremium ? 'premium' : 'free'];

/** Features of which a user has a number each day. */
type DailyFeature = {
  [Name in Feature]: (typeof ENTITLEMENTS)[Name] extends { readonly per: 'day' } ? Name : never;
}[Feature];

/** Returns how many a user has each day; null: as many as they like. */
export function perDay(feature: DailyFeature, isPremium: boolean): number | null {
  const grant = grantOf(feature, isPremium);
  return typeof grant === 'number' ? grant : null;
}

/** Makes the refusal for a user without Premium. Its word is the row of the table. */
export const premiumRequired = (feature: PremiumFeature): ApiError =>
  new ApiError('premium_required', feature);
