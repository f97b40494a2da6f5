/** The WebAssembly in the repository matches its sources and is small enough to be sent to a browser. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compileSolver, moduleText } from '../../scripts/solver-wasm.ts';
import { MODULE } from './module.ts';

test('compiling the core gives module.ts (npx node packages/players/scripts/solver-wasm.ts)', async () => {
  const wasm = await compileSolver();
  expect(moduleText(wasm)).toContain(`'${MODULE}'`);
});

test('the module is at most 16 kB in transit', () => {
  expect(gzipSync(Buffer.from(MODULE, 'base64')).length).toBeLessThanOrEqual(16 * 1024);
});
