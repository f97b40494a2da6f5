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
 * Every link and every module has a task of its own, so that the page answers a touch between two of them: a
 * link makes the browser ask for its file there and then, and a module may take a slow phone a while to run.
 *
 * React draws the links of styles too, and the loader of later files looks for them without the `#` that the
 * router writes, so both have to be there when the page wakes up. They are switched off, because the page has
 * their styles, and so fetch nothing. If nothing is painted (a tab in the background), the scripts wait no
 * longer than `LONGEST_WAIT_MS`.
 */
function startLater({ imports, modules, entry, links, files }: Start): string {
  const all = [...imports.matchAll(IMPORT)].map(([, name, file = '']) => ({ name, file }));
  const first = files.map((file) => JSON.stringify(file)).filter((file) => file !== entry);
  const own = all.filter(({ file }) => !first.includes(file)).map(({ file }) => file);
  const named = all.filter(({ name }) => name !== undefined);
  const styles = [...new Set(links.flatMap((href) => [href, href.replace('#', '')]))];
  return `const add = (rel, href, off) => {
  const link = Object.assign(document.createElement('link'), { rel, href });
  if (off) link.setAttribute('disabled', '');
  document.head.append(link);
};
const task = () => new Promise((go) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { port1.close(); go(); };
  port2.postMessage(0);
});
let begun = false;
const start = async () => {
  if (begun) return;
  begun = true;
  for (const file of ${JSON.stringify(files)}) {
    add('modulepreload', file);
    await task();
  }
  const run = {};
  for (const file of [${[...first, ...own].join(',')}]) {
    run[file] = await import(file);
    await task();
  }
  const [${named.map(({ name }) => name).join(', ')}] = [${named.map(({ file }) => `run[${file}]`).join(', ')}];
  ${modules}
  for (const href of ${JSON.stringify(styles)}) add('stylesheet', href, true);
  import(${entry});
};
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
setTimeout(start, ${LONGEST_WAIT_MS});`;
}
