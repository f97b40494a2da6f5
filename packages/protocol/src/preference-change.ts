/** Changes of preferences: they hold only what changes, and are merged into what is stored. */

/** Any part of the values; the rest is left out. */
export type ChangeOf<Values> = Values extends object
  ? { readonly [Name in keyof Values]?: ChangeOf<Values[Name]> | undefined }
  : Values;

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges `change` into `base`, branch by branch. Undefined fields change nothing. */
export function mergePreferences<Base extends object>(base: Base, change: ChangeOf<Base>): Base {
  const next: Record<string, unknown> = { ...(base as Tree) };
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue;
    const before = next[name];
    next[name] = isTree(before) && isTree(value) ? mergePreferences(before, value) : value;
  }
  return next as Base;
}
