/**
 * Circles of imports: files whose values need each other while they load, and folders that import each other
 * in any way.
 *
 * Between files only values that are imported at once count. A circle of types is gone when the program
 * runs, and what is loaded later (`import()`, a worker) comes when both sides are loaded. Between folders
 * every import counts, even of types: two folders that know each other's types cannot be read or changed one
 * after the other. Tests are left out, because they may import everything.
 */
import path from 'node:path';
import type { Import, SourceFile } from './imports.ts';

/** The arrows of each node. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the file an import leads to, if it is one of ours. Imports name the file as it is, so `./x.js`
 * never occurs.
 */
export function fileOf(source: SourceFile, { from }: Import): string | undefined {
  if (!from.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(source.path), from);
}

/** Returns files, with an arrow for each import of values that is followed when the file is loaded. */
export function valueGraph(sources: readonly SourceFile[]): Graph {
  const known = new Set(sources.map((source) => source.path));
  return graphOf(
    sources.flatMap((source) =>
      source.imports.flatMap((each): [string, string][] => {
        const to = fileOf(source, each);
        if (each.typeOnly || each.later || to === undefined || !known.has(to)) return [];
        return [[source.path, to]];
      }),
    ),
  );
}

/** Returns folders, with an arrow if a file of one imports anything from a file of the other. */
export function folderGraph(sources: readonly SourceFile[]): Graph {
  return graphOf(
    sources.flatMap((source) =>
      source.imports.flatMap((each): [string, string][] => {
        const to = fileOf(source, each);
        const [here, there] = [path.posix.dirname(source.path), to && path.posix.dirname(to)];
        return there === undefined || there === here ? [] : [[here, there]];
      }),
    ),
  );
}

function graphOf(arrows: readonly [string, string][]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of arrows) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/**
 * Returns the strongly connected components of more than one node (or of one that leads to itself), by
 * Tarjan's algorithm. Each is sorted, the largest first.
 */
export function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const lowestOf = (node: string): number => lowest.get(node) ?? Number.POSITIVE_INFINITY;

  const visit = (node: string): void => {
    index.set(node, index.size);
    lowest.set(node, index.size - 1);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        lowest.set(node, Math.min(lowestOf(node), lowestOf(next)));
      } else if (stack.includes(next)) {
        lowest.set(node, Math.min(lowestOf(node), index.get(next) ?? 0));
      }
    }
    if (lowestOf(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1 || graph.get(node)?.has(node)) found.push(circle.sort());
  };

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found.sort((a, b) => b.length - a.length || (a[0] ?? '').localeCompare(b[0] ?? ''));
}
