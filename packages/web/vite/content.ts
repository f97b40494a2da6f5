/**
 * Compiles pages written in Markdown (content/) when the build or the development server asks for them.
 * `virtual:footer-links` lists those that the footer links to, in each language.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLocale, LOCALES } from '@troef/i18n';
import type { Plugin } from 'vite';
import { footerLinks } from './written-files.ts';
import { compilePage } from './written-page.ts';

const PLACE = /content\/(\w+)\/[\w/-]+\.md$/;
const LINKS = 'virtual:footer-links';

export function content(): Plugin {
  return {
    name: 'troef-content',
    enforce: 'pre',
    resolveId: (id) => (id === LINKS ? `\0${LINKS}` : undefined),
    load(id) {
      if (id === `\0${LINKS}`) {
        const links = LOCALES.map((locale) => [locale, footerLinks(locale)]);
        return `export default ${JSON.stringify(Object.fromEntries(links))}`;
      }
      const locale = PLACE.exec(id.split(path.sep).join('/'))?.[1];
      if (!isLocale(locale)) return undefined;
      this.addWatchFile(id);
      try {
        return `export default ${JSON.stringify(compilePage(readFileSync(id, 'utf8'), locale))}`;
      } catch (error) {
        throw new Error(`${id}: ${(error as Error).message}`);
      }
    },
  };
}
