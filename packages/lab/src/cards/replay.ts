/** `cards replay [FILE]`: prints one line for every record, its result or its first error. */
import { replayText } from '@troef/games';
import { answerLines } from './lines.ts';

export const replay = ([file]: readonly string[]): Promise<number> =>
  answerLines(file, (line) => {
    const replayed = replayText(line);
    return {
      text: JSON.stringify(replayed.ok ? replayed.value : { error: replayed.error }),
      failed: !replayed.ok,
    };
  });
