/**
 * The preferences of this device, the same in every tab: those of the table, with the names and the nesting
 * of the account (docs/behaviour/preferences.md), and those that never leave the device.
 * account-preferences.ts keeps the first in step with the account.
 *
 * `cards.symbols: null` follows the language of the page: K Q J, H V B or R D V. What the style sheets must
 * know is written to the document element; app/boot.js does the same before the first paint.
 */
import type { Locale } from '@troef/i18n';
import { readValues, TABLE_PREFERENCES, type ValuesOf } from '@troef/protocol';
import { createStored, inBrowser, readStored, writeStored } from '../device/stored.ts';
import { useSession } from '../session/session-store.ts';

/** Preferences that never leave the device. The first value of each is the default. */
export const DEVICE_PREFERENCES = {
  theme: ['system', 'light', 'dark'],
  tapTwice: [false, true],
  announcements: ['normal', 'few', 'all'],
  /** Letters without Ctrl or Alt act at the table: H reads the hand, T the trick … */
  shortcuts: [true, false],
  textSize: ['normal', 'large', 'larger'],
  contrast: ['normal', 'more'],
} as const;

const { cards } = TABLE_PREFERENCES;

export const VALUES = {
  ...TABLE_PREFERENCES,
  cards: { ...cards, symbols: [null, ...cards.symbols] },
  ...DEVICE_PREFERENCES,
} as const;

export type Preferences = ValuesOf<typeof VALUES>;
export type CardSymbols = NonNullable<Preferences['cards']['symbols']>;

/** Converts the flat record with names of its own that earlier versions stored. */
const unfold = (flat: Record<string, unknown>): object => ({
  ...flat,
  cards: {
    ...flat,
    colours: flat.symbolSet,
    sort: flat.ascending ? 'ascending' : 'descending',
    suits: flat.sort,
  },
  animations: { enabled: flat.animations, shove: flat.shove },
  sounds: { general: flat.soundGeneral, notifications: flat.soundNotifications },
});

const isFlat = (stored: unknown): stored is Record<string, unknown> =>
  (stored as { symbolSet?: unknown } | null)?.symbolSet !== undefined;

/** Returns every preference with a valid value. */
export const readPreferences = (stored: unknown): Preferences =>
  readValues(VALUES, isFlat(stored) ? unfold(stored) : stored);

const KEY = 'troef.preferences';

export const usePreferences = createStored(KEY, readPreferences);

const BY_LANGUAGE: Readonly<Record<Locale, CardSymbols>> = { en: 'kqj', nl: 'hvb', fr: 'rdv' };

/** Returns the letters on court cards. */
export const symbolsFor = (symbols: CardSymbols | null, locale: Locale): CardSymbols =>
  symbols ?? BY_LANGUAGE[locale];

/** Marks the document with every choice that is not the usual one. */
function show({ theme, green, cards, animations, textSize, contrast }: Preferences): void {
  const { dataset } = document.documentElement;
  for (const [name, value, usual] of [
    ['theme', theme, 'system'],
    ['felt', green && 'green', false],
    ['suits', cards.colours, 'two'],
    ['animations', !animations.enabled && 'off', false],
    ['text', textSize, 'normal'],
    ['contrast', contrast, 'normal'],
  ] as const) {
    if (value === usual) delete dataset[name];
    else dataset[name] = String(value);
  }
}

if (inBrowser) {
  if (isFlat(readStored(KEY))) writeStored(KEY, usePreferences.getState());
  show(usePreferences.getState());
  usePreferences.subscribe(show);
  // Only members need the module that keeps the two in step.
  const begin = () => {
    if (useSession.getState().profile === null) return;
    forget();
    void import('./account-preferences.ts').then(({ keepInStep }) => keepInStep());
  };
  const forget = useSession.subscribe(begin);
  begin();
}
