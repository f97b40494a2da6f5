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

/**
 * Returns every value of the tree: the stored one, or the default if that is missing or not allowed. Of a
 * leaf it returns the one value.
 */
export function readValues<Node extends PreferenceLeaf | PreferenceTree>(
  node: Node,
  stored: unknown,
): ValuesOf<Node>;
export function readValues(node: PreferenceLeaf | PreferenceTree, stored: unknown): unknown {
  if (Array.isArray(node)) return node.includes(stored) ? stored : node[0];
  if (isOpen(node)) return isAllowed(node, stored) ? stored : node.usual;
  const given = stored as Readonly<Record<string, unknown>> | null | undefined;
  return Object.fromEntries(
    Object.entries(node as PreferenceTree).map(([name, inside]) => [name, readValues(inside, given?.[name])]),
  );
}

/** Whether any value inside the bounds or of the pattern is allowed. */
const isOpen = (node: object): node is Bounds | Pattern => 'usual' in node;

const isAllowed = (leaf: Bounds | Pattern, value: unknown): boolean =>
  'pattern' in leaf
    ? leaf.pattern.test(String(value))
    : typeof value === 'number' && value >= leaf.least && value <= leaf.most;
