/**
 * The user's preferences for the table (docs/behaviour/preferences.md), kept on the device and the same in
 * every tab. account-preferences.ts keeps those that belong to an account in step with it.
 *
 * `symbols: null` follows the language of the page: K Q J, H V B or R D V. What the style sheets must know is
 * written to the document element; public/boot.js does the same before the first paint.
 */
import type { Locale } from '@troef/i18n';
import { useSession } from './session-store.ts';
import { createStored, inBrowser } from './stored.ts';

const VALUES = {
  theme: ['system', 'light', 'dark'],
  style: ['modern', 'classic', 'large', 'simple'],
  symbols: [null, 'kqj', 'hvb', 'rdv'],
  symbolSet: ['two', 'four'],
  green: [false, true],
  /** The suits in the hand from left to right. */
  sort: everyOrder(['H', 'C', 'D', 'S']),
  ascending: [false, true],
  spacing: ['wide', 'normal', 'tight'],
  lastTrick: [false, true],
  animations: [true, false],
  shove: [false, true],
  tapTwice: [false, true],
  announcements: ['normal', 'few', 'all'],
  /** Letters without Ctrl or Alt act at the table: H reads the hand, T the trick … */
  shortcuts: [true, false],
  textSize: ['normal', 'large', 'larger'],
  contrast: ['normal', 'more'],
} as const;

/** Returns the four suits in every order there is, the given one first. */
function everyOrder(suits: readonly string[]): readonly string[] {
  if (suits.length === 1) return suits;
  return suits.flatMap((suit) =>
    everyOrder(suits.filter((other) => other !== suit)).map((rest) => suit + rest),
  );
}

type Choices = { readonly [Name in keyof typeof VALUES]: (typeof VALUES)[Name][number] };

export interface Preferences extends Choices {
  /** The longest time in milliseconds between moves of computers; 1200 is the usual pace. */
  readonly speed: number;
  /** 0 to 100: the volume at the table, and of notices. */
  readonly soundGeneral: number;
  readonly soundNotifications: number;
}
export type CardSymbols = NonNullable<Preferences['symbols']>;

export const SPEED = { least: 400, most: 3000, usual: 1200, step: 100 } as const;
export const VOLUME = { least: 0, most: 100, usual: 60, step: 5 } as const;

/** Returns a number inside its bounds; any other value becomes the usual one. */
function judge(
  value: unknown,
  { least, most, usual }: { least: number; most: number; usual: number },
): number {
  return typeof value === 'number' && value >= least && value <= most ? value : usual;
}

/** Returns every preference with a valid value. The first of each list is the default. */
export function readPreferences(stored: unknown): Preferences {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const choices = Object.fromEntries(
    Object.entries(VALUES).map(([name, values]) => {
      const allowed: readonly unknown[] = values;
      return [name, name in given && allowed.includes(given[name]) ? given[name] : allowed[0]];
    }),
  ) as Choices;
  return {
    ...choices,
    speed: judge(given.speed, SPEED),
    soundGeneral: judge(given.soundGeneral, VOLUME),
    soundNotifications: judge(given.soundNotifications, VOLUME),
  };
}

export const usePreferences = createStored('troef.preferences', readPreferences);

export const setPreferences = (changed: Partial<Preferences>): void => usePreferences.setState(changed);

const BY_LANGUAGE: Readonly<Record<Locale, CardSymbols>> = { en: 'kqj', nl: 'hvb', fr: 'rdv' };

/** Returns the letters on court cards. */
export const symbolsFor = (symbols: Preferences['symbols'], locale: Locale): CardSymbols =>
  symbols ?? BY_LANGUAGE[locale];

function show(preferences: Preferences): void {
  const { theme, green, symbolSet, animations, textSize, contrast } = preferences;
  const put = (name: string, value: string | undefined) => {
    if (value === undefined) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = value;
  };
  put('theme', theme === 'system' ? undefined : theme);
  put('felt', green ? 'green' : undefined);
  put('suits', symbolSet === 'four' ? 'four' : undefined);
  put('animations', animations ? undefined : 'off');
  put('text', textSize === 'normal' ? undefined : textSize);
  put('contrast', contrast === 'more' ? 'more' : undefined);
}

if (inBrowser) {
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
