import type { RoomOptions } from '@troef/protocol';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleProvider } from '../../lib/words/i18n.tsx';
import { loadMessages, wantMessages } from '../../lib/words/messages.ts';
import { TableMarks } from './marks.tsx';

test('a table with other rules names them', async () => {
  await loadMessages('en');
  await wantMessages('rooms', 'en');
  const options = { variant: 'whist', length: 8, turnTime: 30, minKarma: 0, teams: 'fixed', rules: {} };
  const marksOf = (rules: RoomOptions['rules']): string =>
    renderToStaticMarkup(
      <LocaleProvider locale="en">
        <TableMarks options={{ ...options, rules } as unknown as RoomOptions} />
      </LocaleProvider>,
    );
  expect(marksOf({ smallMisery: false })).toContain('Other rules: Small misery (off)</li>');
  expect(marksOf({ smallMisery: true })).not.toContain('Other rules');
});
