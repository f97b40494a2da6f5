/** The entries of the list of activity, and what each says. */
import type { ActivityReply, KarmaSum } from '@troef/protocol';
import { paths } from '../../../lib/pages/route-table.ts';
import type { Translator } from '../../../lib/words/i18n.tsx';

/** An entry of the list. A tournament tells what it did to the reputation too. */
export type Entry = ActivityReply & { readonly gained?: number };

/**
 * Returns the list without the sessions that a change of reputation tells already, and without the changes that a
 * tournament tells.
 */
export function entriesOf(items: readonly ActivityReply[]): readonly Entry[] {
  const told = new Set(
    items.flatMap((item) => (item.type === 'karma' && item.reason === 'room' ? [item.ref] : [])),
  );
  const played = new Set(items.flatMap((item) => (item.type === 'tournament' ? [item.ref] : [])));
  const gains = new Map(
    items.flatMap((item) =>
      item.type === 'karma' && item.reason === 'tournament' && played.has(item.ref)
        ? [[item.ref, item.delta] as const]
        : [],
    ),
  );
  return items
    .filter((item) => {
      if (item.type === 'karma') return item.reason !== 'tournament' || !gains.has(item.ref);
      return item.type !== 'room' || !told.has(item.ref);
    })
    .map((item): Entry => {
      const gained = item.type === 'tournament' ? gains.get(item.ref) : undefined;
      return gained === undefined ? item : { ...item, gained };
    });
}

/** Returns the change of reputation with its sign; nothing of a session that changed none. */
export function changeOf(locale: string, item: Entry): string {
  const change = item.type === 'karma' ? item.delta : item.gained;
  if (change === undefined) return '';
  return new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(change);
}

export function wordsOf(t: Translator, item: ActivityReply): string {
  if (item.type === 'room') {
    const { status, place, deals, alone } = item.details;
    if (status === 'abandoned' || place === null) return t('settings.activity.abandoned', { deals });
    return t(alone ? 'settings.activity.alone' : 'settings.activity.together', { place, deals });
  }
  if (item.type === 'tournament') {
    const { position, starters, points } = item.details;
    return t('settings.activity.event', { place: position, players: starters, points });
  }
  if (item.type === 'slam') return t('settings.activity.slam');
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
  return item.type === 'karma' && item.reason === 'room' ? item.ref : null;
}

/** Returns the page that an entry is about, and its name; null: there is none. */
export function pageOf(
  t: Translator,
  { type, variant, details }: ActivityReply,
): { readonly to: string; readonly name: string } | null {
  if (type === 'tournament')
    return { to: paths.tournament(details.slug, variant), name: details.name[t.locale] };
  if (type === 'slam')
    return { to: paths.slams(variant, details.slug), name: t('settings.activity.slamName') };
  return null;
}
