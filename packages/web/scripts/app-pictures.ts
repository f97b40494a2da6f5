/** The pictures that show the app before it is installed: which there are, how large, and their files in public/app. */
import type { Variant } from '@troef/games';
import type { Locale } from '@troef/i18n';

export interface Screen {
  readonly shows: 'landing' | 'table';
  /** A browser takes all pictures of one form only if their shape is the same. */
  readonly form: 'narrow' | 'wide';
  /** CSS pixels; the picture has `scale` times as many. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const NARROW = { form: 'narrow', width: 390, height: 844, scale: 2 } as const;
const WIDE = { form: 'wide', width: 1280, height: 800, scale: 1 } as const;

export const SCREENS: readonly Screen[] = [
  { shows: 'table', ...NARROW },
  { shows: 'landing', ...NARROW },
  { shows: 'table', ...WIDE },
  { shows: 'landing', ...WIDE },
];

export const screenFile = ({ shows, form }: Screen, locale: Locale): string =>
  `/app/${shows}-${form}-${locale}.webp`;

/** One icon for each shortcut. */
export const shortcutFile = (of: Variant | 'tables'): string => `/app/shortcut-${of}.png`;
