/** Plain English everywhere (CONTRIBUTING.md, "Plain English"). And the checker finds what is planted. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { riddlesIn } from './plain-english.ts';
import { prosePaths } from './prose.ts';

test('comments, names of tests and documents are plain English', () => {
  const paths = prosePaths();
  expect(paths.length).toBeGreaterThan(1000);
  expect(paths.flatMap((path) => riddlesIn(path, readFileSync(inRoot(path), 'utf8')))).toEqual([]);
});

const rulesIn = (path: string, text: string): readonly string[] =>
  riddlesIn(path, text).map((found) => found.split(': ').slice(0, 2).join(': '));

describe('what is no plain English is found', () => {
  test.each([
    ['/** The player to move.\n * His cards lie open. */', ['x.ts:2: a person is they']],
    ['const a = 1; // for who is away', ['x.ts:1: who needs a noun before it']],
    ['// Whoever leads\n// plays first.', ['x.ts:1: who needs a noun before it']],
    ['// Should the seat be free, a computer sits down.', ['x.ts:1: a condition begins with if']],
    ['// A seat is free.\n//\n// Is it taken, nothing happens.', ['x.ts:3: a condition begins with if']],
    ['{/* Who is away keeps a seat. */}', ['x.ts:1: who needs a noun before it']],
    ['/** Is the seat free, a computer sits down. */', ['x.ts:1: a condition begins with if']],
    ['/** A seat. Has it a computer, nothing else. */', ['x.ts:1: a condition begins with if']],
  ])('%s', (text, found) => {
    expect(rulesIn('x.ts', text)).toEqual(found);
  });

  test.each([
    ["test('NAME', () => {});", 1],
    ["test(\n  'NAME',\n  () => {},\n);", 2],
    ["test.each([\n  'a',\n])('NAME', () => {});", 3],
    ["test.each(['a'] as const)('NAME', () => {});", 1],
    ['describe.each(SEATS)(\n  `NAME`,\n  () => {});', 2],
  ])('in the name of a test: %s', (text, line) => {
    expect(rulesIn('x.test.ts', text.replace('NAME', 'who leads plays'))).toEqual([
      `x.test.ts:${line}: who needs a noun before it`,
    ]);
  });

  test('in a document, outside of code', () => {
    const text =
      '# Seats\n\nA player sits.\nHe plays.\n\n```\nhe plays\n```\n\n- `his` card\n- who is away stays\n';
    expect(rulesIn('x.md', text)).toEqual([
      'x.md:4: a person is they',
      'x.md:11: who needs a noun before it',
    ]);
  });
});

test.each([
  "const he = 'his'; const url = 'https://troef.be'; // The host is told.",
  '// A player who is away keeps a seat. Who sits there? Nobody.',
  '// Before: "who is away". The field `his` and the word *she* are names.',
  '// Is not sent to watchers, ever.',
  '/**\n * Is reserved for its owner, who may give it away.\n */',
  '/** Has two seats, and neither is free. */',
])('this is let through: %s', (text) => {
  expect(riddlesIn('x.ts', text)).toEqual([]);
});

test('and a cell of a table that begins with a verb', () => {
  expect(
    riddlesIn('x.md', '| Word | What it does |\n|---|---|\n| `x` | Does nothing, now or later |'),
  ).toEqual([]);
});
