import type { RecordError, Result, Timeline } from '@troef/games';

/** Reads one record in a new worker. */
export function askTimeline(text: string): Promise<Result<Timeline, RecordError>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./timeline.worker.ts', import.meta.url), { type: 'module' });
    const answer = (value: Result<Timeline, RecordError>) => {
      worker.terminate();
      resolve(value);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Result<Timeline, RecordError>>) =>
      answer(data),
    );
    worker.addEventListener('error', () => answer({ ok: false, error: { code: 'bad_request' } }));
    worker.postMessage(text);
  });
}
