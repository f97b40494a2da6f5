/**
 * Which choices of the device belong to an account, and how the two are kept in step
 * (docs/behaviour/preferences.md 3).
 *
 * The look of the cards and the table, and the volume, belong to the account of a premium member. Without
 * Premium, and without an account, they stay on the device. Rules of the games belong to every account. What
 * only concerns the device (theme, text size, contrast, keys, what a screen reader is told) never leaves it.
 */
import type { Variant } from '@troef/games';
import {
  DEFAULT_PREFERENCES,
  mergePreferences,
  type OwnUser,
  type PreferencesChange,
  TABLE_PREFERENCES,
} from '@troef/protocol';
import { readStored, writeStored } from '../device/stored.ts';
import {
  type GameOptions,
  gameOptions,
  onGameOptions,
  readGameOptions,
  setGameOptions,
} from '../games/game-options.ts';
import { VARIANTS } from '../games/variants.ts';
import { saveMe } from '../session/save-me.ts';
import { readSession, useSession } from '../session/session-store.ts';
import { type Preferences, readPreferences, usePreferences } from './preferences.ts';

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Returns what is different in `now`, branch by branch; undefined if nothing is. */
function changed(before: Tree, now: Tree): Tree | undefined {
  const different = Object.entries(now).flatMap(([name, value]) => {
    const old = before[name];
    if (!isTree(value) || !isTree(old)) return Object.is(value, old) ? [] : [[name, value] as const];
    const inside = changed(old, value);
    return inside === undefined ? [] : [[name, inside] as const];
  });
  return different.length === 0 ? undefined : Object.fromEntries(different);
}

type AccountPreferences = OwnUser['preferences'];

/** Letters that follow the language: the account's default, which no device takes for a choice. */
const USUAL_SYMBOLS = DEFAULT_PREFERENCES.cards.symbols;

/** Returns what the account would have to change to have the preferences of the table that `given` has. */
function changedChoices(
  kept: AccountPreferences,
  given: Preferences | AccountPreferences,
): PreferencesChange | undefined {
  const table = Object.fromEntries(
    Object.keys(TABLE_PREFERENCES).map((name) => [name, given[name as keyof typeof TABLE_PREFERENCES]]),
  );
  const cards = { ...given.cards, symbols: given.cards.symbols ?? USUAL_SYMBOLS };
  return changed(kept as unknown as Tree, { ...table, cards });
}

const isUntouched = (kept: AccountPreferences): boolean =>
  changedChoices(DEFAULT_PREFERENCES, kept) === undefined;

/** Returns the device's preferences with those of the account in their place. */
const withChoices = (own: Preferences, kept: AccountPreferences): Preferences =>
  readPreferences({
    ...own,
    ...kept,
    cards: {
      ...kept.cards,
      symbols: own.cards.symbols === null && kept.cards.symbols === USUAL_SYMBOLS ? null : kept.cards.symbols,
    },
  });

/** The account whose choices this device has taken over before. */
const KNOWN_KEY = 'troef.preferences.of';

let taking = false;

/**
 * Takes over the account's choices. If the device is new to an account without choices, the account takes
 * over those of the device instead.
 */
function takeOver({ id, premium, preferences, games }: OwnUser): void {
  const isNew = readStored(KNOWN_KEY) !== id;
  writeStored(KNOWN_KEY, id);
  taking = true;
  const own = usePreferences.getState();
  if (premium && !(isNew && isUntouched(preferences)) && changedChoices(preferences, own) !== undefined) {
    usePreferences.setState(withChoices(own, preferences), true);
  }
  for (const variant of VARIANTS) {
    const kept = games[variant];
    // Without a length the account has chosen nothing, and its rules are the defaults.
    if (kept?.length !== undefined && isOtherwise(kept, gameOptions(variant))) {
      setGameOptions(variant, gameOptionsOf(variant, kept));
    }
  }
  taking = false;
  if (premium && isNew && isUntouched(preferences)) sendChoices();
}

type KeptGame = NonNullable<OwnUser['games'][Variant]>;

/** Whether the device's choice differs from the account's. */
const isOtherwise = (kept: KeptGame, { length, rules }: GameOptions): boolean =>
  kept.length !== length || changed(rules, kept.rules ?? {}) !== undefined;

const gameOptionsOf = (variant: Variant, kept: KeptGame): GameOptions => {
  const { aiLevel, length, rules } = gameOptions(variant);
  return readGameOptions(variant, {
    aiLevel,
    length: kept.length ?? length,
    rules: { ...rules, ...kept.rules },
  });
};

function sendChoices(): void {
  const { profile } = readSession();
  if (taking || profile === null || !profile.premium) return;
  const change = changedChoices(profile.preferences, usePreferences.getState());
  if (change === undefined) return;
  saveMe({ preferences: change }, (user) => ({
    ...user,
    preferences: mergePreferences(user.preferences, change),
  }));
}

function sendGame(variant: Variant, { length, rules }: GameOptions): void {
  const { profile } = readSession();
  if (taking || profile === null) return;
  const kept = profile.games[variant];
  const now = { length, rules };
  if (changed({ length: kept?.length, rules: kept?.rules ?? {} }, now) === undefined) return;
  saveMe({ games: { [variant]: now } }, (user) => ({
    ...user,
    games: { ...user.games, [variant]: { ...user.games[variant], ...now } },
  }));
}

let started = false;

/** Keeps account and device in step from now on. */
export function keepInStep(): void {
  if (started) return;
  started = true;
  usePreferences.subscribe(sendChoices);
  onGameOptions(sendGame);
  let last: OwnUser | null = null;
  const look = (profile: OwnUser | null) => {
    if (profile !== null && profile !== last) takeOver(profile);
    last = profile;
  };
  useSession.subscribe(({ profile }) => look(profile));
  look(useSession.getState().profile);
}
