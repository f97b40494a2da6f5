import { LOCALES } from '@troef/i18n';
import { expect, test, vi } from 'vitest';
import { roomView } from '../features/room/testing/views.ts';
import { atTable, inLobby, shownName } from './guest-names.ts';

vi.mock('./screen-name.ts', () => ({ guestWord: () => 'Gast' }));
const words = await Promise.all(
  LOCALES.map(async (locale) => {
    const { default: site } = await import(`../../../i18n/src/${locale}/site.json`);
    return (site as { readonly guest: string }).guest;
  }),
);

test('a guest without a name is a guest in the viewer’s language, whichever they came in', () => {
  expect(words).toHaveLength(3);
  for (const word of words) expect([shownName(word), shownName(`${word} (2)`)]).toEqual(['Gast', 'Gast (2)']);
  expect(['Guestave', 'Gaston', 'An (gast 2)', 'Guest of honour'].map(shownName)).toEqual([
    'Guestave',
    'Gaston',
    'An (gast 2)',
    'Guest of honour',
  ]);
});

test('at the table, in what happens there, and in the lobby', () => {
  const view = roomView();
  const [me, ...others] = view.seats;
  const seats = [{ ...me, name: 'Invité (3)' }, ...others] as unknown as typeof view.seats;
  const shown = atTable({
    seq: 1,
    view: { ...view, seats },
    events: [{ type: 'joined', seat: 0, name: 'Guest', ai: false }],
  });
  expect(shown.view.seats[0].name).toBe('Gast (3)');
  expect(shown.view.seats[1]).toBe(others[0]);
  expect(shown.events).toEqual([{ type: 'joined', seat: 0, name: 'Gast', ai: false }]);
  expect(inLobby({ host: 'Guest', seats: seats as never }).host).toBe('Gast');
});
