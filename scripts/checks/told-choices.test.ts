/** Every rule that a host can switch, every preference and every kind of push is described in its document. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAME_RULES } from '../../packages/protocol/src/games.ts';
import { type PreferenceTree, TABLE_PREFERENCES } from '../../packages/protocol/src/preference-values.ts';
import { PUSH_EVENTS } from '../../packages/protocol/src/push-events.ts';
import { inRoot } from '../lib/paths.ts';

/** Returns the names that a document has between backticks, in the first column of its tables. */
const namesIn = (path: string): readonly string[] =>
  [...readFileSync(inRoot(path), 'utf8').matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );

const missingIn = (path: string, names: readonly string[]): readonly string[] => {
  const told = namesIn(path);
  return names.filter((name) => !told.includes(name)).map((name) => `${path}: ${name}`);
};

/** Returns the path of every leaf: `cards.style`. */
const leavesOf = (tree: PreferenceTree, before = ''): readonly string[] =>
  Object.entries(tree).flatMap(([name, node]) =>
    Array.isArray(node) || 'usual' in node
      ? [`${before}${name}`]
      : leavesOf(node as PreferenceTree, `${before}${name}.`),
  );

test.each(Object.entries(GAME_RULES))(
  'the rules of %s that can be switched are described',
  (variant, rules) => {
    expect(missingIn(`docs/rules/${variant}.md`, Object.keys(rules))).toEqual([]);
  },
);

test('every preference of the table is described', () => {
  const leaves = leavesOf(TABLE_PREFERENCES);
  expect(leaves.length).toBeGreaterThan(10);
  expect(missingIn('docs/behaviour/preferences.md', leaves)).toEqual([]);
});

test('every event of which a push tells is described', () => {
  expect(missingIn('docs/behaviour/push.md', Object.keys(PUSH_EVENTS))).toEqual([]);
});
