/** Records for tests: what replaying gives, and why it is refused. */
import { replayRecord } from '../records/replay.ts';

/** Returns the output of a record. Throws if it is refused. */
export function replayed(given: unknown) {
  const output = replayRecord(given);
  if (!output.ok) throw new Error(JSON.stringify(output.error));
  return output.value;
}

/** Returns the error of a record, or `accepted`. */
export function replayError(given: unknown) {
  const output = replayRecord(given);
  return output.ok ? 'accepted' : output.error;
}
