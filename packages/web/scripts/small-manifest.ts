/**
 * Shortens the router's list of all pages. Every page loads that list, and it names the files of a page again
 * for each game that has the page.
 *
 * In: the script that the router's build wrote, an assignment of one JSON object. Out: a script that assigns
 * what the site reads of that object (src/app/router), made of a list of files, a list of kinds of pages
 * (everything but a page's name and path), the pages, and the order of the pages. A page that several games
 * have is in the list once, as the page of colour whist, which has no word for the game in its path. The order
 * takes it again for each other game.
 *
 * A page's own imports are left out, because the browser finds them when it reads the page's module. They stay
 * for pages that a link fetches ahead, which then come at once.
 */

/** The pages of `fetchAhead` (src/app/router) and of links with `prefetch`. */
const FETCHED_AHEAD = /\.(lobby|room)$/;
const READ = ['parentId', 'module', 'css', 'clientLoaderModule'];
const LEFT_OUT = ['id', 'path', 'hasClientLoader', 'imports', 'hasDefaultExport', 'hasErrorBoundary'];

const ASSIGNMENT = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

interface Page {
  readonly id: string;
  readonly path?: string;
  readonly [field: string]: unknown;
}
/** What sets a page apart from others of its kind. */
interface Own {
  readonly id: string;
  readonly path: string | undefined;
}
/** A page as the script lists it: the place of its kind, and its own fields. */
type Listed = readonly [kind: number, own: Own];
/** Pages of the list, from one place up to another, as they are or in another game. */
type Run = [game: string | null, from: number, to: number];
interface Manifest {
  readonly routes: Readonly<Record<string, Page>>;
  readonly [field: string]: unknown;
}

/** Returns what a page of colour whist is in another game. Runs in the build and, as a copy, in the browser. */
const inGame = ({ id, path }: Own, game: string): Own => ({
  id: id.replace('whist', game),
  path: path?.replace('?', `?/${game}`),
});

/** Runs in the browser, without the rest of this file. */
const UNFOLD = `(files, kinds, pages, order, rest) => {
  const open = (value) =>
    typeof value === 'number' ? files[value]
    : Array.isArray(value) ? value.map(open)
    : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, open(v)]))
    : value;
  const kind = kinds.map(open);
  const inGame = ${inGame};
  const routes = {};
  for (const [game, from, to] of order)
    for (const [at, own] of pages.slice(from, to)) {
      const page = game ? inGame(own, game) : own;
      routes[page.id] = { ...page, ...kind[at] };
    }
  return { ...open(rest), routes };
}`;

/** Throws if the script has not the form that the router has written so far: the build must then stop. */
export function smallManifest(script: string): string {
  const json = ASSIGNMENT.exec(script)?.[1];
  if (json === undefined) throw new Error("the router's manifest is written in another way");
  const { routes, ...rest } = JSON.parse(json) as Manifest;
  const files: string[] = [];
  const kinds: string[] = [];

  const fold = (value: unknown): unknown => {
    if (typeof value === 'number') throw new Error('numbers stand for files');
    if (typeof value === 'string' && value.startsWith('/assets/')) return placeIn(files, value);
    if (Array.isArray(value)) return value.map(fold);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fold(each)]));
  };
  const pages: Listed[] = [];
  const order: Run[] = [];
  for (const page of Object.values(routes)) {
    const { id, path } = page;
    const kind = placeIn(kinds, JSON.stringify(fold(readOf(page))));
    const [game = ''] = id.split('.');
    const same = pages.findIndex(([other, own]) => {
      const there = inGame(own, game);
      return other === kind && there.id === id && there.path === path;
    });
    if (same < 0) goOn(order, null, pages.push([kind, { id, path }]) - 1);
    else goOn(order, game, same);
  }
  const arguments_ = [files, kinds.map((kind) => JSON.parse(kind)), pages, order, fold(rest)];
  return `window.__reactRouterManifest=(${UNFOLD.replaceAll(/\s+/g, ' ')})(${arguments_
    .map((each) => JSON.stringify(each))
    .join(',')});\n`;
}

/**
 * Returns what the site reads of a page beside its name and path. Throws if the page has something that the
 * site's router does not know, such as an action.
 */
function readOf(page: Page): Readonly<Record<string, unknown>> {
  const fields = Object.entries(page).filter(([name, value]) => value && !LEFT_OUT.includes(name));
  const unknown = fields.find(([name]) => !READ.includes(name));
  if (unknown !== undefined) throw new Error(`${page.id}: the site's router does not know "${unknown[0]}"`);
  return {
    ...Object.fromEntries(fields),
    ...(page.hasClientLoader === true ? { hasClientLoader: true } : {}),
    ...(FETCHED_AHEAD.test(page.id) ? { imports: page.imports } : {}),
  };
}

function placeIn(list: string[], value: string): number {
  const at = list.indexOf(value);
  return at < 0 ? list.push(value) - 1 : at;
}

/** Adds one page to the order: to its last run, if that ends here. */
function goOn(order: Run[], game: string | null, at: number): void {
  const last = order.at(-1);
  if (last !== undefined && last[0] === game && last[2] === at) last[2] = at + 1;
  else order.push([game, at, at + 1]);
}
