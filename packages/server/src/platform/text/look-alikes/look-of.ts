/**
 * The look of a name: two names with the same look are taken for each other at a glance. It is the skeleton
 * of UTS 39, without accents, spaces and signs, for letters of either case.
 *
 * It is kept in `users.name_look`, so the look of a name may only change together with a migration that sets
 * the column to null.
 */
import table from './letters.json' with { type: 'json' };
import { bare, readAs, replaced } from './letters.ts';

/** 🅐, 🅰 and 🇦 are an A in a circle, a square and a flag. */
const ALPHABETS = [0x1_f150, 0x1_f170, 0x1_f1e6] as const;

const SIMILAR = new Map<string, string>();
for (const [to, letters] of Object.entries(table.letters)) {
  for (const letter of letters) SIMILAR.set(letter, to);
}
for (const [letter, to] of readAs('digit', 'shape', 'drawn', 'joined')) SIMILAR.set(letter, to);
for (const first of ALPHABETS) {
  for (let n = 0; n < 26; n++) SIMILAR.set(String.fromCodePoint(first + n), String.fromCodePoint(0x61 + n));
}

const drawn = (text: string): string => replaced(text, SIMILAR);

/** Returns an empty text if there is no letter or digit in the name. */
export function lookOf(name: string): string {
  // Capitals look like other letters than small ones do, so both are folded. A folded letter may itself look
  // like another.
  const upper = drawn(drawn(bare(name)));
  const lower = drawn(drawn(bare(upper.toLowerCase())));
  return lower
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}
