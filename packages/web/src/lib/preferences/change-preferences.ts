/**
 * Changes preferences of this device. The controls of the settings read and change one by its path: `green`,
 * `cards.style`.
 */
import { type ChangeOf, mergePreferences } from '@troef/protocol';
import { type Preferences, usePreferences } from './preferences.ts';

export const setPreferences = (change: ChangeOf<Preferences>): void =>
  usePreferences.setState((preferences) => mergePreferences(preferences, change));

/** The paths of all preferences with such a value. */
export type PathsOf<Value, Tree = Preferences> = {
  [Name in keyof Tree & string]: Tree[Name] extends Value
    ? Name
    : Tree[Name] extends object
      ? `${Name}.${PathsOf<Value, Tree[Name]>}`
      : never;
}[keyof Tree & string];

type Tree = Readonly<Record<string, unknown>>;

/** Returns what the tree has at this path. */
export const valueAt = (tree: object, path: string): unknown =>
  path.split('.').reduce<unknown>((branch, name) => (branch as Tree)[name], tree);

export const usePreference = <Value>(path: PathsOf<Value>): Value =>
  usePreferences((preferences) => valueAt(preferences, path) as Value);

export const setPreference = <Value>(path: PathsOf<Value>, value: Value): void =>
  setPreferences(
    path.split('.').reduceRight<unknown>((inside, name) => ({ [name]: inside }), value) as object,
  );
