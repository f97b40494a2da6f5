/** What a client needs of the device it runs on. The simulator gives its own, so that a session can be played again. */
export interface Device {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `ms` milliseconds; the returned function prevents it. */
  after(ms: number, run: () => void): () => void;
  /** So many random bytes, two hexadecimal digits each. */
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
