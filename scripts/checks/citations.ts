/**
 * Checks what comments and documents cite: a document by its path, with sections by number or by heading,
 * and paths in backticks. All of it must be in the repository. Reads text only; the repository comes in as a
 * `Library`.
 *
 * Forms: `docs/behaviour/karma.md 4`, `docs/rules/belote.md 7.2 and 7.3`,
 * `docs/operations.md, "Several machines"`, `docs/decisions/004`; in documents also links, `section 4` of
 * the document itself, paths like `packages/server/src/app.ts` or the end of one (`src/log/room-log.ts`),
 * and tests: `src/main.test.ts` *the name of a test*. In comments also files, by the end of their path.
 */
import { posix } from 'node:path';

export interface Library {
  /** Returns the text of a file of the repository; undefined if there is none. */
  read(path: string): string | undefined;
  /** Whether a file or folder is there. Reads `*` and `{a,b}` as a shell does. */
  has(path: string): boolean;
  /** Returns the files whose paths end with this one: `log/room-log.ts`. */
  endingWith(path: string): readonly string[];
}

/** A file that may cite, by its path from the root. */
export interface Citing {
  readonly path: string;
  readonly text: string;
}

const NUMBER = String.raw`\d+(?:\.\d+)*`;
/** A path that is not part of a longer one, of a string or of a pattern. */
const DOCUMENT = String.raw`(?<![\w$}'"\x60*{>/.-])((?:\.\./)*(?:[\w.-]+/)*[\w.-]+\.md)\b`;
const SECTIONS = String.raw`(?:,? (${NUMBER}(?:(?:, | and | to )${NUMBER})*)(?![\w%-]))?`;
const HEADING = String.raw`(?:, "([^"\n]+)")?`;
const CITATION = new RegExp(`${DOCUMENT}${SECTIONS}${HEADING}`, 'g');
const LINK = /\]\(([^)\s#]*)(?:#([\w-]+))?\)(?:, sections? ([\d., and]*\d))?/g;
const OWN_SECTION = new RegExp(String.raw`(?<!\), )\bsections? (${NUMBER}(?:(?:, | and )${NUMBER})*)`, 'g');
/** A part of a section of the document itself: `(6.8)`. */
const OWN_PART = /(?<=\s)\((\d+\.\d+)(?=[):,])/g;
const DECISION = /docs\/decisions\/(\d{3})(?!\d|-)/g;
const BACKTICKED =
  /`((?:packages|docs|scripts|e2e|bench|content)\/[\w./*{},@-]*|(?:README|ARCHITECTURE|CONTRIBUTING)\.md)`/g;
/** A file by the end of its path. */
const ENDING = /`((?:\.\.\/)*[\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|css|mjs|md))`/g;
const COMMENT = /^\s*(?:\/?\*+|\/\/)(.*)/;
/** A file that a comment names, alone or by the end of its path. `NAME.ts` stands for any file. */
const NAMED_FILE =
  /(?<![\w$'"<>{}*/.@:-])((?:\.{1,2}\/)*[\w-]+(?:[/.][\w-]+)*\.(?:tsx?|css|mjs))\b(?![\w*/-])/g;
/** A test file, and after it names of its tests. A name may stop at a comma or colon of the full one. */
const NAMED_TESTS = /`([\w./-]+\.test\.tsx?)`((?:(?:,| and)? \*[^*]+\*)+)/g;
/** Folders that tests and commands make. */
const MADE = /^(?:e2e\/shots|packages\/web\/build)/;
/** Documents that were never in the repository, cited by a number. */
const NOT_HERE = /\b(?:spec|reliability|architecture|stack|product|issue) [A-Z]?\d+\b/g;

const numbersIn = (text: string | undefined): readonly string[] => text?.match(/\d+(?:\.\d+)*/g) ?? [];

/** Returns the numbers at the beginning of headings: `## 4. Codes`, `### 7.1 Legal plays`. */
export const sectionsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number));

const headingsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.trim());

/** Returns the anchor that a Markdown page on the web has for a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Returns what this file cites and is not there, one line each. */
export function lostCitations(citing: Citing, library: Library): readonly string[] {
  const isDocument = citing.path.endsWith('.md');
  const found = citing.text
    .split('\n')
    .flatMap((line, at) =>
      [
        ...citationsIn(line, citing, library),
        ...(isDocument ? inDocument(line, citing, library) : lostInComment(line, citing.path, library)),
        ...[...line.matchAll(NOT_HERE)].map(([words]) => `${words} is no document of the repository`),
      ].map((what) => `${citing.path}:${at + 1}: ${what}`),
    );
  return found;
}

/** Checks documents by path. The second one of a line may be named without the folder of the first. */
function citationsIn(line: string, { path }: Citing, library: Library): readonly string[] {
  const lost: string[] = [];
  let beside = posix.dirname(path);
  const plain = path.endsWith('.md') ? line.replace(/\[[^\]]*\]\([^)]*\)/g, '') : line;
  for (const [, cited = '', numbers, heading] of plain.matchAll(CITATION)) {
    const found = [cited, posix.join(posix.dirname(path), cited), posix.join(beside, cited)].find(
      (each) => library.read(each) !== undefined,
    );
    if (found === undefined) {
      lost.push(`there is no ${cited}`);
      continue;
    }
    beside = posix.dirname(found);
    lost.push(...lostSections(found, numbersIn(numbers), library));
    const isThere = heading === undefined || headingsOf(library.read(found) ?? '').includes(heading);
    if (!isThere) lost.push(`${found} has no heading "${heading}"`);
  }
  for (const [, number] of line.matchAll(DECISION)) {
    if (!library.has(`docs/decisions/${number}-*.md`)) lost.push(`there is no decision ${number}`);
  }
  return lost;
}

