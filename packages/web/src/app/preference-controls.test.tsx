/** Every preference of a device has a control with each of its values, in the settings and at the table. */
import type { PreferenceLeaf, PreferenceTree } from '@troef/protocol';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { Settings } from '../features/room/panels/settings.tsx';
import { CardsSection } from '../features/settings/games/cards-section.tsx';
import { EaseSection } from '../features/settings/games/ease-section.tsx';
import { SoundsSection } from '../features/settings/games/sounds-section.tsx';
import { TableSection } from '../features/settings/games/table-section.tsx';
import { VALUES } from '../lib/preferences/preferences.ts';
import { LocaleProvider } from '../lib/words/i18n.tsx';
import { loadMessages, messagesAtHand, missingMessages } from '../lib/words/messages.ts';

/** The words above a control are `display.<path>`, except for these. */
const NAMED: Readonly<Record<string, string>> = {
  green: 'display.felt',
  'cards.symbols': 'display.letters',
  'cards.suits': 'display.order',
};

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await loadMessages('en');
  await Promise.all([missingMessages('display', 'en'), missingMessages('settings', 'en')]);
});

type Leaf = readonly [path: string, leaf: PreferenceLeaf];
const leavesOf = (tree: PreferenceTree, before = ''): readonly Leaf[] =>
  Object.entries(tree).flatMap(([name, node]) =>
    Array.isArray(node) || 'usual' in node
      ? [[`${before}${name}`, node as PreferenceLeaf] as const]
      : leavesOf(node as PreferenceTree, `${before}${name}.`),
  );

const escaped = (words: unknown): string => String(words).replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

/** Returns the preferences without a control, and the controls that lack a value. */
function lacking(screen: ReactNode): readonly string[] {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale="en">{screen}</LocaleProvider>
    </MemoryRouter>,
  );
  expect(markup).not.toMatch(/>(?:display|settings)\.\w/);
  const words = messagesAtHand('en');
  return leavesOf(VALUES).flatMap(([path, leaf]) => {
    const label = escaped(words[NAMED[path] ?? `display.${path}`]);
    const at = markup.indexOf(`>${label}<`);
    if (at < 0) return [`${path} has no control`];
    const isChoice = markup.slice(0, at).lastIndexOf('<legend') > markup.slice(0, at).lastIndexOf('<span');
    if (!isChoice || !Array.isArray(leaf)) return [];
    const radios = markup.slice(at, markup.indexOf('</fieldset>', at)).split('type="radio"').length - 1;
    return radios === leaf.length ? [] : [`${path} has ${leaf.length} values, and its control ${radios}`];
  });
}

test('the settings of the table have a control for every preference', () => {
  expect(lacking(<Settings />)).toEqual([]);
});

test('the settings page has a control for every preference', () => {
  const page = (
    <>
      <CardsSection />
      <TableSection />
      <SoundsSection />
      <EaseSection />
    </>
  );
  expect(lacking(page)).toEqual([]);
});
