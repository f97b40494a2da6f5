/**
 * Plain English in comments, names of tests and documents (CONTRIBUTING.md): what a pattern can find of it.
 * People are *they*; a clause that begins with *who* has a noun before it; a condition begins with *if*.
 * Reads text only. Code in backticks and words in italics or quotes are names, not prose.
 */

/** A sentence and the line on which it begins, from 1. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
  /** Whether it is the first of a doc comment, a table cell or the name of a test: a verb needs no subject. */
  readonly isFirst: boolean;
}

/** "Is reserved", "Has two seats": a verb in the third person that describes what the comment stands at. */
const STATEMENT = /^(is|has|does)\b/i;
const NEW_SUBJECT =
  /, (?:then )?(?:the|an?|it|they|you|we|there|this|that|these|its|their|no|nothing|nobody|each|every\w*|all|some\w*)\b/i;

const RULES: readonly {
  readonly name: string;
  readonly finds: (sentence: string, isFirst: boolean) => boolean;
}[] = [
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
    finds: (sentence, isFirst) =>
      !(isFirst && STATEMENT.test(sentence) && !NEW_SUBJECT.test(sentence)) &&
      /^(should|had|were|is|are|was|has|have|does|do|did|can|could|may|must|will)\b[^?]*,[^?]*$/i.test(
        sentence,
      ) &&
      !/^(do|have|must|may|can|will|is|are) not\b/i.test(sentence),
  },
];

/** What breaks a rule, a line each: `path:line: rule: sentence`. */
export function riddlesIn(path: string, text: string): readonly string[] {
  return sentencesOf(path, text).flatMap(({ line, text: sentence, isFirst }) =>
    RULES.filter(({ finds }) => finds(sentence, isFirst)).map(
      ({ name }) => `${path}:${line}: ${name}: ${sentence}`,
    ),
  );
}

export function sentencesOf(path: string, text: string): readonly Sentence[] {
  const blocks = path.endsWith('.md')
    ? paragraphsOf(text)
    : [...commentsOf(text), ...namesOfTests(path, text)];
  return blocks.flatMap(split);
}

/** Lines that belong together, each with its number. */
interface Block {
  /** A doc comment, or the name of a test. */
  readonly isDoc: boolean;
  readonly lines: { readonly line: number; readonly text: string }[];
}

function split({ isDoc, lines }: Block): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let open: Sentence | undefined;
  for (const { line, text } of lines) {
    const cells = withoutNames(text).split(/\s\|\s/);
    for (const cell of cells) {
      for (const [at, piece] of cell.split(/(?<=[.?!:;])\s+/).entries()) {
        if (piece.trim() === '') continue;
        const isFirst = cells.length > 1 ? at === 0 : isDoc && sentences.length === 0;
        const whole: Sentence =
          open === undefined ? { line, text: piece, isFirst } : { ...open, text: `${open.text} ${piece}` };
        const isOver = /[.?!:;]$/.test(piece) || cells.length > 1;
        if (isOver) sentences.push(whole);
        open = isOver ? undefined : whole;
      }
    }
  }
  if (open !== undefined) sentences.push(open);
  return sentences.map((each) => ({ ...each, text: each.text.trim() }));
}

const withoutNames = (line: string): string =>
  line
    .replace(/`[^`]*`/g, 'code')
    .replace(/“[^”]*”|"[^"]*"/g, 'words')
    .replace(/(?<![\w*])\*[^*\s][^*]*\*(?![\w*])/g, 'words');

const LINE_COMMENT = /^(?<before>(?:[^'"`/]|'[^']*'|"[^"]*"|`[^`]*`|\/(?!\/))*)\/\/ ?(?<words>.*)$/;

function commentsOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let isInside = false;
  let isBegun = false;
  let last = -1;
  const add = (line: number, words: string, isDoc = false): void => {
    const block = line === last + 1 && words !== '' ? blocks.at(-1) : undefined;
    if (block === undefined) blocks.push({ isDoc, lines: [{ line, text: words }] });
    else block.lines.push({ line, text: words });
    last = words === '' ? -1 : line;
  };
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (isInside || line.startsWith('/*') || line.startsWith('{/*')) {
      if (!isInside) isBegun = false;
      isInside = !line.includes('*/');
      const words = line.replace(/^\{?\/?\*+\/?\s?|\s?\*\/\}?$/g, '');
      add(at + 1, words, !isBegun);
      isBegun ||= words !== '';
      continue;
    }
    const words = LINE_COMMENT.exec(raw)?.groups?.words;
    if (words !== undefined && !/^(biome-ignore|@ts-|#)/.test(words)) add(at + 1, words);
  }
  return blocks;
}

/** Also on the line after `test(`, and after the rows of `test.each`. */
const NAME_OF_TEST = /(?:^\s*(?:test|it|describe)(?:\.\w+)?\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,/gm;

function namesOfTests(path: string, text: string): readonly Block[] {
  if (!/\.test\.tsx?$/.test(path)) return [];
  return [...text.matchAll(NAME_OF_TEST)].map(({ 0: words, 2: name = '', index }) => {
    const line = text.slice(0, index + words.lastIndexOf(name)).split('\n').length;
    return { isDoc: true, lines: [{ line, text: name }] };
  });
}

function paragraphsOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
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
    if (block === undefined) blocks.push({ isDoc: false, lines: [{ line: at + 1, text: words }] });
    else block.lines.push({ line: at + 1, text: words });
    isOpen = !line.startsWith('#') && !line.startsWith('|');
  }
  return blocks;
}