function lostSections(document: string, numbers: readonly string[], library: Library): readonly string[] {
  const there = sectionsOf(library.read(document) ?? '');
  return numbers
    .filter((number) => !there.has(number))
    .map((number) => `${document} has no section ${number}`);
}

/** Checks links, sections of the document itself, and paths of the repository. */
function inDocument(line: string, citing: Citing, library: Library): readonly string[] {
  const { path, text } = citing;
  const lost: string[] = [];
  for (const [, target = '', anchor, numbers] of line.matchAll(LINK)) {
    // Other hosts, and pages of the site.
    if (/^[a-z]+:/.test(target) || target.startsWith('/')) continue;
    const file = target === '' ? path : posix.join(posix.dirname(path), target);
    if (!library.has(file)) lost.push(`there is no ${file}`);
    else if (
      anchor !== undefined &&
      !headingsOf(library.read(file) ?? '')
        .map(anchorOf)
        .includes(anchor)
    ) {
      lost.push(`${file} has no heading #${anchor}`);
    } else lost.push(...lostSections(file, numbersIn(numbers), library));
  }
  const own = sectionsOf(text);
  for (const [, numbers] of own.size > 0 ? [...line.matchAll(OWN_SECTION), ...line.matchAll(OWN_PART)] : []) {
    lost.push(...lostSections(path, numbersIn(numbers), library));
  }
  for (const [, named = ''] of line.matchAll(BACKTICKED)) {
    if (!MADE.test(named) && !library.has(named.replace(/\/$/, ''))) lost.push(`there is no ${named}`);
  }
  return [...lost, ...lostEndings(line, path, library), ...lostTests(line, library)];
}

const lostEndings = (line: string, path: string, library: Library): readonly string[] =>
  lostFiles(
    [...line.matchAll(ENDING)]
      .map(([, named = '']) => named)
      .filter((named) => line.match(BACKTICKED)?.includes(`\`${named}\``) !== true),
    path,
    library,
  );

const lostInComment = (line: string, path: string, library: Library): readonly string[] =>
  lostFiles(
    [...(COMMENT.exec(line)?.[1] ?? '').matchAll(NAMED_FILE)]
      .map(([, named = '']) => named)
      .filter((named) => !/\b[A-Z]+\.\w+$/.test(named)),
    path,
    library,
  );

const lostFiles = (named: readonly string[], path: string, library: Library): readonly string[] =>
  named
    .filter((file) =>
      file.startsWith('.')
        ? !library.has(posix.join(posix.dirname(path), file))
        : library.endingWith(file).length === 0,
    )
    .map((file) => `there is no ${file}`);

const lostTests = (line: string, library: Library): readonly string[] =>
  [...line.matchAll(NAMED_TESTS)].flatMap(([, file = '', names = '']) => {
    const texts = library.endingWith(file).map((path) => library.read(path) ?? '');
    const isThere = (name: string): boolean =>
      texts.some((text) => text.split(name).some((rest, at) => at > 0 && /^['"`,:]/.test(rest)));
    return [...names.matchAll(/\*([^*]+)\*/g)]
      .filter(([, name = '']) => !isThere(name))
      .map(([, name]) => `${file} has no test "${name}"`);
  });
