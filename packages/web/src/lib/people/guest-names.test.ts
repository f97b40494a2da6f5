import { LOCALES } from '@troef/i18n';
import type { RoomView, SeatView } from '@troef/protocol';
import { expect, test, vi } from 'vitest';
import { atTable, inLobby, shownName } from './guest-names.ts';

vi.mock('./screen-name.ts', () => ({ guestWord: () => 'Gast' }));
const words = await Promise.all(
  LOCALES.map(async (locale) => {
    const { default: site } = await import(`../../../../i18n/src/${locale}/site.json`);
    return (site as { readonly guest: string }).guest;
  }),
);

test('a guest without a name is a guest in the viewer’s language, whatever the language of the guest', () => {
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
  // Only the seats of a view are read.
  const others = ['Bert', 'Chantal', 'Luc'].map((name) => ({ name }) as SeatView);
  const seats = [{ name: 'Invité (3)' } as SeatView, ...others] as unknown as RoomView['seats'];
  const view = { seats } as RoomView;
  const shown = atTable({
    seq: 1,
    view,
    events: [{ type: 'joined', seat: 0, name: 'Guest', ai: false }],
  });
  expect(shown.view.seats[0].name).toBe('Gast (3)');
  expect(shown.view.seats[1]).toBe(others[0]);
  expect(shown.events).toEqual([{ type: 'joined', seat: 0, name: 'Gast', ai: false }]);
  expect(inLobby({ host: 'Guest', seats: seats as never }).host).toBe('Gast');
});
