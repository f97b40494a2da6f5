/** Numbers that client and server must agree on. */
export const PRODUCT_NAME = 'Troef';
export const VERSION = '2.16.57';

export const LOCALES = ['en', 'nl', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'en';

export const ANONYMOUS_NAME_MAX = 30;

export const SOCKET_PATH = '/socket.io-next';
export const SOCKET_TIMEOUT_MS = 20_000;
/** What a client says that has waited so long for an answer. */
export const timedOut = (ms = SOCKET_TIMEOUT_MS): string => `Operation timed out after ${ms / 1000} s`;
/**
 * How many events of one socket may wait for their answer. A client holds back further ones until there is
 * room.
 */
export const UNANSWERED_MAX = 4;
export const RECONNECT_DELAY_MS = 1_000;
export const RECONNECT_DELAY_MAX_MS = 5_000;
export const RECONNECT_JITTER = 0.5;
/** A client asks for a new token this long before the old one ends. */
export const TOKEN_LEEWAY_S = 180;
/** How long a notice stays on a page if it does not say. */
export const NOTICE_MS = 10_000;
/** The header of an answer with a renewed token, which has no sudo. */
export const TOKEN_HEADER = 'x-troef-token';

export const AI_LEVELS = ['easy', 'normal', 'hard', 'expert'] as const;
export type AiLevel = (typeof AI_LEVELS)[number];

/**
 * The delay of computer moves, so that people can follow (docs/behaviour/computers.md 3), at the default
 * speed preference.
 */
export const COMPUTER_DELAY_MIN_MS = 400;
export const COMPUTER_DELAY_MAX_MS = 900;
export const SPEED_DEFAULT_MS = 1_200;
/** The pause on the result of a deal before the next one is dealt by itself. */
export const DEAL_PAUSE_MS = 14_000;
/** How long after the end of a deal the next one waits at most for players who still read. */
export const READING_AT_MOST_MS = 60_000;
/** How many deals in a row wait for the same reader. */
export const READING_DEALS_IN_A_ROW = 2;
/** Of six deals, how many wait for readers at all. */
export const READING_DEALS_OF_SIX = 4;
/** How long the others are asked at most whether they end the game too, when a player stops. */
export const STOP_ASKED_MS = 20_000;
/** How long a room played alone is kept after its player left. */
export const ALONE_KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * The time for a decision in rooms with people (docs/behaviour/clocks.md, docs/behaviour/rooms.md 3). Bids
 * and passing take half as long again.
 */
export const TURN_TIME_MS = { slow: 45_000, normal: 25_000, fast: 12_000 } as const;
export const BIDDING_FACTOR = 1.5;
/** Time beside the turn time, for the whole session. A deal gives some of it back. */
export const BANK_MS = 60_000;
export const BANK_PER_DEAL_MS = 5_000;
/** A seat without a socket for this long is `away`. */
export const AWAY_AFTER_MS = 5_000;
/** How long a move for an away player takes. */
export const AWAY_MOVE_MS = 2_000;
/** Time away in total after which a computer takes the seat. */
export const AWAY_AT_MOST_MS = 5 * 60 * 1000;
/** Time-outs in a row, and in all, after which a player counts as gone. */
export const TIMEOUTS_IN_A_ROW = 3;
export const TIMEOUTS_IN_ALL = 6;
/** A pause caused by a server ends after this long at the latest. */
export const PAUSE_AT_MOST_MS = 120_000;
export const OPEN_SEAT_KEPT_MS = 30_000;
export const OPEN_ROOM_KEPT_MS = 2 * 60 * 60 * 1000;
/** How long a room is kept where nobody sits, or all are away. */
export const EMPTY_ROOM_KEPT_MS = 5 * 60 * 1000;
export const FILL_AFTER_MS = 60_000;
/** How long after the start a player who waits elsewhere has to appear. */
export const LOCKED_SEAT_MS = 90_000;
/** How soon a player who waits elsewhere is called to the same table again. */
export const CALL_AGAIN_MS = 60_000;
/** How long a player who was missing in a countdown may not sit down at this table again; the second time. */
export const MISSING_BAN_MS = 30_000;
export const MISSING_AGAIN_BAN_MS = 10 * 60 * 1000;
/** How long a player who did not appear may not keep a seat this way. */
export const LOCK_REFUSED_MS = 15 * 60 * 1000;
/** How soon a user may be invited to the same table again. */
export const INVITE_AGAIN_MS = 10 * 60 * 1000;
/** How long the answer "busy" lasts. */
export const BUSY_FOR_MS = 60 * 60 * 1000;
export const RESULT_SHOWN_MS = 60_000;
/** How long after a move its player may ask to take it back, and how long the others are asked. */
export const TAKE_BACK_MS = 5_000;
export const TAKE_BACK_ANSWER_MS = 10_000;
/** The deal that makes the log of a session so long is its last one: some ninety deals, which are eight hours. */
export const SESSION_ROWS_MAX = 6_000;
export const WRONG_CLAIMS_MAX = 2;
export const WATCHERS_MAX = 50;
/** How long a page announces an update at most, and how long its end. */
export const UPDATE_SHOWN_MS = 60_000;
export const UPDATED_SHOWN_MS = 3_000;
