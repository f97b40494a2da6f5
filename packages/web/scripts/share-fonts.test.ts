import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeFonts } from './share-fonts.ts';

/** Returns the tables of a TrueType file that lie inside it. */
function tablesOf(font: Buffer): readonly string[] {
  const count = font.readUInt16BE(4);
  return Array.from({ length: count }, (_, at) => 12 + at * 16)
    .filter((entry) => font.readUInt32BE(entry + 8) + font.readUInt32BE(entry + 12) <= font.length)
    .map((entry) => font.toString('latin1', entry, entry + 4));
}

test('the fonts of drawn pictures are whole TrueType files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'troef-fonts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFonts(folder);
  const files = readdirSync(folder);
  expect(files).toContain('bricolage-grotesque-latin-700-normal.ttf');
  for (const file of files) {
    const font = readFileSync(join(folder, file));
    expect([file, font.readUInt32BE(0)]).toEqual([file, 0x00_01_00_00]);
    expect(tablesOf(font), file).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
    expect(tablesOf(font), file).toHaveLength(font.readUInt16BE(4));
  }
});
