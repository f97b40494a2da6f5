/** Words about a room that the list and its page share. */
import type { SupportRoom } from '@troef/protocol';
import type { Translator } from '../../../lib/words/i18n.tsx';

export const gameOf = (t: Translator, { variant }: Pick<SupportRoom, 'variant'>): string =>
  t(`games.${variant}.name`);

export const statusOf = (t: Translator, { status }: Pick<SupportRoom, 'status'>): string =>
  t(`adminPeople.rooms.status.${status}` as 'adminPeople.rooms.status.open');

/** What kind of table it is; undefined: one with people. */
export function kindOf(t: Translator, { alone, tournament }: SupportRoom): string | undefined {
  if (tournament !== null) return t('adminPeople.rooms.ofTournament');
  return alone ? t('adminPeople.rooms.alone') : undefined;
}
