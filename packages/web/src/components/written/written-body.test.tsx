import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LocaleProvider } from '../../lib/words/i18n.tsx';
import { loadMessages } from '../../lib/words/messages.ts';
import { WrittenBody } from './written-body.tsx';

test('a poll in a text is a link to its page until the poll itself has come', async () => {
  await loadMessages('nl');
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale="nl">
        <WrittenBody pieces={[{ poll: 'which-evening', link: 'Beantwoord onze peiling' }]} />
      </LocaleProvider>
    </MemoryRouter>,
  );
  expect(html).toMatch(/^<p><a href="\/poll\/which-evening"[^>]*>Beantwoord onze peiling<\/a><\/p>$/);
});
