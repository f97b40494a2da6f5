/**
 * What users choose once and keep: preferences and, for each game, the rules and the ranked
 * flag (docs/behaviour/preferences.md). Unknown keys are ignored; a wrong value is refused by its name.
 */
import type { Variant } from '@troef/games';
import * as z from 'zod/mini';
import type { ChangeOf } from './preference-change.ts';
import {
  OFF,
  ON,
  type PreferenceLeaf,
  type PreferenceTree,
  readValues,
  TABLE_PREFERENCES,
  type ValuesOf,
} from './preference-values.ts';
import { PUSH_EVENTS, type PushEvent } from './push-events.ts';
import { variantSchema } from './rooms.ts';

export const VISIBILITIES = ['private', 'friends', 'public'] as const;
export const FRIEND_AVAILABLE = ['never', 'same', 'always'] as const;

const { sounds, ...look } = TABLE_PREFERENCES;

/** All preferences of an account. */
const ACCOUNT_PREFERENCES = {
  ...look,
  profile: { visibility: VISIBILITIES },
  notifications: {
    friendAvailable: FRIEND_AVAILABLE,
    push: Object.fromEntries(
      Object.entries(PUSH_EVENTS).map(([event, { transactional }]) => [event, transactional ? ON : OFF]),
    ) as Record<PushEvent, typeof ON | typeof OFF>,
    /** Show the notice about narrow cards. */
    spacing: ON,
  },
  sounds,
};

export type Preferences = ValuesOf<typeof ACCOUNT_PREFERENCES>;
/** Every field may be left out of a change. */
export type PreferencesChange = ChangeOf<Preferences>;

export const DEFAULT_PREFERENCES: Preferences = /* @__PURE__ */ readValues(ACCOUNT_PREFERENCES, null);

const isLeaf = (node: PreferenceLeaf | PreferenceTree): node is PreferenceLeaf =>
  Array.isArray(node) || 'usual' in node;

/** Makes the schema of a tree: `leaf` makes the schema of a value, `field` wraps each value and branch. */
function schemaOf(
  tree: PreferenceTree,
  leaf: (leaf: PreferenceLeaf) => z.ZodMiniType,
  field: (schema: z.ZodMiniType) => z.ZodMiniType,
): z.ZodMiniType {
  const fields = Object.entries(tree).map(([name, node]) => [
    name,
    field(isLeaf(node) ? leaf(node) : schemaOf(node, leaf, field)),
  ]);
  return z.object(Object.fromEntries(fields));
}

function replyLeaf(leaf: PreferenceLeaf): z.ZodMiniType {
  if ('pattern' in leaf) return z.string();
  if ('least' in leaf) return z.int();
  return typeof leaf[0] === 'boolean' ? z.boolean() : z.enum(leaf as readonly string[]);
}

function changeLeaf(leaf: PreferenceLeaf): z.ZodMiniType {
  if ('pattern' in leaf) return z.string().check(z.regex(leaf.pattern));
  if (!('least' in leaf)) return replyLeaf(leaf);
  const inside = z.int().check(z.minimum(leaf.least), z.maximum(leaf.most));
  return leaf.step === undefined ? inside : inside.check(z.multipleOf(leaf.step));
}

export const preferencesSchema = /* @__PURE__ */ schemaOf(
  ACCOUNT_PREFERENCES,
  changeLeaf,
  z.optional,
) as z.ZodMiniType<PreferencesChange>;
export const preferencesReplySchema = /* @__PURE__ */ schemaOf(
  ACCOUNT_PREFERENCES,
  replyLeaf,
  (schema) => schema,
) as z.ZodMiniType<Preferences>;

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
