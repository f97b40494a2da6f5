/**
 * Plain English in comments, names of tests and documents (CONTRIBUTING.md): what a pattern can find of it.
 * People are *they*; a clause that begins with *who* has a noun before it; a condition begins with *if*.
 * Reads text only. Code in backticks and words in italics or quotes are names, not prose.
 */

/** A sentence and the line on which it begins, from 1. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
}

const RULES: readonly { readonly name: string; readonly finds: (sentence: string) => boolean }[] = [
  {
    name: 'a person is they',
    finds: (sentence) => /\b(he|him|his|himself|she|hers|herself)\b/i.test(sentence),
  },
  {
    name: 'who needs a noun before it',
    finds: (sentence) =>
      (/^whoever\b|^who\b/i.test(sentence) && !sentence.endsWith('?')) ||
      /\b(for|to|by|with|from|than|at|on) who\b/i.test(sentence) ||
      /\b(of|and|or|as|if|when|because|that) who (is|are|was|were|has|had|does|did|plays|sits|holds|takes|leads|bids|joins|leaves|looks|says|asks|reads|comes|goes|wants|passes)\b/i.test(
        sentence,
      ),
  },
  {
    name: 'a condition begins with if',
    finds: (sentence) =>
      /^(should|had|were|is|are|was|has|have|does|do|did|can|could|may|must|will)\b[^?]*,[^?]*$/i.test(
        sentence,
      ) && !/^(do|have|must|may|can|will|is|are) not\b/i.test(sentence),
  },
];

/** What breaks a rule, a line each: `path:line: rule: sentence`. */
export function riddlesIn(path: string, text: string): readonly string[] {
  return sentencesOf(path, text).flatMap(({ line, text: sentence }) =>
    RULES.filter(({ finds }) => finds(sentence)).map(({ name }) => `${path}:${line}: ${name}: ${sentence}`),
  );
}

export function sentencesOf(path: string, text: string): readonly Sentence[] {
  const blocks = path.endsWith('.md')
    ? paragraphsOf(text)
    : [...commentsOf(text), ...namesOfTests(path, text)];
  return blocks.flatMap(split);
}

/** Lines that belong together, each with its number. */
type Block = readonly Sentence[];

function split(block: Block): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let open: { line: number; text: string } | null = null;
  for (const { line, text } of block) {
    for (const piece of withoutNames(text).split(/(?<=[.?!:;])\s+|\s\|\s/)) {
      if (piece.trim() === '') continue;
      open = open === null ? { line, text: piece } : { line: open.line, text: `${open.text} ${piece}` };
      if (!/[.?!:;]$/.test(piece) && !text.includes(' | ')) continue;
      sentences.push(open);
      open = null;
    }
  }
  if (open !== null) sentences.push(open);
  return sentences.map(({ line, text }) => ({ line, text: text.trim() }));
}

const withoutNames = (line: string): string =>
  line
    .replace(/`[^`]*`/g, 'code')
    .replace(/“[^”]*”|"[^"]*"/g, 'words')
    .replace(/(?<![\w*])\*[^*\s][^*]*\*(?![\w*])/g, 'words');

const LINE_COMMENT = /^(?<before>(?:[^'"`/]|'[^']*'|"[^"]*"|`[^`]*`|\/(?!\/))*)\/\/ ?(?<words>.*)$/;

function commentsOf(text: string): readonly Block[] {
  const blocks: Sentence[][] = [];
  let isInside = false;
  let last = -1;
  const add = (line: number, words: string): void => {
    const block = line === last + 1 && words !== '' ? blocks.at(-1) : undefined;
    if (block === undefined) blocks.push([{ line, text: words }]);
    else block.push({ line, text: words });
    last = words === '' ? -1 : line;
  };
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (isInside || line.startsWith('/*') || line.startsWith('{/*')) {
      isInside = !line.includes('*/');
      add(at + 1, line.replace(/^\{?\/?\*+\/?\s?|\s?\*\/\}?$/g, ''));
      continue;
    }
    const words = LINE_COMMENT.exec(raw)?.groups?.words;
    if (words !== undefined && !/^(biome-ignore|@ts-|#)/.test(words)) add(at + 1, words);
  }
  return blocks;
}

function namesOfTests(path: string, text: string): readonly Block[] {
  if (!/\.test\.tsx?$/.test(path)) return [];
  return text.split('\n').flatMap((line, at) => {
    const [, , name] = /^\s*(?:test|it|describe)\b[^'"`]*(['"`])(.*)\1/.exec(line) ?? [];
    return name === undefined ? [] : [[{ line: at + 1, text: name }]];
  });
}

function paragraphsOf(text: string): readonly Block[] {
  const blocks: Sentence[][] = [];
  let isCode = false;
  let isOpen = false;
  for (const [at, line] of text.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode;
    const begins = /^\s*(?:[-*>#|]|\d+\.)/.test(line);
    if (isCode || line.trim() === '' || line.startsWith('```')) {
      isOpen = false;
      continue;
    }
    const words = line.replace(/^\s*(?:[-*>]|#+|\d+\.|\|)\s*/, '').replace(/\]\([^)]*\)/g, ']');
    const block = isOpen && !begins ? blocks.at(-1) : undefined;
    if (block === undefined) blocks.push([{ line: at + 1, text: words }]);
    else block.push({ line: at + 1, text: words });
    isOpen = !line.startsWith('#') && !line.startsWith('|');
  }
  return blocks;
}
