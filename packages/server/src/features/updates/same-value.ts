/**
 * Tells whether two values are the same JSON text, order of members included. Stops at the first difference,
 * and writes nothing.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isContainer(one) || !isContainer(other)) return false;
  if (Array.isArray(one)) return Array.isArray(other) && areSameEntries(one, other);
  return !Array.isArray(other) && areSameMembers(one as Members, other as Members);
}

type Members = Readonly<Record<string, unknown>>;

/** Tells whether a value is a list or an object. */
export const isContainer = (value: unknown): value is Members | readonly unknown[] =>
  typeof value === 'object' && value !== null;

function areSameEntries(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (!isSameValue(one[at], other[at])) return false;
  return true;
}

function areSameMembers(one: Members, other: Members): boolean {
  const names = Object.keys(one);
  const others = Object.keys(other);
  if (names.length !== others.length) return false;
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string;
    if (name !== others[at] || !isSameValue(one[name], other[name])) return false;
  }
  return true;
}
