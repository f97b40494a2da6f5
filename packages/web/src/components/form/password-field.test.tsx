import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleProvider } from '../../lib/words/i18n.tsx';
import { loadMessages, wantMessages } from '../../lib/words/messages.ts';
import { NewPasswordField } from '../account/new-password-field.tsx';
import { PasswordField } from './password-field.tsx';

test('a password is hidden, and browsers and their helpers may fill it in', async () => {
  await loadMessages('en');
  await wantMessages('account', 'en');
  const field = { name: 'password', value: 'a phrase', onChange: () => undefined };
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en">
      <NewPasswordField {...field} />
      <PasswordField {...field} label="Password" autoComplete="current-password" />
    </LocaleProvider>,
  );
  const inputs = markup.match(/<input[^>]*>/g) ?? [];
  expect(inputs).toHaveLength(2);
  for (const input of inputs) expect(input).toContain('type="password"');
  expect(inputs[0]).toContain('autoComplete="new-password"');
  expect(inputs[1]).toContain('autoComplete="current-password"');
  // No limit cuts off what is pasted, and nothing listens for pasting.
  expect(markup).not.toMatch(/maxlength|onpaste|autocomplete="off"/i);
});
