/** `cards verify [FILE]`: recomputes the deals of every record that carries a proof, and skips the others. */
import { hasProof, parseJson, type RecordError, verifyRecord } from '@troef/games';
import { type Answer, answerLines } from './lines.ts';

export const verify = ([file]: readonly string[]): Promise<number> => answerLines(file, verifyLine);

function verifyLine(line: string): Answer {
  const record = parseJson(line);
  if (record === undefined) return refused({ code: 'bad_request' });
  if (!hasProof(record)) return { text: null, failed: false };
  const verified = verifyRecord(record);
  return verified.ok ? { text: JSON.stringify(verified.value), failed: false } : refused(verified.error);
}

const refused = (error: RecordError): Answer => ({ text: JSON.stringify({ error }), failed: true });
