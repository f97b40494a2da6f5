/**
 * Fetches the scripts and styles of a page that a visitor may go to next, without running them. React Router's
 * `PrefetchPageLinks` puts all of their links into the document at once, which holds up a phone as long as a
 * touch may take. Here each link waits until the page is idle.
 */
import { idle } from '../../lib/page/idle.ts';
import type { ListedRoute } from './site-routes.tsx';

/** React Router's list of pages, shortened by scripts/small-manifest.ts. */
declare const __reactRouterManifest: {
  readonly routes: Readonly<Record<string, ListedRoute & { readonly imports?: readonly string[] }>>;
};

/** A landing page has its styles in the document, with links that are switched off. */
const isHere = (file: string): boolean =>
  performance.getEntriesByName(new URL(file, location.href).href, 'resource').length > 0 ||
  document.querySelector(`link[rel="stylesheet"][href="${file}"]`) !== null;

/** `id` is that of the route table. */
export async function fetchAhead(id: string): Promise<void> {
  const {
    module,
    clientLoaderModule = module,
    imports = [],
    css = [],
  } = __reactRouterManifest.routes[id] ?? {};
  const scripts = [...imports, module, clientLoaderModule].map((href) => ({ rel: 'modulepreload', href }));
  const styles = css.map((href) => ({ rel: 'prefetch', as: 'style', href }));
  for (const { href, ...how } of [...scripts, ...styles]) {
    if (href === undefined || isHere(href)) continue;
    await idle();
    document.head.append(Object.assign(document.createElement('link'), how, { href }));
  }
}
