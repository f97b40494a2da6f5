/// <reference path="./machine.d.ts" />
/**
 * The machine of the plain JavaScript build: one memory of bytes, and the few instructions that JavaScript
 * lacks.
 *
 * The build to WebAssembly replaces this file (scripts/solver-wasm.ts) by one in which each function is an
 * instruction. Everything else in this folder is written once for both.
 */
let bytes = new Uint8Array(0);
let words = new Int32Array(0);

/** Makes the memory at least this large and keeps its contents. */
export function reserve(size: i32): void {
  if (size <= bytes.length) return;
  const larger = new Uint8Array(size);
  larger.set(bytes);
  bytes = larger;
  words = new Int32Array(larger.buffer);
}

/** The memory, for the code that writes positions into it. The WebAssembly build exports its own instead. */
export const memory = (): Int32Array => words;

export function ld(at: i32): i32 {
  return words[at >> 2] as i32;
}

export function st(at: i32, value: i32): void {
  words[at >> 2] = value;
}

export function ld8(at: i32): i32 {
  return bytes[at] as i32;
}

export function st8(at: i32, value: i32): void {
  bytes[at] = value;
}

export function mul(a: i32, b: i32): i32 {
  return Math.imul(a, b);
}

/** The place of the highest bit of a number that is not 0. */
export function top(mask: i32): i32 {
  return 31 - Math.clz32(mask);
}

/** The place of the lowest bit of a number that is not 0. */
export function bottom(mask: i32): i32 {
  return 31 - Math.clz32(mask & -mask);
}

export function count(mask: i32): i32 {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function least(a: i32, b: i32): i32 {
  return Math.min(a, b);
}

export function most(a: i32, b: i32): i32 {
  return Math.max(a, b);
}
