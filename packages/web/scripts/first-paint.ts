/**
 * Lets a landing page paint before anything else is fetched: a search leads there, often on a phone.
 *
 * Its styles, and the script that sets the theme (src/app/boot.js), are written into the page instead of
 * linked. Its other scripts begin to load when the page has been painted. Until then its links, its *Play* and
 * its options work as the browser's own. The other written pages keep their links, because the server holds
 * every page in its memory.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const BOOT = /<script src="([^"]+)"><\/script>/;
/** As the router writes it: imports, then the modules by page, then the entry. */
const START =
  /(<script type="module" async="">)((?:import [^;]+;\s*)+)(window\.__reactRouterRouteModules = \{[^}]*\};)\s*import\(("[^"]+")\);(<\/script>)/;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+")/g;
const LONGEST_WAIT_MS = 3_000;

/** `client` is the folder of the built files. Throws if the router writes its pages in another way. */
export function paintFirst(html: string, client: string): string {
  const links = [...html.matchAll(STYLE)].map(([, href = '']) => href);
  const files = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  const boot = BOOT.exec(html)?.[1];
  if (links.length === 0 || files.length === 0 || boot === undefined || !START.test(html))
    throw new Error('the router writes its pages in another way');
  const read = (address: string): string =>
    readFileSync(join(client, address.replace('#', '')), 'utf8').trim();
  return html
    .replaceAll(STYLE, '')
    .replaceAll(PRELOAD, '')
    .replace(BOOT, () => `<script>${read(boot)}</script>`)
    .replace('</head>', () => `<style>${links.map(read).join('\n')}</style></head>`)
    .replace(START, (_, open: string, imports: string, modules: string, entry: string, end: string) =>
      [open, startLater({ imports, modules, entry, links, files }), end].join(''),
    );
}

interface Start {
  readonly imports: string;
  readonly modules: string;
  readonly entry: string;
  readonly links: readonly string[];
  readonly files: readonly string[];
}

/**
 * React draws the links of styles too, and the loader of later files looks for them, so they have to be there
 * when the page wakes up. They are switched off, because the page has their styles, and so fetch nothing. If
 * nothing is painted (a tab in the background), the scripts wait no longer than `LONGEST_WAIT_MS`.
 */
function startLater({ imports, modules, entry, links, files }: Start): string {
  const all = [...imports.matchAll(IMPORT)];
  const names = all.map(([, name]) => name ?? '').join(', ');
  const loads = all.map(([, , file]) => `import(${file})`).join(', ');
  return `const add = (rel, all, off) => all.forEach((href) => {
  const link = Object.assign(document.createElement('link'), { rel, href });
  if (off) link.setAttribute('disabled', '');
  document.head.append(link);
});
let begun = false;
const start = async () => {
  if (begun) return;
  begun = true;
  add('modulepreload', ${JSON.stringify(files)});
  const [${names}] = await Promise.all([${loads}]);
  ${modules}
  add('stylesheet', ${JSON.stringify(links)}, true);
  import(${entry});
};
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
setTimeout(start, ${LONGEST_WAIT_MS});`;
}
