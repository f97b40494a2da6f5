/** The entries of the list of activity, and what each says. */
import type { ActivityReply, KarmaSum } from '@troef/protocol';
import type { Translator } from '../../../lib/words/i18n.tsx';

/** Returns the list without the sessions that a change of reputation tells already. */
export function entriesOf(items: readonly ActivityReply[]): readonly ActivityReply[] {
  const told = new Set(
    items.flatMap((item) => (item.type === 'karma' && item.reason === 'room' ? [item.ref] : [])),
  );
  return items.filter((item) => item.type === 'karma' || !told.has(item.ref));
}

/** Returns the change of reputation with its sign; nothing of a session that changed none. */
export const changeOf = (locale: string, item: ActivityReply): string =>
  item.type === 'karma'
    ? new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(item.delta)
    : '';

export function wordsOf(t: Translator, item: ActivityReply): string {
  if (item.type === 'room') {
    const { status, place, deals, alone } = item.details;
    if (status === 'abandoned' || place === null) return t('settings.activity.abandoned', { deals });
    return t(alone ? 'settings.activity.alone' : 'settings.activity.together', { place, deals });
  }
  if (item.reason === 'room') {
    const { place, deals, humans } = item.details as unknown as KarmaSum;
    return t('settings.activity.room', { place, deals, humans });
  }
  const { note } = item.details;
  if (item.reason === 'correction' && typeof note === 'string') {
    return t('settings.activity.correctionNote', { note });
  }
  return t(`settings.activity.${item.reason}`);
}

/** Returns the room whose session can be replayed: one that was played to its end. */
export function replayedRoom(item: ActivityReply): string | null {
  if (item.type === 'room') return item.details.status === 'finished' ? item.ref : null;
  return item.reason === 'room' ? item.ref : null;
}
