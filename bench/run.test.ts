import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const bench = (...words: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'run.ts'), ...words], { encoding: 'utf8' });

test.each([['no-such-bench'], ['run'], ['../package'], []])(
  'an unknown name (%s) lists the known ones',
  (...name) => {
    const { status, stderr, stdout } = bench(...name);
    expect(status).toBe(2);
    expect(stderr).toContain('These exist:');
    expect(stdout).toBe('');
  },
);
