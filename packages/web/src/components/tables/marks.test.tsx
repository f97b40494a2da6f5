import type { RoomOptions } from '@troef/protocol';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleProvider } from '../../lib/words/i18n.tsx';
import { loadMessages, wantMessages } from '../../lib/words/messages.ts';
import { TableMarks } from './marks.tsx';

test('a table with other rules names them, to a mouse and to a screen reader', async () => {
  await loadMessages('en');
  await wantMessages('rooms', 'en');
  const options = { variant: 'whist', length: 8, turnTime: 30, minKarma: 0, teams: 'fixed', rules: {} };
  const marksOf = (rules: RoomOptions['rules']): string =>
    renderToStaticMarkup(
      <LocaleProvider locale="en">
        <TableMarks options={{ ...options, rules } as unknown as RoomOptions} />
      </LocaleProvider>,
    );
  const markup = marksOf({ smallMisery: false });
  expect(markup).toContain('title="Small misery (off)"');
  expect(markup).toContain('Other rules<span class="visually-hidden"> (Small misery (off))</span>');
  expect(marksOf({ smallMisery: true })).not.toContain('Other rules');
});
