/** Runs the rules in a worker: turns the text of a record into moments. */
import { timelineOfText } from '@troef/games';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(timelineOfText(data));
});
