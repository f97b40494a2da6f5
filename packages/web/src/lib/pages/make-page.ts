/** Makes the rows of the route table. Every page loads the table, so a row names only what is not usual. */
import type { Page, RouteMeta } from './route-table.ts';

/** A page with header and footer. Its module has the first word of its path for a name, if no other is given. */
export const makePage = (
  path: string,
  kind: Page['kind'],
  meta: RouteMeta = {},
  module: string = path.replace(/\/.*/, ''),
): Page => ({ path, file: `routes/${module}.tsx`, kind, frame: true, meta });
