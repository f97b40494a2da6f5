/**
 * Letters, digits and signs that people read as Latin letters, in one table for all code that compares texts:
 * the key of a name (accounts/users/names.ts), its look (look-of.ts), names of the staff (reserved.ts) and bad
 * language (../filter.ts). Each of them takes the kinds that fit it.
 *
 * Keys and looks of names are stored, so a change of a kind they use needs a migration. The look adds the table
 * of Unicode (letters.json).
 */
interface LookAlikes {
  /** Letters of other scripts that stand in words of chat too: key, bad language. */
  readonly script?: string;
  /** Letters of other scripts that bad language is rarely written with, and `|`: key. */
  readonly rare?: string;
  /** Digits that have the shape of the letter: key, look, bad language. */
  readonly digit?: string;
  /** Others that have its shape: key, look. */
  readonly shape?: string;
  /** Small capitals, which are separate letters in Unicode, and others that are drawn like it: look. */
  readonly drawn?: string;
  /** Digits and signs that are written on purpose instead of it: staff, bad language. */
  readonly written?: string;
  /** Two letters in one: look, bad language. */
  readonly joined?: string;
  /** Two letters in one, which Unicode gives another look: bad language. */
  readonly spelled?: string;
}

const TABLE: Readonly<Record<string, LookAlikes>> = {
  a: { script: 'аα', rare: 'ɑ', drawn: 'ᴀ', written: '4@' },
  b: { rare: 'Ьвβ', drawn: 'ʙ', written: '8' },
  c: { script: 'с', rare: 'ϲ' },
  d: { rare: 'ԁ', drawn: 'ᴅ' },
  e: { script: 'еε', rare: 'ё', drawn: 'ᴇ', written: '3€' },
  f: { drawn: 'ꜰ' },
  g: { rare: 'ɡ', drawn: 'ɢ', written: '9' },
  h: { rare: 'һн', drawn: 'ʜ' },
  i: { script: 'іιı', rare: 'ї|', digit: '1', shape: 'l', drawn: 'ɪʟ', written: '!' },
  j: { rare: 'ј', drawn: 'ᴊ' },
  k: { script: 'к', rare: 'κ', drawn: 'ᴋ' },
  m: { rare: 'мµ', drawn: 'ᴍ' },
  n: { rare: 'пηո', drawn: 'ɴᴎ' },
  o: { script: 'оο', rare: 'օ', digit: '0' },
  p: { script: 'р', rare: 'ρ', drawn: 'ᴘ' },
  q: { rare: 'ԛ', drawn: 'ꞯ' },
  r: { rare: 'гѓ', drawn: 'ʀᴙ' },
  s: { rare: 'ѕ', digit: '5', written: '$' },
  t: { script: 'т', rare: 'τ', drawn: 'ᴛ', written: '7+' },
  u: { rare: 'υս', shape: 'ц' },
  v: { rare: 'νѵ' },
  w: { rare: 'ѡ', shape: 'ωш' },
  x: { script: 'х', rare: 'χ' },
  y: { script: 'у', rare: 'γү', drawn: 'ʏ' },
  z: { rare: 'ᴢ', shape: '2' },
  ae: { joined: 'æ' },
  ll: { drawn: 'ǁ' },
  oe: { joined: 'œ' },
  ss: { spelled: 'ß' },
};

/** Returns the Latin letter for each letter, digit and sign of these kinds. */
export const readAs = (...kinds: readonly (keyof LookAlikes)[]): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(TABLE).flatMap(([latin, alike]) =>
      kinds.flatMap((kind) => [...(alike[kind] ?? '')].map((letter) => [letter, latin] as const)),
    ),
  );

/** Returns the text with each letter replaced that has another in this map. */
export const replaced = (text: string, letters: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => letters.get(letter) ?? letter).join('');

/** Returns the text without accents and signs that cannot be seen. */
export const bare = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '');
