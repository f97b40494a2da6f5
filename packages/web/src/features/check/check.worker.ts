/** Runs the rules in a worker, because dealing a long session again takes a moment. */
import { checkRecord } from './check-record.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(checkRecord(data));
});
