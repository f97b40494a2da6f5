/**
 * What users choose once and keep: preferences and, for each game, the rules and the ranked flag
 * (docs/behaviour/preferences.md). Unknown keys are ignored; a wrong value is refused by its name.
 */
import type { Variant } from '@troef/games';
import * as z from 'zod/mini';
import { variantSchema } from './rooms.ts';

export const CARD_STYLES = ['modern', 'classic', 'large', 'simple'] as const;
/** The letters of king, queen and jack in English, Dutch and French. */
export const CARD_SYMBOLS = ['kqj', 'hvb', 'rdv'] as const;
export const SUIT_COLOURS = ['two', 'four'] as const;
export const SORTS = ['descending', 'ascending'] as const;
export const SPACINGS = ['wide', 'normal', 'tight'] as const;
export const VISIBILITIES = ['private', 'friends', 'public'] as const;
export const FRIEND_AVAILABLE = ['never', 'same', 'always'] as const;

/**
 * The switches of settings/notifications, in the order shown. `transactional` ones are on until switched off.
 */
export const PUSH_EVENTS = {
  tournament_start: { transactional: true },
  tournament_round: { transactional: true },
  tournament_seat: { transactional: true },
  invitation: { transactional: true },
  room_ready: { transactional: true },
  room_join: { transactional: false },
  room_leave: { transactional: false },
  room_chat: { transactional: false },
  ranking: { transactional: false },
  slam: { transactional: false },
  message: { transactional: true },
} as const;
export type PushEvent = keyof typeof PUSH_EVENTS;

const suitOrder = z.string().check(z.regex(/^(?!.*(.).*\1)[HDCS]{4}$/));
const level = z.int().check(z.minimum(0), z.maximum(100));

const pushSchema = z.object(
  Object.fromEntries(Object.keys(PUSH_EVENTS).map((event) => [event, z.optional(z.boolean())])) as Record<
    PushEvent,
    z.ZodMiniOptional<z.ZodMiniBoolean>
  >,
);

/** Every field may be left out of a change. */
export const preferencesSchema = z.object({
  cards: z.optional(
    z.object({
      style: z.optional(z.enum(CARD_STYLES)),
      symbols: z.optional(z.enum(CARD_SYMBOLS)),
      colours: z.optional(z.enum(SUIT_COLOURS)),
      sort: z.optional(z.enum(SORTS)),
      suits: z.optional(suitOrder),
      spacing: z.optional(z.enum(SPACINGS)),
    }),
  ),
  /** Milliseconds a finished trick stays on the table, 400 to 3000 in steps of 100. */
  speed: z.optional(z.int().check(z.minimum(400), z.maximum(3000), z.multipleOf(100))),
  lastTrick: z.optional(z.boolean()),
  animations: z.optional(z.object({ enabled: z.optional(z.boolean()), shove: z.optional(z.boolean()) })),
  green: z.optional(z.boolean()),
  profile: z.optional(z.object({ visibility: z.optional(z.enum(VISIBILITIES)) })),
  notifications: z.optional(
    z.object({
      friendAvailable: z.optional(z.enum(FRIEND_AVAILABLE)),
      push: z.optional(pushSchema),
      spacing: z.optional(z.boolean()),
    }),
  ),
  sounds: z.optional(z.object({ general: z.optional(level), notifications: z.optional(level) })),
});
export type PreferencesChange = z.infer<typeof preferencesSchema>;

/** All preferences, with the defaults filled in. */
export interface Preferences {
  readonly cards: {
    readonly style: (typeof CARD_STYLES)[number];
    readonly symbols: (typeof CARD_SYMBOLS)[number];
    readonly colours: (typeof SUIT_COLOURS)[number];
    readonly sort: (typeof SORTS)[number];
    /** The four suits from left to right. */
    readonly suits: string;
    readonly spacing: (typeof SPACINGS)[number];
  };
  readonly speed: number;
  readonly lastTrick: boolean;
  readonly animations: { readonly enabled: boolean; readonly shove: boolean };
  readonly green: boolean;
  readonly profile: { readonly visibility: (typeof VISIBILITIES)[number] };
  readonly notifications: {
    readonly friendAvailable: (typeof FRIEND_AVAILABLE)[number];
    readonly push: Readonly<Record<PushEvent, boolean>>;
    /** Show the notice about narrow cards. */
    readonly spacing: boolean;
  };
  readonly sounds: { readonly general: number; readonly notifications: number };
}

export const DEFAULT_PREFERENCES: Preferences = {
  cards: {
    style: 'modern',
    symbols: 'kqj',
    colours: 'two',
    sort: 'descending',
    suits: 'HCDS',
    spacing: 'wide',
  },
  speed: 1200,
  lastTrick: false,
  animations: { enabled: true, shove: false },
  green: false,
  profile: { visibility: 'private' },
  notifications: {
    friendAvailable: 'never',
    push: Object.fromEntries(
      Object.entries(PUSH_EVENTS).map(([event, { transactional }]) => [event, transactional]),
    ) as Record<PushEvent, boolean>,
    spacing: true,
  },
  sounds: { general: 60, notifications: 60 },
};

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges `change` into `base`, branch by branch. Undefined fields change nothing. */
export function mergePreferences(base: Preferences, change: PreferencesChange): Preferences {
  return merged(base as unknown as Tree, change as Tree) as unknown as Preferences;
}

/** Merges stored choices in the same way, in which most fields are missing. */
export const mergeChanges = (base: PreferencesChange, change: PreferencesChange): PreferencesChange =>
  merged(base as Tree, change as Tree) as PreferencesChange;

function merged(base: Tree, change: Tree): Tree {
  const next: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) continue;
    const before = base[key];
    next[key] = isTree(before) && isTree(value) ? merged(before, value) : value;
  }
  return next;
}

/**
 * Returns the preferences that count without Premium: the visibility of the profile, and the notice that a
 * friend is available (docs/behaviour/preferences.md 2).
 */
export function keptWithoutPremium(stored: PreferencesChange): PreferencesChange {
  const visibility = stored.profile?.visibility;
  const friendAvailable = stored.notifications?.friendAvailable;
  return {
    ...(visibility && { profile: { visibility } }),
    ...(friendAvailable && { notifications: { friendAvailable } }),
  };
}

/** The rules and the ranked flag of one game. The game itself reads the rules. */
export const gameSettingsSchema = z.object({
  rules: z.optional(z.record(z.string(), z.unknown())),
  /** One of `GAME_LENGTHS`. */
  length: z.optional(z.union([z.string(), z.number()])),
  ranked: z.optional(z.boolean()),
});
export type GameSettings = z.infer<typeof gameSettingsSchema>;
export type GamesSettings = Readonly<Partial<Record<Variant, GameSettings>>>;

export const gamesSettingsSchema = z.partialRecord(variantSchema, gameSettingsSchema);
