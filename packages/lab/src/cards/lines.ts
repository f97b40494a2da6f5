/**
 * Reads and writes text line by line in constant memory. Answers wait for a slow reader, and a reader that
 * goes away ends the command quietly.
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';

/** The answer to a line: text to print, or null for nothing, and whether the line failed. */
export interface Answer {
  readonly text: string | null;
  readonly failed: boolean;
}

export interface Manner {
  /** Writes each answer before the next line is read, for answers that take time. */
  readonly eachAtOnce?: boolean;
}

/** Answers every line of FILE, or of standard input, in order. Exit status: 1 if any failed, else 0. */
export async function answerLines(
  file: string | undefined,
  answer: (line: string) => Answer,
  { eachAtOnce = false }: Manner = {},
): Promise<number> {
  const input = file === undefined ? process.stdin : createReadStream(file);
  let readerGone = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    readerGone = true;
    input.destroy();
  });
  let failed = false;
  const write = async (text: string): Promise<void> => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  };
  try {
    // Answers to one chunk of input are written together: fast for a million lines, while a line sent alone
    // is answered at once.
    for await (const lines of linesByPiece(input)) {
      let text = '';
      for (const line of lines) {
        if (line.trim() === '') continue;
        const { text: answered, failed: wrong } = answer(line);
        failed ||= wrong;
        if (answered !== null) text += `${answered}\n`;
        if (!eachAtOnce || text === '') continue;
        await write(text);
        text = '';
      }
      if (text !== '') await write(text);
    }
  } catch (error) {
    if (readerGone) return failed ? 1 : 0;
    if (!isFileError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  return failed ? 1 : 0;
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && 'syscall' in error;

/** Yields the complete lines of each chunk as it arrives. Text after the last line break counts as a line. */
async function* linesByPiece(input: NodeJS.ReadStream | ReturnType<typeof createReadStream>) {
  input.setEncoding('utf8');
  let begun = '';
  for await (const piece of input as AsyncIterable<string>) {
    const end = piece.lastIndexOf('\n');
    if (end < 0) {
      begun += piece;
      continue;
    }
    yield (begun + piece.slice(0, end)).split('\n');
    begun = piece.slice(end + 1);
  }
  yield [begun];
}
