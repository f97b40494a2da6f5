/** The rules run here, away from the page: a long session takes a moment to deal again. */
import { checkRecord } from './check-record.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(checkRecord(data));
});
