/**
 * Shortens the router's list of all pages. Every page loads that list, and it names the files of a page again
 * for each game that has the page.
 *
 * In: the script that the router's build wrote, an assignment of one JSON object. Out: a script that assigns
 * an equal object, made of a list of files, a list of kinds of pages (everything but a page's name and path)
 * and the pages.
 */

const ASSIGNMENT = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

interface Page {
  readonly id: string;
  readonly path?: string;
  readonly parentId?: string;
  readonly [field: string]: unknown;
}
interface Manifest {
  readonly routes: Readonly<Record<string, Page>>;
  readonly [field: string]: unknown;
}

/** Runs in the browser, without the rest of this file. */
const UNFOLD = `(files, kinds, pages, rest) => {
  const open = (value) =>
    typeof value === 'number' ? files[value]
    : Array.isArray(value) ? value.map(open)
    : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, open(v)]))
    : value;
  const kind = kinds.map(open);
  const routes = Object.fromEntries(pages.map(([at, own]) => [own.id, { ...own, ...kind[at] }]));
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
  const pages = Object.values(routes).map(({ id, path, parentId, ...kind }) => [
    placeIn(kinds, JSON.stringify(fold(kind))),
    { id, path, parentId },
  ]);
  const arguments_ = [files, kinds.map((kind) => JSON.parse(kind) as unknown), pages, fold(rest)];
  return `window.__reactRouterManifest=(${UNFOLD.replaceAll(/\n\s*/g, ' ')})(${arguments_
    .map((each) => JSON.stringify(each))
    .join(',')});\n`;
}

function placeIn(list: string[], value: string): number {
  const at = list.indexOf(value);
  return at < 0 ? list.push(value) - 1 : at;
}
