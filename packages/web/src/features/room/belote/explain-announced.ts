/** Explains whose announcements counted in a finished deal and whose did not, and names every one of them. */
import type { Announcement, BeloteResult, Team } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { SEATS } from '../../../lib/games/cards.ts';
import { otherTeam, teamOf } from '../view/sides.ts';
import type { Translate } from '../words/names.ts';
import { extrasOf } from './narrow.ts';
import { announcementList, announcementName, sideOfTeam } from './sentences.ts';

export function announcedWords(t: Translate, view: RoomView, result: BeloteResult): readonly string[] {
  const extras = extrasOf(view);
  if (extras?.announcements == null) return [];
  const { announcements, shown } = extras;
  const ofTeam = (team: Team): readonly Announcement[] =>
    SEATS.filter((seat) => teamOf(seat) === team).flatMap((seat) => announcements[seat]);
  const names = (team: Team): string =>
    ofTeam(team)
      .map((each) => announcementName(t, each))
      .join(' · ');
  const better = ([0, 1] as const).find((team) =>
    SEATS.some((seat) => teamOf(seat) === team && shown[seat].length > 0),
  );
  if (better === undefined) {
    const list = ([0, 1] as const).filter((team) => ofTeam(team).length > 0).map(names);
    return list.length === 0 ? [] : [t('belote.announcedEqual', { list: list.join(' · ') })];
  }
  const points = result.announcements[0] + result.announcements[1];
  const worse = otherTeam(better);
  return [
    t('belote.announcedCount', {
      ...sideOfTeam(t, view, better),
      list:
        ofTeam(better).length === 1
          ? announcementList(t, ofTeam(better))
          : t('belote.listTotal', { list: announcementList(t, ofTeam(better)), points }),
    }),
    ...(ofTeam(worse).length > 0
      ? [t('belote.announcedNot', { ...sideOfTeam(t, view, worse), list: names(worse) })]
      : []),
    ...(result.capot === worse ? [t('belote.announcedCapot', { points })] : []),
  ];
}
