/** Business constants of the spec (9) and of product.md that both sides of the wire must agree on. */
export const PRODUCT_NAME = 'Troef';
export const VERSION = '2.16.57';

export const LOCALES = ['en', 'nl', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'en';

export const ANONYMOUS_NAME_MAX = 30;

export const SOCKET_PATH = '/socket.io-next';
export const SOCKET_TIMEOUT_MS = 20_000;
export const RECONNECT_DELAY_MS = 1_000;
export const RECONNECT_DELAY_MAX_MS = 5_000;
export const RECONNECT_JITTER = 0.5;
/** A renewed token is asked for this long before the old one ends. */
export const TOKEN_LEEWAY_S = 180;
/** Header of an answer that carries a renewed token; taking it ends sudo. */
export const TOKEN_HEADER = 'x-troef-token';

/** Computer moves are this slow so that people can follow (product.md 6), at the default speed preference. */
export const COMPUTER_DELAY_MIN_MS = 400;
export const COMPUTER_DELAY_MAX_MS = 900;
export const SPEED_DEFAULT_MS = 1_200;
/** Pause on the result of a deal before the next one is dealt by itself. */
export const DEAL_PAUSE_MS = 6_000;
/** A room alone is kept this long after its last person left. */
export const ALONE_KEPT_MS = 24 * 60 * 60 * 1000;
