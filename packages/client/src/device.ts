/**
 * What a client needs of the device it runs on. The simulator passes its own, so that a session can be
 * repeated.
 */
export interface Device {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `ms` milliseconds. The returned function cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Returns this many random bytes, two hexadecimal digits each. */
  randomHex(bytes: number): string;
}

export const thisDevice: Device = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  randomHex: (bytes) =>
    [...crypto.getRandomValues(new Uint8Array(bytes))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
};
