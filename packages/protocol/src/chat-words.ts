/** What is said in the chat and how much of it, without a schema: pages load these words and no parser. */
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
/** What would tell of a hand while it is played; said between two deals. */
export const PHRASES_ABOUT_CARDS: readonly ChatPhrase[] = ['niceCards', 'badCards'];
export const isReaction = (ready: ChatPhrase): boolean =>
  (CHAT_REACTIONS as readonly string[]).includes(ready);
/** Phrases and reactions of one player in one trick. */
export const PHRASES_PER_TRICK = 3;
/** Games among people somebody has finished before he writes in a lobby. */
export const LOBBY_CHAT_GAMES = 3;
/** Who will be younger than this at the end of the year says ready phrases, and reads nothing else. */
export const CHAT_AGE = 16;
/** How far back a page that opens is shown. */
export const CHAT_HISTORY = 50;

/**
 * Why somebody may not write here, in the words of the refusals. At a table all but `silenced` and `watch` leave him the
 * ready phrases; in a lobby nothing does.
 */
export const CHAT_OBSTACLES = [
  'watch',
  'silenced',
  'anonymous',
  'unverified',
  'karma',
  'age',
  'games',
  'off',
] as const;
export type ChatObstacle = (typeof CHAT_OBSTACLES)[number];

/** How long each step of the ladder lasts; the last one for good. A step counts for 180 days after it ended. */
export const SILENCE_MINUTES = [10, 24 * 60, 7 * 24 * 60, 30 * 24 * 60, null] as const;
export const SILENCE_COUNTS_DAYS = 180;
export const APPEAL_TEXT_MAX = 500;
