/**
 * Recipes have the same parts, say of every place which check notices, imitate commits whose files are still
 * there, and name files that exist in their commands.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot, ROOT } from '../lib/paths.ts';

const PARTS = ['Decide first', 'Places', 'Imitate', 'Test', 'Look yourself', 'Tell'];
/** A screen and a little: lines, of which a row of a table is one. */
const LONGEST = 70;
/** A check that fails, or the one phrase for none. */
const NOTICES = /\.test\.tsx?`|\btypecheck\b|\bthis test\b|\bthe same\b|\bjourney\b|^nobody notices/;

const RECIPES = globSync('docs/recipes/*.md', { cwd: ROOT }).filter((path) => !path.endsWith('README.md'));

const git = (...args: readonly string[]): string =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout ?? '';
/** A copy without its history, or with a part of it, cannot say whether a commit exists. */
const hasHistory = git('rev-parse', '--is-shallow-repository').trim() === 'false';

test('there is a recipe for each of the changes that are made most often', () => {
  expect(RECIPES).toHaveLength(10);
});

describe.each(RECIPES)('%s', (path) => {
  const text = readFileSync(inRoot(path), 'utf8');

  test('has every part, and says what to use instead', () => {
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(PARTS);
    expect(text).toMatch(/^Not this: /m);
    expect(text).toContain('| File | What to add | If you forget it |');
    expect(text.split('\n').length).toBeLessThanOrEqual(LONGEST);
  });

  test('says of every place which check notices, or that nobody does', () => {
    const rows = [...text.matchAll(/^\| .* \| ([^|]+) \|$/gm)].map(([, last = '']) => last);
    const places = rows.filter((last) => last !== 'If you forget it');
    expect(places.length).toBeGreaterThan(5);
    expect(places.filter((last) => !NOTICES.test(last))).toEqual([]);
  });

  test('names files that exist in its commands', () => {
    const commands = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, lines]) => lines).join('');
    const named = commands.match(/\b(?:packages|scripts|e2e|bench)\/\S+/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  });

  test.runIf(hasHistory)('imitates a commit that exists, and two thirds of its files do', () => {
    const commits = [...text.matchAll(/`([0-9a-f]{8})` \*([^*]+)\*/g)];
    expect(commits.length).toBeGreaterThan(0);
    for (const [, hash = '', subject = ''] of commits) {
      expect(git('log', '-1', '--format=%s', hash).trim()).toBe(subject.replace(/\s+/g, ' '));
      const files = git('show', '--name-only', '--format=', hash).trim().split('\n');
      const gone = files.filter((file) => !existsSync(inRoot(file)));
      expect(gone.length * 3, `${hash}: ${gone.join(', ')}`).toBeLessThanOrEqual(files.length);
    }
  });
});
