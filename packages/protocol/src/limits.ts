/** Numbers that both sides of the wire must agree on. */
export const PRODUCT_NAME = 'Troef';
export const VERSION = '2.16.57';

export const LOCALES = ['en', 'nl', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'en';

export const ANONYMOUS_NAME_MAX = 30;

export const SOCKET_PATH = '/socket.io-next';
export const SOCKET_TIMEOUT_MS = 20_000;
/** Events of one socket that wait for their answer. A page keeps what is beyond to itself until there is room. */
export const UNANSWERED_MAX = 4;
export const RECONNECT_DELAY_MS = 1_000;
export const RECONNECT_DELAY_MAX_MS = 5_000;
export const RECONNECT_JITTER = 0.5;
/** A renewed token is asked for this long before the old one ends. */
export const TOKEN_LEEWAY_S = 180;
/** Header of an answer that carries a renewed token; taking it ends sudo. */
export const TOKEN_HEADER = 'x-troef-token';

/** How well computers play. */
export const AI_LEVELS = ['easy', 'normal', 'hard', 'expert'] as const;
export type AiLevel = (typeof AI_LEVELS)[number];

/** Computer moves are this slow so that people can follow (docs/behaviour/computers.md 3), at the default speed preference. */
export const COMPUTER_DELAY_MIN_MS = 400;
export const COMPUTER_DELAY_MAX_MS = 900;
export const SPEED_DEFAULT_MS = 1_200;
/** Pause on the result of a deal before the next one is dealt by itself. */
export const DEAL_PAUSE_MS = 14_000;
/** From the end of a deal: so long the next one waits at most for people who say that they still read. */
export const READING_AT_MOST_MS = 60_000;
/** So many deals in a row wait for the same reader. */
export const READING_DEALS_IN_A_ROW = 2;
/** Somebody stops here: so long the others at most are asked whether they end the game too. */
export const STOP_ASKED_MS = 20_000;
/** A room alone is kept this long after its last person left. */
export const ALONE_KEPT_MS = 24 * 60 * 60 * 1000;

/** Rooms with people (docs/behaviour/clocks.md, rooms.md 3). A decision takes this long; bids and passing half as long again. */
export const TURN_TIME_MS = { slow: 45_000, normal: 25_000, fast: 12_000 } as const;
export const BIDDING_FACTOR = 1.5;
/** Beside the turn time, for the whole session; a deal gives some of it back. */
export const BANK_MS = 60_000;
export const BANK_PER_DEAL_MS = 5_000;
/** Without a socket for so long a seat is `away`. */
export const AWAY_AFTER_MS = 5_000;
/** What is played for somebody who is away takes so long. */
export const AWAY_MOVE_MS = 2_000;
/** In total, after which a computer takes the seat. */
export const AWAY_AT_MOST_MS = 5 * 60 * 1000;
/** Time-outs in a row and in all, after which somebody is taken to be gone. */
export const TIMEOUTS_IN_A_ROW = 3;
export const TIMEOUTS_IN_ALL = 6;
/** A pause because of us ends at the latest after this long. */
export const PAUSE_AT_MOST_MS = 120_000;
export const OPEN_SEAT_KEPT_MS = 30_000;
export const OPEN_ROOM_KEPT_MS = 2 * 60 * 60 * 1000;
/** A room nobody sits at, or whose people are all away. */
export const EMPTY_ROOM_KEPT_MS = 5 * 60 * 1000;
export const FILL_AFTER_MS = 60_000;
/** After the start somebody who waits elsewhere has so long to appear. */
export const LOCKED_SEAT_MS = 90_000;
/** Who did not appear then may not keep a seat this way for so long. */
export const LOCK_REFUSED_MS = 15 * 60 * 1000;
/** The same person is invited to the same table once in so long; of all people, so many to one table. */
export const INVITE_AGAIN_MS = 10 * 60 * 1000;
export const INVITATIONS_A_ROOM = 20;
/** Of who answers an invitation with "busy". */
export const BUSY_FOR_MS = 60 * 60 * 1000;
export const RESULT_SHOWN_MS = 60_000;
export const TAKE_BACK_MS = 5_000;
export const WRONG_CLAIMS_MAX = 2;
export const WATCHERS_MAX = 50;
