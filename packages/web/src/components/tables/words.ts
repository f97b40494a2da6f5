/** Tables with people in words: obstacles to sitting down, refusals, and options. */

import type { Refusal } from '@troef/client';
import type { MessageId } from '@troef/i18n';
import type { JoinObstacle, RoomOptions } from '@troef/protocol';
import { readSession } from '../../lib/session/session-store.ts';
import { clockAfter, endTime } from '../../lib/words/dates.ts';
import type { Translator } from '../../lib/words/i18n.tsx';

/** The host and the least karma of a table, for obstacles that name them. */
export interface ObstacleFacts {
  readonly host: string;
  readonly minKarma: number;
}

/** From so many seconds on, a wait is said with its end. */
const LONG_WAIT_S = 60;

/** Refusals that last until a time in the profile, and the name of the limitation there. */
const LIMITATIONS = {
  limited: ['rooms', 'rooms.obstacle.limitedUntil'],
  missed: ['lock', 'rooms.waiting.lockMissedUntil'],
} as const;

/** Returns until when the member is kept away; undefined if it is another refusal, or has no known end. */
function limitedWords(t: Translator, param: string | null): string | undefined {
  const [name, id] =
    (param !== null && (LIMITATIONS as Partial<typeof LIMITATIONS>)[param as 'limited']) || [];
  const until = name === undefined ? undefined : readSession().profile?.limitations[name];
  if (id === undefined || typeof until !== 'string' || Date.parse(until) <= Date.now()) return undefined;
  return t(id, { time: endTime(t.locale, until) });
}

export const obstacleWords = (t: Translator, obstacle: JoinObstacle, about: ObstacleFacts): string =>
  limitedWords(t, obstacle) ?? t(`rooms.obstacle.${obstacle}`, { name: about.host, bound: about.minKarma });

const BY_PARAM: Readonly<Record<string, MessageId>> = {
  already_seated: 'rooms.obstacle.already_seated',
  full: 'rooms.obstacle.full',
  incomplete: 'rooms.obstacle.incomplete',
  limited: 'rooms.obstacle.limited',
  unavailable: 'rooms.obstacle.unavailable',
  starting: 'rooms.obstacle.full',
  playing: 'rooms.refused.begun',
  finished: 'rooms.refused.missing',
  abandoned: 'rooms.refused.missing',
  closed: 'rooms.refused.missing',
  claim: 'rooms.refused.claim',
  claims: 'rooms.refused.claims',
  nothing_to_undo: 'rooms.refused.nothingToUndo',
  long: 'rooms.tell.long',
  asked: 'rooms.refused.asked',
  left: 'rooms.refused.left',
  late: 'rooms.refused.late',
  tournament: 'rooms.refused.tournament',
  once_a_deal: 'rooms.refused.onceADeal',
  seat: 'rooms.refused.seatTaken',
  push: 'rooms.waiting.lockPush',
  missed: 'rooms.waiting.lockMissed',
  registered: 'rooms.refused.registered',
};

export function refusalWords(
  t: Translator,
  {
    code,
    param,
    retryAfter,
  }: Pick<Refusal, 'param' | 'retryAfter'> & { readonly code: Refusal['code'] | string | null },
  about?: ObstacleFacts,
): string {
  switch (code) {
    case 'offline':
    case 'gateway_timeout':
    case 'internal_server_error':
      return t('rooms.refused.offline');
    case 'too_many_requests':
      return retryAfter != null && retryAfter >= LONG_WAIT_S
        ? t('rooms.refused.tooManyUntil', { time: clockAfter(t.locale, retryAfter) })
        : t('rooms.refused.tooMany');
    case 'premium_required':
      return t('rooms.refused.premium');
    case 'incorrect_password':
      return t('rooms.password.invalid');
    case 'resource_missing':
      return t('rooms.refused.missing');
  }
  if (about !== undefined && (param === 'karma' || param === 'friends'))
    return obstacleWords(t, param, about);
  return limitedWords(t, param) ?? t((param === null ? undefined : BY_PARAM[param]) ?? 'rooms.refused.other');
}

/** Special options of a table; each has an icon and a word (./marks.tsx). */
export const MARKS = [
  'locked',
  'friends',
  'karma',
  'registered',
  'teams',
  'rules',
  'shuffled',
  'phrases',
] as const;
export type TableMark = (typeof MARKS)[number];

export function marksOf(options: RoomOptions, hasOtherRules: boolean): readonly TableMark[] {
  const holds: Readonly<Record<TableMark, boolean>> = {
    locked: options.locked,
    friends: options.friendsOnly,
    karma: options.minKarma > 0,
    registered: options.registeredOnly && options.minKarma === 0,
    teams: options.teams === 'chosen',
    rules: hasOtherRules,
    shuffled: options.fairDeal === 'shuffled',
    phrases: options.chat === 'off',
  };
  return MARKS.filter((mark) => holds[mark]);
}
