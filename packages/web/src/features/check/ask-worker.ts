import type { CheckAnswer } from './checked.ts';

/** Checks one record in a new worker. */
export function askWorker(text: string): Promise<CheckAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
    const answer = (value: CheckAnswer) => {
      worker.terminate();
      resolve(value);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => answer(data));
    worker.addEventListener('error', ({ message }) =>
      answer({ checked: null, failure: { code: 'other', word: message } }),
    );
    worker.postMessage(text);
  });
}
