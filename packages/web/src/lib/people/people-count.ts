/** How many people are here, as the site shows it: over all games, and with the reader. */
import type { LobbyCounts, LobbyList } from '@troef/protocol';
import type { Translator } from '../words/i18n.tsx';

/** Adds the games up, because a server of the release before sends no sum. */
function countOfAll({ all, ...games }: LobbyList['counts']): LobbyCounts {
  if (all !== undefined) return all;
  const of = Object.values(games as Record<string, LobbyCounts>);
  const sum = (count: keyof LobbyCounts): number => of.reduce((total, each) => total + each[count], 0);
  return { online: sum('online'), seated: sum('seated') };
}

/** Returns the counts. The reader is online even before the server has counted them. */
export function peopleCount(counts: LobbyList['counts']): LobbyCounts {
  const { online, seated } = countOfAll(counts);
  return { online: Math.max(1, online, seated), seated };
}

/** `now`: how many are online by a later word of the server, if there was one. */
export function peopleWords(t: Translator, counts: LobbyList['counts'], now = 0): string {
  const known = peopleCount(counts);
  const seated = known.seated;
  const online = now > 0 ? Math.max(now, seated) : known.online;
  return online === 1 && seated === 0 ? t('tables.onlyYou') : t('tables.online', { online, seated });
}
