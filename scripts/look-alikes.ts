/**
 * Writes packages/server/src/platform/text/look-alikes/letters.json, the table of letters that look alike,
 * from a `confusables.txt` of Unicode (UTS 39), whose licence is beside it.
 *
 *   node scripts/look-alikes.ts confusables.txt
 *
 * It keeps what may be in a name and does not look the same already after decomposition. After another
 * version of the table a migration sets `users.name_look` to null, and the next start fills it again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { bare } from '../packages/server/src/platform/text/look-alikes/letters.ts';
import { inRoot } from './lib/paths.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('which confusables.txt?');

const fromHex = (codes: string): string =>
  codes
    .trim()
    .split(/\s+/)
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('');

const text = readFileSync(file, 'utf8');
const version = /Version: (\S+)/.exec(text)?.[1];
const groups = new Map<string, string>();
for (const line of text.split('\n')) {
  const [from = '', to = ''] = (line.replace(/^\uFEFF/, '').split('#')[0] ?? '').split(';');
  if (to === '') continue;
  const [letter, prototype] = [fromHex(from), bare(fromHex(to))];
  const isPlain = bare(letter) === letter && /^[^\p{M}]$/u.test(letter);
  // A sign counts if it is read as one of our letters; a dash is no letter of any script.
  const isLetter = (/^[\p{L}\p{N}]$/u.test(letter) ? /^[\p{L}\p{N}]+$/u : /^[a-z0-9]+$/i).test(prototype);
  if (!isPlain || !isLetter || letter === prototype) continue;
  groups.set(prototype, (groups.get(prototype) ?? '') + letter);
}
const letters = Object.fromEntries([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
const place = inRoot('packages/server/src/platform/text/look-alikes/letters.json');
writeFileSync(place, `${JSON.stringify({ unicode: version, letters }, null, 2)}\n`);
