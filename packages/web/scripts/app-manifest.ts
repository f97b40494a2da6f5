/**
 * What a device reads before it installs the site as an app, one manifest for each language: name and
 * description, where the app starts, its icons, pictures of it, and shortcuts to games and tables
 * (docs/behaviour/pages.md 10).
 *
 * All languages are one app: a visitor who installs it in Dutch and reads on in French does not have two. The
 * manifest of the page they read last decides where the app starts.
 *
 * The pictures and the icons of shortcuts are in public/app, made by `npm run app-pictures`.
 */
import type { Variant } from '@troef/games';
import { type Locale, translate } from '@troef/i18n';
import { GAME_ROLES } from '@troef/protocol';
import { VARIANTS } from '../src/lib/games/variants.ts';
import { paths } from '../src/lib/pages/route-table.ts';
import { SCREENS, type Screen, screenFile, shortcutFile } from './app-pictures.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

export interface AppManifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly lang: string;
  readonly dir: 'ltr';
  readonly start_url: string;
  readonly scope: string;
  readonly display: 'standalone';
  readonly background_color: string;
  readonly theme_color: string;
  readonly categories: readonly string[];
  readonly icons: readonly (Picture & { readonly purpose?: 'maskable' })[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string; readonly label: string })[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly description: string;
    readonly url: string;
    readonly icons: readonly Picture[];
  }[];
}

const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', nl: 'nl-BE', fr: 'fr-BE' };
const FELT = '#38536a';

const png = (src: string, side: number): Picture => ({ src, sizes: `${side}x${side}`, type: 'image/png' });

export function appManifest(locale: Locale): AppManifest {
  const say = (key: string): string => translate(locale, `app.${key}`);
  const picture = (screen: Screen) => ({
    src: screenFile(screen, locale),
    sizes: `${screen.width * screen.scale}x${screen.height * screen.scale}`,
    type: 'image/webp',
    form_factor: screen.form,
    label: say(`screens.${screen.shows}`),
  });
  const shortcut = (name: string, description: string, address: string, icon: Variant | 'tables') => ({
    name,
    description,
    url: `/${locale}${address}`,
    icons: [png(shortcutFile(icon), 96)],
  });
  // A game that needs a role would refuse most visitors.
  const games = VARIANTS.filter((variant) => GAME_ROLES[variant].length === 0);
  return {
    id: '/',
    name: say('name'),
    short_name: translate(locale, 'site.name'),
    description: say('description'),
    lang: LANGUAGE_TAGS[locale],
    dir: 'ltr',
    start_url: paths.landing(locale),
    scope: '/',
    display: 'standalone',
    background_color: FELT,
    theme_color: FELT,
    categories: ['games', 'entertainment'],
    icons: [
      png('/icons/app-192.png', 192),
      png('/icons/app-512.png', 512),
      { ...png('/icons/maskable-512.png', 512), purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    screenshots: SCREENS.map(picture),
    shortcuts: [
      shortcut(say('shortcuts.tables'), say('shortcuts.tablesText'), paths.allTables(), 'tables'),
      ...games.map((variant) =>
        shortcut(
          translate(locale, `games.${variant}.name`),
          say('shortcuts.playText'),
          paths.play(variant),
          variant,
        ),
      ),
    ],
  };
}
