/** The question before a lower number says how much it deletes. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { LocaleProvider } from '../../../lib/words/i18n.tsx';
import { loadMessages, missingMessages } from '../../../lib/words/messages.ts';
import { LossWords } from './setting.tsx';

beforeAll(async () => {
  await loadMessages('en');
  await missingMessages('adminRunning', 'en');
});

const said = (of: string, next: number, gone: number): string =>
  renderToStaticMarkup(
    <LocaleProvider locale="en">
      <LossWords of={of} next={next} gone={gone} />
    </LocaleProvider>,
  );

test.each([
  ['slams.claim', 5, 2, '2 slams that nobody has claimed yet are too old for that'],
  ['slams.claim', 5, 0, 'No slam that nobody has claimed yet is too old for that.'],
  [
    'rooms.alone',
    60_000,
    5,
    '5 tables against computers are kept now. From then on such a table is deleted 1 minute',
  ],
  ['platform.backups', 3, 4, 'The 4 oldest backups are deleted in the coming night'],
  ['platform.backups', 0, 0, 'No backup is deleted. From then on no backup is made.'],
])('%s %i', (of, next, gone, words) => {
  expect(said(of, next, gone)).toContain(words);
});
