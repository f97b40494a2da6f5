/**
 * The preferences of the table, each once: its name, its values and its default (docs/behaviour/preferences.md).
 * The device stores them as the account does, so the schemas of `preferences.ts`, the types, the defaults and
 * what a device reads back are all made from this tree.
 *
 * A leaf is a list of values with the default first, or the bounds of a number, or a pattern. The first page
 * loads this module, so it needs no schema library.
 */
export interface Bounds {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
}
interface Pattern {
  readonly usual: string;
  readonly pattern: RegExp;
}
export type PreferenceLeaf = readonly unknown[] | Bounds | Pattern;
export interface PreferenceTree {
  readonly [name: string]: PreferenceLeaf | PreferenceTree;
}
/** The values that a tree allows. */
export type ValuesOf<Node> = Node extends readonly (infer Value)[]
  ? Value
  : Node extends { readonly usual: infer Value }
    ? Value
    : { readonly [Name in keyof Node]: ValuesOf<Node[Name]> };
/** Only what changes; the rest is left out. */
export type ChangeOf<Values> = Values extends object
  ? { readonly [Name in keyof Values]?: ChangeOf<Values[Name]> | undefined }
  : Values;

/** Milliseconds a finished trick stays on the table. */
export const SPEED = { usual: 1200, least: 400, most: 3000, step: 100 };
export const VOLUME = { usual: 60, least: 0, most: 100 };
const SUIT_ORDER: Pattern = { usual: 'HCDS', pattern: /^(?!.*(.).*\1)[HDCS]{4}$/ };
export const ON = [true, false] as const;
export const OFF = [false, true] as const;

/** The preferences of the account that a device has too. */
export const TABLE_PREFERENCES = {
  cards: {
    style: ['modern', 'classic', 'large', 'simple'],
    /** The letters of king, queen and jack in English, Dutch and French. */
    symbols: ['kqj', 'hvb', 'rdv'],
    colours: ['two', 'four'],
    sort: ['descending', 'ascending'],
    /** The four suits from left to right. */
    suits: SUIT_ORDER,
    spacing: ['wide', 'normal', 'tight'],
  },
  speed: SPEED,
  lastTrick: OFF,
  animations: { enabled: ON, shove: OFF },
  green: OFF,
  sounds: { general: VOLUME, notifications: VOLUME },
} as const;

export const isLeaf = (node: PreferenceLeaf | PreferenceTree): node is PreferenceLeaf =>
  Array.isArray(node) || 'usual' in node;

function isAllowed(leaf: PreferenceLeaf, value: unknown): boolean {
  if ('pattern' in leaf) return leaf.pattern.test(String(value));
  if ('least' in leaf) return typeof value === 'number' && value >= leaf.least && value <= leaf.most;
  return leaf.includes(value);
}

/** Returns every value of the tree: the stored one, or the default if that is missing or not allowed. */
export function readValues<Tree extends PreferenceTree>(tree: Tree, stored: unknown): ValuesOf<Tree> {
  const given = isTree(stored) ? stored : {};
  const read = ([name, node]: [string, PreferenceLeaf | PreferenceTree]) => {
    const value = given[name];
    if (!isLeaf(node)) return [name, readValues(node, value)];
    if (isAllowed(node, value)) return [name, value];
    return [name, 'usual' in node ? node.usual : node[0]];
  };
  return Object.fromEntries(Object.entries(tree).map(read)) as ValuesOf<Tree>;
}

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
