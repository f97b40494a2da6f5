/**
 * Builds the solver to WebAssembly: `npx node packages/players/scripts/solver-wasm.ts`.
 *
 * The sources of src/solver/core are compiled unchanged, except for machine.ts, whose functions are single
 * instructions here. The module is written as text into src/solver/module.ts, so that Node and browsers load
 * it without a build step. A test compiles it again and compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import asc from 'assemblyscript/asc';

const CORE = path.join(import.meta.dirname, '../src/solver/core');
const MODULE = path.join(import.meta.dirname, '../src/solver/module.ts');

/** core/machine.ts in the language of the compiler. */
const MACHINE = `
export function reserve(size: i32): void {
  const pages: i32 = (size + 65535) >> 16;
  if (pages > memory.size()) memory.grow(pages - memory.size());
}
export function ld(at: i32): i32 { return load<i32>(at); }
export function st(at: i32, value: i32): void { store<i32>(at, value); }
export function ld8(at: i32): i32 { return load<u8>(at); }
export function st8(at: i32, value: i32): void { store<u8>(at, value); }
export function mul(a: i32, b: i32): i32 { return a * b; }
export function top(mask: i32): i32 { return 31 - clz<i32>(mask); }
export function bottom(mask: i32): i32 { return ctz<i32>(mask); }
export function count(mask: i32): i32 { return popcnt<i32>(mask); }
export function least(a: i32, b: i32): i32 { return min<i32>(a, b); }
export function most(a: i32, b: i32): i32 { return max<i32>(a, b); }
`;

const OPTIONS = [
  ...['--runtime', 'stub', '--use', 'abort=', '--optimizeLevel', '3', '--shrinkLevel', '0', '--converge'],
  ...['--noAssert', '--lowMemoryLimit', '1024', '--initialMemory', '8'],
];

/** Returns the module's bytes. */
export async function compileSolver(): Promise<Uint8Array> {
  let wasm: Uint8Array | undefined;
  const { error, stderr } = await asc.main(['entry.ts', '--outFile', 'solver.wasm', ...OPTIONS], {
    readFile: (name) => {
      if (name === 'machine.ts') return MACHINE;
      return /^[a-z-]+\.ts$/.test(name) ? readFileSync(path.join(CORE, name), 'utf8') : null;
    },
    writeFile: (name, contents) => {
      if (name === 'solver.wasm') wasm = contents as Uint8Array;
    },
    listFiles: () => [],
  });
  if (error !== null || wasm === undefined) throw new Error(`${error?.message}\n${stderr.toString()}`);
  return wasm;
}

/** Returns the module as source text. */
export function moduleText(wasm: Uint8Array): string {
  return `/** The solver as WebAssembly, in base64. Made by scripts/solver-wasm.ts from core/: do not edit. */\nexport const MODULE =\n  '${Buffer.from(wasm).toString('base64')}';\n`;
}

if (process.argv[1] === import.meta.filename) {
  const wasm = await compileSolver();
  writeFileSync(MODULE, moduleText(wasm));
  process.stdout.write(`${wasm.length} bytes\n`);
}
