import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from './paths.ts';
import { run } from './run.ts';
import { buildPatiently, inputs } from './web-build.ts';

test('a change in any package that the pages contain makes their build stale', () => {
  const packages = new Set(
    inputs()
      .map((file) => path.relative(inRoot('packages'), file).split(path.sep)[0])
      .filter((name) => name !== '..'),
  );
  expect(packages).toEqual(new Set(['web', 'client', 'engine', 'games', 'i18n', 'players', 'protocol']));
});

describe('a build that fails', () => {
  /** Builds that end so, one after the other. Returns the last status, how many there were, and the lines said. */
  async function after(...ends: readonly (readonly [status: number, said: string])[]) {
    const left = [...ends];
    const lines: string[] = [];
    const status = await buildPatiently(
      async () => {
        const [code, said] = left.shift() ?? [99, ''];
        return { status: code, said };
      },
      (line) => lines.push(line),
    );
    return { status, builds: ends.length - left.length, lines: lines.length };
  }

  test('because a page took too long gets one more try, and says so', async () => {
    const signal = AbortSignal.timeout(1);
    await new Promise((next) => signal.addEventListener('abort', next));
    // As React Router words it (handleError in @react-router/dev), with the words of Node.
    const slow = [1, `Error: Prerender: Request failed for /en/: ${signal.reason.message}\n`] as const;
    expect(await after(slow, [0, ''])).toEqual({ status: 0, builds: 2, lines: 1 });
    expect(await after(slow, slow, [0, ''])).toEqual({ status: 1, builds: 2, lines: 1 });
  });

  test('for another reason is not tried again', async () => {
    const broken = [1, 'Error: Prerender: Request failed for /en/: t is not a function\n'] as const;
    expect(await after(broken, [0, ''])).toEqual({ status: 1, builds: 1, lines: 0 });
    expect(await after([0, 'a warning'], [0, ''])).toEqual({ status: 0, builds: 1, lines: 0 });
  });

  test('is heard to its last line', async () => {
    let said = '';
    const hear = (text: string): void => {
      said += text;
    };
    const script = 'process.stderr.write("first\\nlast\\n"); process.exitCode = 3;';
    expect([await run(process.execPath, ['-e', script], { hear }), said]).toEqual([3, 'first\nlast\n']);
  });
});
