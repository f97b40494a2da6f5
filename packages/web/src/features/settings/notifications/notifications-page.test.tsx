import { DEFAULT_PREFERENCES, type OwnUser, PUSH_EVENTS } from '@troef/protocol';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleProvider } from '../../../lib/words/i18n.tsx';
import { loadMessages, missingMessages } from '../../../lib/words/messages.ts';
import { EventsSection } from './notifications-page.tsx';

test('every event of which a push tells has a switch in the settings', async () => {
  await loadMessages('en');
  await missingMessages('settings', 'en');
  const user = { premium: true, preferences: DEFAULT_PREFERENCES } as OwnUser;
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en">
      <EventsSection user={user} />
    </LocaleProvider>,
  );
  const labels = [...markup.matchAll(/<label[^>]*><span[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(new Set(labels).size).toBe(Object.keys(PUSH_EVENTS).length);
  expect(labels.join()).not.toMatch(/settings\./);
});
