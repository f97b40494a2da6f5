/**
 * Who may say what where (docs/behaviour/chat.md 2, 4). Pure: what is known of the speaker and of the place comes in, a refusal or
 * nothing goes out.
 *
 * Ready phrases hurt nobody and tell nothing, so at a table everybody has them who has a seat and is not silenced. In a
 * lobby they are lines like any other: who may not write there says nothing.
 */
import {
  ApiError,
  type ChatObstacle,
  type ChatPhrase,
  karmaTier,
  LOBBY_CHAT_GAMES,
  PHRASES_ABOUT_CARDS,
} from '@troef/protocol';
import { gameOf, isShut, type RoomState } from '../../engine/state/room-state.ts';
import type { Speaker } from './speakers.ts';

const LOWEST_TIER = 1;

/** Why he may not write free text at all, in the order in which he is told. */
function personalObstacle(speaker: Speaker): ChatObstacle | null {
  if (speaker.silenced) return 'silenced';
  if (speaker.anonymous) return 'anonymous';
  if (!speaker.verified) return 'unverified';
  if (karmaTier(speaker.karma) < LOWEST_TIER) return 'karma';
  return speaker.young ? 'age' : null;
}

export const lobbyObstacle = (speaker: Speaker): ChatObstacle | null =>
  personalObstacle(speaker) ?? (speaker.games < LOBBY_CHAT_GAMES ? 'games' : null);

/** At a table at which he has a seat. */
export const tableObstacle = (speaker: Speaker, { alone, choices }: RoomState): ChatObstacle | null =>
  personalObstacle(speaker) ?? (alone || choices.chat === 'off' ? 'off' : null);

/** Cards are in the hands: what is said now may tell of them. */
export const isInDeal = ({ status, game, head }: RoomState): boolean =>
  status === 'playing' && gameOf(head.variant).waitsFor(game) !== 'deal';

/** Strangers may not talk while they play; who knows each other may, and is not ranked for it. */
export const talksInDeal = ({ choices }: RoomState): boolean => choices.locked || choices.friendsOnly;

export function judgeLobbyLine(speaker: Speaker): ApiError | null {
  const obstacle = lobbyObstacle(speaker);
  return obstacle === null ? null : new ApiError('forbidden', obstacle);
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
    if (speaker.silenced) return new ApiError('forbidden', 'silenced');
    return isQuiet && PHRASES_ABOUT_CARDS.includes(phrase) ? new ApiError('conflict', 'deal') : null;
  }
  const obstacle = tableObstacle(speaker, state);
  if (obstacle !== null) return new ApiError('forbidden', obstacle);
  return isQuiet ? new ApiError('conflict', 'deal') : null;
}

/** The trick, or the auction before the first one, as a word unlike that of any other. */
export function trickOf({ head, game, dealings }: RoomState): string {
  const { deal } = gameOf(head.variant).viewFor(game, null);
  return `${dealings}.${deal?.tricks.length ?? 0}`;
}
