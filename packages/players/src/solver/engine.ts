/**
 * The two builds of the solver behind one interface: WebAssembly for speed, plain JavaScript as the reference.
 *
 * A WebAssembly engine has a memory of its own; the JavaScript engine is one for the whole program.
 */
import * as core from './core/entry.ts';
import { memory } from './core/machine.ts';
import { MODULE } from './module.ts';

export interface Engine {
  /** The memory, anew after every `reserve`. */
  words(): Int32Array;
  reserve(bytes: number): void;
  load(
    trump: number,
    counted: number,
    wanting: number,
    leader: number,
    played: number,
    tricks: number,
    end: number,
  ): void;
  limitNodes(most: number): void;
  nodesUsed(): number;
  reaches(need: number): number;
}

export const javascriptEngine = (): Engine => ({ ...core, words: memory });

let compiled: WebAssembly.Module | undefined;

export function wasmEngine(): Engine {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(MODULE), (byte) => byte.charCodeAt(0)));
  const { exports } = new WebAssembly.Instance(compiled);
  const { memory: own, ...calls } = exports as unknown as Engine & { memory: WebAssembly.Memory };
  return { ...calls, words: () => new Int32Array(own.buffer) };
}
