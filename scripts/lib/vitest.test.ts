import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BIN, TMP } from './paths.ts';
import { run } from './run.ts';

mkdirSync(TMP, { recursive: true });
const folder = mkdtempSync(path.join(TMP, 'counted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a run counts passed tests, and names what failed, strayed or needed a second try', async () => {
  const files = {
    'good.test.js': `test('one and one', () => expect(1 + 1).toBe(2));`,
    'bad.test.js': `describe('sums', () => { test('one and one', () => { throw new Error('1 is not 2\\nat all'); }); });`,
    'lost.test.js': `import './nowhere.js';`,
    'weary.test.js': `let tries = 0; test('second try', () => expect(++tries).toBe(2));`,
    'late.test.js': `test('waits', () => new Promise((end) => { Promise.reject(new Error('nobody listens')); setTimeout(end, 50); }));`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const file = path.join(folder, 'count.json');
  const reporter = path.join(import.meta.dirname, 'count-reporter.ts');
  const status = await run(
    path.join(BIN, 'vitest'),
    ['run', `--root=${folder}`, '--globals', '--retry=1', `--reporter=${reporter}`],
    { env: { ...process.env, TROEF_COUNT: file } },
  );
  expect(status).not.toBe(0);
  const { failures, unsteady, ...counts } = JSON.parse(readFileSync(file, 'utf8'));
  expect(counts).toEqual({ passed: 3, failed: 3 });
  expect(failures.sort()).toEqual([
    'bad.test.js > sums > one and one: 1 is not 2',
    expect.stringMatching(/^lost\.test\.js: .*nowhere/),
    'outside of any test: nobody listens',
  ]);
  expect(unsteady).toEqual([expect.stringMatching(/^weary\.test\.js > second try: expected 1 to be 2/)]);
});
