/** Draws the icons of lucide with a component of our own (./small-icon.ts), in the built pages. */
import path from 'node:path';
import type { Plugin } from 'vite';

const OURS = path.join(import.meta.dirname, 'small-icon.ts');

export function smallIcons(): Plugin {
  return {
    name: 'troef-small-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      /createLucideIcon\.mjs$/.test(source) && importer?.includes('lucide-react') === true ? OURS : undefined,
  };
}
