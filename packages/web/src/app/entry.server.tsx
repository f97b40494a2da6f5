/** Runs at build time only: writes the public pages and the shell. */
import { PassThrough, Readable } from 'node:stream';
import { LOCALES } from '@troef/i18n/locales.ts';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { loadAllPosts } from '../features/blog/posts.ts';
import { loadAllCourses } from '../lib/lessons/course.ts';
import { loadAllWritten } from '../lib/pages/written.ts';
import { loadMessages, wantMessages } from '../lib/words/messages.ts';

await Promise.all([
  ...LOCALES.flatMap((locale) => [
    loadMessages(locale),
    wantMessages('check', locale),
    wantMessages('learn', locale),
    wantMessages('notices', locale),
    wantMessages('pages', locale),
  ]),
  loadAllWritten(),
  loadAllPosts(),
  loadAllCourses(),
]);

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        headers.set('Content-Type', 'text/html');
        const body = new PassThrough();
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      // A page that cannot be rendered must stop the build.
      onError: reject,
    });
  });
}
