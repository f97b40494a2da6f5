/** `cards replay [FILE]`: every record becomes one line, what it comes to or the first thing that is wrong with it. */
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
