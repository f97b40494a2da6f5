/** The words and limits of the chat, without a schema: pages load them and no parser. */
export const CHAT_TEXT_MAX = 200;
/** Ready sentences and reactions, translated for each reader: `chat.phrase.<id>`. */
export const CHAT_PHRASES = [
  'hello',
  'goodLuck',
  'wellPlayed',
  'niceCards',
  'badCards',
  'thanks',
  'sorry',
  'noProblem',
  'myMistake',
  'goodGame',
  'oneMore',
  'lastOne',
  'moment',
  'back',
  'mustGo',
  'waitingFor',
  'hurry',
  'takeYourTime',
  'unlucky',
  'closeOne',
  'whatAGame',
  'congratulations',
  'seeYou',
  'bye',
] as const;
export const CHAT_REACTIONS = [
  'smile',
  'laugh',
  'wow',
  'sad',
  'clap',
  'thumbsUp',
  'heart',
  'thinking',
] as const;
export const CHAT_READY = [...CHAT_PHRASES, ...CHAT_REACTIONS] as const;
export type ChatPhrase = (typeof CHAT_READY)[number];
/** Phrases that reveal something of a hand, for use between two deals only. */
export const PHRASES_ABOUT_CARDS: readonly ChatPhrase[] = ['niceCards', 'badCards'];
export const isReaction = (ready: ChatPhrase): boolean =>
  (CHAT_REACTIONS as readonly string[]).includes(ready);
/** Phrases and reactions of one player in one trick. */
export const PHRASES_PER_TRICK = 3;
/** Games among people to finish before writing in a lobby. */
export const LOBBY_CHAT_GAMES = 3;
/**
 * Users who will be younger than this at the end of the year may use ready phrases, and read nothing else.
 */
export const CHAT_AGE = 16;
/** How many earlier lines a page is shown when it opens. */
export const CHAT_HISTORY = 50;

/**
 * Why a user may not write here, in the words of the refusals. At a table ready phrases are still allowed,
 * except with `silenced` and `watch`; in a lobby they are not.
 */
export const CHAT_OBSTACLES = [
  'watch',
  'silenced',
  'anonymous',
  'incomplete',
  'unverified',
  'karma',
  'age',
  'games',
  'off',
] as const;
export type ChatObstacle = (typeof CHAT_OBSTACLES)[number];

/** How long each step of silences lasts; the last has no end. A step counts for 180 days after it ended. */
export const SILENCE_MINUTES = [10, 24 * 60, 7 * 24 * 60, 30 * 24 * 60, null] as const;
export const SILENCE_COUNTS_DAYS = 180;
export const APPEAL_TEXT_MAX = 500;
