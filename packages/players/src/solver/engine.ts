/**
 * The two builds of the solver behind one interface: WebAssembly for speed; plain JavaScript as the
 * reference, and for pages whose policy refuses WebAssembly. Both give the same answers with the same number
 * of nodes.
 *
 * Each engine of WebAssembly has its own memory. The JavaScript build has one memory for the whole program,
 * and every question loads it anew.
 */
import * as core from './core/entry.ts';
import { WEIGHTS as WEIGHTS_AT } from './core/layout.ts';
import { memory } from './core/machine.ts';
import { MODULE } from './module.ts';
import { WEIGHTS } from './weights.ts';

type Core = Pick<typeof core, keyof typeof core>;

export interface Engine extends Core {
  /** The present memory. */
  words(): Int32Array;
}

/** Reserves memory for the fixed tables and writes the weights into it. */
function ready(engine: Engine, bytes: number): Engine {
  engine.reserve(bytes);
  engine.words().set(WEIGHTS, WEIGHTS_AT >> 2);
  return engine;
}

export const javascriptEngine = (bytes: number): Engine => ready({ ...core, words: memory }, bytes);

/** The parts of WebAssembly that are used: neither the ECMAScript library nor Node's types declare them. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};

let compiled: object | undefined;

export function wasmEngine(bytes: number): Engine {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(MODULE), (byte) => byte.charCodeAt(0)));
  const { memory: own, ...calls } = new WebAssembly.Instance(compiled).exports as unknown as Core & {
    readonly memory: { readonly buffer: ArrayBuffer };
  };
  return ready({ ...calls, words: () => new Int32Array(own.buffer) }, bytes);
}
