/**
 * What a long form has been given so far, kept in the tab: the way through the page of sudo, or a reload, costs no
 * words. It is forgotten when the form is sent, or its question is answered with no.
 */
const keyOf = (name: string): string => `troef.admin.${name}`;

/** What a form of something new begins with, and where its words are kept. */
export interface Draft<Values> {
  readonly initial: Values;
  /** null: forgets them. */
  readonly keep: (values: Values | null) => void;
}

export const draftOfNew = <Values extends object>(name: string, empty: Values): Draft<Values> => ({
  initial: readDraft(name, empty),
  keep: (values) => keepDraft(name, values),
});

/** The fields that were changed: what they were, and what they are to be. */
interface Changes<Values> {
  readonly from: Partial<Values>;
  readonly to: Partial<Values>;
}

/**
 * The draft of a change of what is stored. Only changed fields are kept. One that somebody else has changed since
 * is dropped: the old words would undo that change, and nobody would notice.
 */
export const draftOfChange = <Values extends object>(name: string, stored: Values): Draft<Values> => ({
  initial: laidOver(readDraft<Changes<Values>>(name, { from: {}, to: {} }), stored),
  keep: (values) => keepDraft(name, values === null ? null : changesOf(stored, values)),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

export function changesOf<Values extends object>(from: Values, to: Values): Changes<Values> {
  const changed = fieldsOf(to).filter((field) => !isSame(from[field], to[field]));
  const only = (values: Values) =>
    Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<Values>;
  return { from: only(from), to: only(to) };
}

/** Returns what is stored, with each change of a field that is still as it was. */
export function laidOver<Values extends object>({ from, to }: Changes<Values>, stored: Values): Values {
  const standing = fieldsOf(to).filter((field) => isSame(from[field], stored[field]));
  return { ...stored, ...Object.fromEntries(standing.map((field) => [field, to[field]])) };
}

export function readDraft<Values extends object>(name: string, initial: Values): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...initial, ...kept } : initial;
  } catch {
    return initial;
  }
}

export function keepDraft(name: string, values: object | null): void {
  try {
    if (values === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // A browser without storage keeps nothing.
  }
}
