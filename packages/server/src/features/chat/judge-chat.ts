/**
 * Decides who may say what where (docs/behaviour/chat.md 2, 4). Pure: it takes what is known of the speaker
 * and the place, and returns a refusal or nothing.
 *
 * Ready phrases hurt nobody and reveal nothing, so at a table every player may use them who is not silenced.
 * In a lobby they are lines like any other: a user who may not write there cannot use them.
 */

import { gameOf, isShut, type RoomState } from '@troef/engine/state/room-state.ts';
import {
  ApiError,
  type ChatObstacle,
  type ChatPhrase,
  KeptAway,
  karmaTier,
  LOBBY_CHAT_GAMES,
  PHRASES_ABOUT_CARDS,
} from '@troef/protocol';
import type { Speaker } from './speakers.ts';

const LOWEST_TIER = 1;

/** Returns why the speaker may not write free text at all: the first reason in the order of telling. */
export function personalObstacle(speaker: Speaker): ChatObstacle | null {
  if (speaker.silencedUntil !== null) return 'silenced';
  if (speaker.anonymous) return 'anonymous';
  if (speaker.incomplete) return 'incomplete';
  if (!speaker.verified) return 'unverified';
  if (karmaTier(speaker.karma) < LOWEST_TIER) return 'karma';
  return speaker.young ? 'age' : null;
}

export const lobbyObstacle = (speaker: Speaker): ChatObstacle | null =>
  personalObstacle(speaker) ?? (speaker.games < LOBBY_CHAT_GAMES ? 'games' : null);

/** The obstacle at a table where the speaker has a seat. */
export const tableObstacle = (speaker: Speaker, { alone, choices }: RoomState): ChatObstacle | null =>
  personalObstacle(speaker) ?? (alone || choices.chat === 'off' ? 'off' : null);

/** Returns whether cards are in the hands, so that a line may reveal them. */
export const isInDeal = ({ status, game, head }: RoomState): boolean =>
  status === 'playing' && gameOf(head.variant).waitsFor(game) !== 'deal';

/**
 * Strangers may not talk while they play. Players who know each other may: their sessions count less for
 * reputation.
 */
export const talksInDeal = ({ choices }: RoomState): boolean => choices.locked || choices.friendsOnly;

export const refusalOf = (obstacle: ChatObstacle, { silencedUntil }: Speaker): ApiError =>
  obstacle === 'silenced' && silencedUntil !== null
    ? new KeptAway('forbidden', obstacle, silencedUntil)
    : new ApiError('forbidden', obstacle);

export function judgeLobbyLine(speaker: Speaker): ApiError | null {
  const obstacle = lobbyObstacle(speaker);
  return obstacle === null ? null : refusalOf(obstacle, speaker);
}

/** `phrase`: null for free text. */
export function judgeTableLine(
  speaker: Speaker,
  state: RoomState,
  phrase: ChatPhrase | null,
): ApiError | null {
  if (state.alone) return new ApiError('forbidden', 'off');
  if (isShut(state)) return new ApiError('conflict', state.status);
  const isQuiet = isInDeal(state) && !talksInDeal(state);
  if (phrase !== null) {
    if (speaker.silencedUntil !== null) return refusalOf('silenced', speaker);
    return isQuiet && PHRASES_ABOUT_CARDS.includes(phrase) ? new ApiError('conflict', 'deal') : null;
  }
  const obstacle = tableObstacle(speaker, state);
  if (obstacle !== null) return refusalOf(obstacle, speaker);
  return isQuiet ? new ApiError('conflict', 'deal') : null;
}

/** Returns a key that is unique to this trick, or to the auction before the first one. */
export function trickOf({ head, game, dealings }: RoomState): string {
  const { deal } = gameOf(head.variant).viewFor(game, null);
  return `${dealings}.${deal?.tricks.length ?? 0}`;
}
