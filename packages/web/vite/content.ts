/** Compiles pages written in Markdown (content/) when the build or the development server asks for them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLocale } from '@troef/i18n';
import type { Plugin } from 'vite';
import { compilePage } from './written-page.ts';

const PLACE = /content\/(\w+)\/[\w/-]+\.md$/;

export function content(): Plugin {
  return {
    name: 'troef-content',
    enforce: 'pre',
    load(id) {
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
