/**
 * The fonts of drawn pictures. The library that draws reads fonts as TrueType only, and packages of fonts
 * bring them as WOFF: the same tables, each compressed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const HEAD = 12;
const ENTRY = 16;

/** Returns the TrueType file inside a WOFF file. */
export function fromWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = WOFF_HEAD + at * WOFF_ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const size = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      content: packed.length < size ? inflateSync(packed) : packed,
    };
  });
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(HEAD + count * ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * ENTRY, 10);
  let place = head.length;
  const padded = tables.map(({ tag, checksum, content }, at) => {
    const entry = HEAD + at * ENTRY;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(place, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    const whole = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    place += whole.length;
    return whole;
  });
  return Buffer.concat([head, ...padded]);
}

/** Names may be in any script that these fonts have. */
const FILES = [
  ...['latin', 'latin-ext'].map(
    (part) => `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${part}-700-normal.woff`,
  ),
  ...['latin', 'latin-ext', 'greek', 'cyrillic'].map(
    (part) => `@fontsource/source-sans-3/files/source-sans-3-${part}-700-normal.woff`,
  ),
];

/** Writes the fonts into the build, where the server finds them. */
export function writeFonts(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) {
    const font = fromWoff(readFileSync(fileURLToPath(import.meta.resolve(file))));
    writeFileSync(join(folder, `${basename(file, '.woff')}.ttf`), font);
  }
}
