/**
 * The environment, read once through a schema.
 *
 * Every variable that the server obeys is listed here with its allowed values. A wrong value stops the start
 * with one line that names the variable, the value and what is allowed. Everything else gets the finished
 * `Config`.
 */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { TIMES, type TournamentTimes } from '@troef/competition/event/times.ts';
import { AWAY_AT_MOST_MS, DEAL_PAUSE_MS, PRODUCT_NAME, ROLES, type Role, readRoles } from '@troef/protocol';
import * as z from 'zod/mini';
import { pairOf } from './key-pair.ts';
import { isHere, isNetwork } from './networks.ts';
import { PAYMENT_SECRETS, PAYMENT_VARIABLES, type PaymentConfig, paymentConfig } from './payments.ts';

export interface Config {
  /** The address to listen on; only this machine by default. */
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** In development people use this port: Vite serves the pages there. */
  readonly pagesPort: number | undefined;
  /** Internal port of the metrics; undefined: none are served. */
  readonly metricsPort: number | undefined;
  /** The address the metrics listen on; only this machine by default, whatever `host` is. */
  readonly metricsHost: string;
  /** Bearer token for reading the metrics; undefined: none is asked for. */
  readonly metricsToken: string | undefined;
  /** Where traces are sent, by OTLP over HTTP; undefined: none are made. */
  readonly tracesUrl: string | undefined;
  /** The share of moves that are traced, 0 to 1. */
  readonly tracesShare: number;
  /** The origin people use, without a path; undefined: this machine only. */
  readonly publicUrl: string | undefined;
  /**
   * Addresses and networks (`10.0.0.5`, `10.0.0.0/8`), beside this machine, that are believed about their
   * caller.
   */
  readonly trustedProxies: readonly string[];
  /** Absolute. */
  readonly dataDir: string;
  /** undefined: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The database itself, if `databaseUrl` is a pooler that gives each transaction another connection. */
  readonly databaseDirectUrl: string | undefined;
  /** Whether our own PostgreSQL keeps its whole write-ahead log. */
  readonly databaseArchive: boolean;
  readonly redisUrl: string | undefined;
  /** Where the releases of this host are, absolute; undefined: it keeps none. */
  readonly releasesDir: string | undefined;
  /** undefined: 400 to 900 ms, by chance. */
  readonly computerDelayMs: number | undefined;
  readonly countdownMs: number;
  /** How long the result of a deal stays before the next deal begins by itself. */
  readonly dealPauseMs: number;
  /** How long a player may be away in all before a computer takes their seat. */
  readonly awayMs: number;
  /** Times of tournaments (docs/behaviour/tournaments.md 4). */
  readonly tournaments: TournamentTimes;
  readonly rateLimits: boolean;
  /** Features that this server grants to everybody. */
  readonly features: readonly Role[];
  readonly production: boolean;
  readonly secretKey: string | undefined;
  /** Another secret that counts beside it while the secret is changed. */
  readonly secretKeyAlso: string | undefined;
  readonly logLevel: LogLevel;
  /** What happens to mails: sent, kept as files for a developer on this machine, or dropped. */
  readonly mail: MailMode;
  /** Set if `mail` is `smtp`. */
  readonly smtpUrl: string | undefined;
  /** `Troef <noreply@cards.example.org>`. */
  readonly mailFrom: string;
  /** Base64url; undefined: derived from the secret of this site (platform/secrets/vapid.ts). */
  readonly vapidPrivateKey: string | undefined;
  /** Where push services reach the staff of this site; undefined: PUBLIC_URL, or the sender of mails. */
  readonly vapidSubject: string | undefined;
  /** Pages of this site elsewhere, in the order in which the footer shows them. */
  readonly socialLinks: readonly SocialLink[];
  /** undefined: nobody can log in with it, and it is not shown. */
  readonly google: (ProviderKeys & { readonly issuer: string }) | undefined;
  readonly facebook: ProviderKeys | undefined;
  readonly payments: PaymentConfig;
}

/** `Mastodon`, `https://mastodon.example/@troef`. */
export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

/** The keys by which a provider knows us. */
export interface ProviderKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

const MAIL_MODES = ['smtp', 'files', 'off'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const DEAL_PAUSE_AT_ONCE_MS = 100;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const GOOGLE = 'https://accounts.google.com';

const wholeNumber = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.lte(max)),
    ),
  );

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';

const isOrigin = (text: string): boolean => {
  if (!isUrl(text, ['http:', 'https:'])) return false;
  const url = new URL(text);
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
};

/** `An <an@example.org>` or `an@example.org`, on one line. */
const isSender = (value: string): boolean =>
  /^([^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value);

/** The words of a list with commas. */
const wordsOf = (value: string): readonly string[] => value.split(',').map((word) => word.trim());

/** A name and an address, with spaces between them; undefined if it is something else. */
function socialLinkOf(word: string): SocialLink | undefined {
  const [, name = '', url = ''] = /^(\p{L}[\p{L}\d .+-]{0,29}?)\s+(\S+)$/u.exec(word) ?? [];
  return isUrl(url, ['https:']) ? { name, url: new URL(url).href } : undefined;
}

const text = (allowed: (value: string) => boolean) => z.string().check(z.refine(allowed));
const isHost = (value: string): boolean =>
  isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);

/** Each variable: its schema, and the words that say what is allowed. */
const VARIABLES = {
  HOST: [text(isHost), 'an address or name of this machine, like 127.0.0.1 or 0.0.0.0'],
  PORT: [wholeNumber(65_535), 'a whole number from 0 to 65535 (0 = any free port)'],
  PAGES_PORT: [wholeNumber(65_535), 'a whole number from 0 to 65535'],
  METRICS_PORT: [wholeNumber(65_535), 'a whole number from 0 to 65535 (0 = any free port)'],
  METRICS_HOST: [text(isHost), 'an address or name of this machine, like 127.0.0.1 or 0.0.0.0'],
  METRICS_TOKEN: [
    z.string().check(z.minLength(16), z.regex(/^[\w.~+/=-]+$/)),
    'at least 16 letters, digits and signs of a Bearer token',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    text((value) => isUrl(value, ['http:', 'https:'])),
    'an http or https address, like http://127.0.0.1:4318',
  ],
  OTEL_TRACES_SAMPLER_ARG: [
    z.pipe(z.string().check(z.regex(/^(0|1|0?\.\d+)$/)), z.transform(Number)),
    'a share from 0 to 1, like 0.01',
  ],
  PUBLIC_URL: [text(isOrigin), 'an http or https address without a path, like https://cards.example.org'],
  TRUSTED_PROXIES: [
    text((value) => wordsOf(value).every(isNetwork)),
    'addresses and networks, like 10.0.0.5, 192.0.2.0/24, with a comma between them',
  ],
  DATA_DIR: [z.string(), 'a folder'],
  DATABASE_URL: [
    text((value) => isUrl(value, ['postgres:', 'postgresql:'])),
    'a postgres:// address, like postgres://user:password@host:5432/database',
  ],
  DATABASE_ARCHIVE: [z.enum(['on', 'off']), 'on or off'],
  DATABASE_DIRECT_URL: [
    text((value) => isUrl(value, ['postgres:', 'postgresql:'])),
    'a postgres:// address, like postgres://user:password@host:5432/database',
  ],
  REDIS_URL: [text((value) => isUrl(value, ['redis:', 'rediss:'])), 'a redis:// address'],
  RELEASES_DIR: [z.string(), 'a folder'],
  COMPUTER_DELAY_MS: [wholeNumber(60_000), 'a whole number of milliseconds from 0 to 60000'],
  COUNTDOWN_MS: [wholeNumber(60_000), 'a whole number of milliseconds from 0 to 60000'],
  DEAL_PAUSE_MS: [wholeNumber(HOUR_MS), 'a whole number of milliseconds from 0 to 3600000'],
  AWAY_MS: [wholeNumber(HOUR_MS), 'a whole number of milliseconds from 0 to 3600000'],
  TOURNAMENT_CHECKIN_MS: [wholeNumber(DAY_MS), 'a whole number of milliseconds from 0 to 86400000'],
  TOURNAMENT_GRACE_MS: [wholeNumber(HOUR_MS), 'a whole number of milliseconds from 0 to 3600000'],
  TOURNAMENT_BREAK_MS: [wholeNumber(HOUR_MS), 'a whole number of milliseconds from 0 to 3600000'],
  TOURNAMENT_MIN_PLAYERS: [wholeNumber(1_024), 'a whole number of people from 0 to 1024'],
  TOURNAMENT_ROUND_CAP_MS: [wholeNumber(DAY_MS), 'a whole number of milliseconds from 0 to 86400000'],
  RATE_LIMITS: [z.enum(['on', 'off']), 'on or off'],
  FEATURES: [
    text((value) => wordsOf(value).every((word) => ROLES.some((role) => role === word))),
    `any of ${ROLES.join(', ')}, with a comma between them`,
  ],
  NODE_ENV: [z.enum(['development', 'test', 'production']), 'development, test or production'],
  SECRET_KEY: [z.string().check(z.minLength(32)), 'at least 32 characters that nobody can guess'],
  SECRET_KEY_ALSO: [z.string().check(z.minLength(32)), 'the secret before, or the next one'],
  LOG_LEVEL: [z.enum(LOG_LEVELS), LOG_LEVELS.join(', ')],
  MAIL: [z.enum(MAIL_MODES), MAIL_MODES.join(', ')],
  SMTP_URL: [
    text((value) => isUrl(value, ['smtp:', 'smtps:'])),
    'an smtp:// or smtps:// address, like smtps://user:password@mail.example.org',
  ],
  MAIL_FROM: [text(isSender), 'a sender, like Troef <noreply@cards.example.org>'],
  VAPID_PUBLIC_KEY: [
    text((value) => /^[\w-]{87}$/.test(value)),
    'the public key of VAPID_PRIVATE_KEY, in base64url',
  ],
  VAPID_PRIVATE_KEY: [
    text((value) => /^[\w-]{43}$/.test(value)),
    'a private key of the curve P-256, in base64url',
  ],
  VAPID_SUBJECT: [
    text((value) => isUrl(value, ['https:']) || /^mailto:[^<>@\s]+@[^<>@\s]+$/.test(value)),
    'an https:// or mailto: address of the person who looks after this site',
  ],
  SOCIAL_LINKS: [
    text((value) => wordsOf(value).every((word) => socialLinkOf(word) !== undefined)),
    'names with https addresses, like Mastodon https://mastodon.example/@troef, with a comma between them',
  ],
  GOOGLE_CLIENT_ID: [z.string(), 'the id Google gave this site'],
  GOOGLE_CLIENT_SECRET: [z.string(), 'the secret that goes with GOOGLE_CLIENT_ID'],
  GOOGLE_ISSUER: [text((value) => isUrl(value, ['http:', 'https:'])), 'the address of an OpenID provider'],
  FACEBOOK_CLIENT_ID: [z.string(), 'the id Facebook gave this site'],
  FACEBOOK_CLIENT_SECRET: [z.string(), 'the secret that goes with FACEBOOK_CLIENT_ID'],
  ...PAYMENT_VARIABLES,
} as const;

type Variable = keyof typeof VARIABLES;
type Value<V extends Variable> = z.infer<(typeof VARIABLES)[V][0]> | undefined;

/** Values that must not be shown in a terminal or a log, even if they are wrong. */
const SECRET: ReadonlySet<Variable> = new Set([
  'SECRET_KEY',
  'SECRET_KEY_ALSO',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  ...PAYMENT_SECRETS,
]);

/** Each is an error without the other. */
const SECRET_OF = {
  GOOGLE_CLIENT_ID: 'GOOGLE_CLIENT_SECRET',
  FACEBOOK_CLIENT_ID: 'FACEBOOK_CLIENT_SECRET',
} as const satisfies Partial<Record<Variable, Variable>>;
type ClientId = keyof typeof SECRET_OF;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a `ConfigError` whose message is the one line to print. */
export function readConfig(env: Environment): Config {
  const read = <V extends Variable>(name: V): Value<V> => {
    const given = env[name];
    if (given === undefined || given === '') return undefined;
    const [schema, allowed] = VARIABLES[name];
    const parsed = schema.safeParse(given);
    if (!parsed.success) throw new ConfigError(complaint(name, given, allowed));
    return parsed.data as Value<V>;
  };

  const production = read('NODE_ENV') === 'production';
  const publicUrl = read('PUBLIC_URL');
  const host = read('HOST') ?? '127.0.0.1';
  const others = whyOthersCome({ production, publicUrl, host });
  const rateLimits = read('RATE_LIMITS') ?? 'on';
  if (rateLimits === 'off' && others !== undefined) {
    throw new ConfigError(complaint('RATE_LIMITS', 'off', `on, because ${others}`));
  }
  const trustedProxies = wordsOf(read('TRUSTED_PROXIES') ?? '').filter(Boolean);
  if (trustedProxies.length > 0 && publicUrl === undefined) {
    throw new ConfigError(
      'PUBLIC_URL is missing; TRUSTED_PROXIES is set, and a proxy serves a public address',
    );
  }
  const databaseUrl = read('DATABASE_URL');
  const databaseDirectUrl = read('DATABASE_DIRECT_URL');
  if (databaseDirectUrl !== undefined && databaseUrl === undefined) {
    throw new ConfigError('DATABASE_URL is missing; DATABASE_DIRECT_URL is the way around it');
  }
  const smtpUrl = read('SMTP_URL');
  const mail = mailMode(read('MAIL'), smtpUrl, others);
  const computerDelayMs = read('COMPUTER_DELAY_MS');
  const keysOf = (id: ClientId): ProviderKeys | undefined => {
    const secret = SECRET_OF[id];
    const [clientId, clientSecret] = [read(id), read(secret)];
    if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
    if (clientId === undefined && clientSecret === undefined) return undefined;
    throw new ConfigError(
      `${clientId === undefined ? id : secret} is missing; ${id} and ${secret} go together`,
    );
  };
  const google = keysOf('GOOGLE_CLIENT_ID');
  const vapidPrivateKey = read('VAPID_PRIVATE_KEY');
  const pair = vapidPrivateKey === undefined ? undefined : pairOf(vapidPrivateKey);
  const vapidPublicKey = read('VAPID_PUBLIC_KEY') ?? pair?.publicKey;
  if (vapidPublicKey !== pair?.publicKey) {
    throw new ConfigError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair; the private one alone is enough',
    );
  }

  return {
    host,
    port: read('PORT') ?? 3000,
    pagesPort: read('PAGES_PORT'),
    metricsPort: read('METRICS_PORT'),
    metricsHost: read('METRICS_HOST') ?? '127.0.0.1',
    metricsToken: read('METRICS_TOKEN'),
    tracesUrl: read('OTEL_EXPORTER_OTLP_ENDPOINT'),
    tracesShare: read('OTEL_TRACES_SAMPLER_ARG') ?? 1,
    publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
    trustedProxies,
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl,
    databaseDirectUrl,
    databaseArchive: read('DATABASE_ARCHIVE') === 'on',
    redisUrl: read('REDIS_URL'),
    releasesDir: read('RELEASES_DIR') === undefined ? undefined : resolve(read('RELEASES_DIR') ?? ''),
    computerDelayMs,
    countdownMs: read('COUNTDOWN_MS') ?? 5_000,
    // With computers that answer at once a program plays, which needs no time to read, only time to stop.
    dealPauseMs: read('DEAL_PAUSE_MS') ?? (computerDelayMs === 0 ? DEAL_PAUSE_AT_ONCE_MS : DEAL_PAUSE_MS),
    awayMs: read('AWAY_MS') ?? AWAY_AT_MOST_MS,
    tournaments: {
      checkinMs: read('TOURNAMENT_CHECKIN_MS') ?? TIMES.checkinMs,
      graceMs: read('TOURNAMENT_GRACE_MS') ?? TIMES.graceMs,
      breakMs: read('TOURNAMENT_BREAK_MS') ?? TIMES.breakMs,
      minPlayers: read('TOURNAMENT_MIN_PLAYERS') ?? TIMES.minPlayers,
      roundCapMs: read('TOURNAMENT_ROUND_CAP_MS') ?? TIMES.roundCapMs,
      registrationMs: TIMES.registrationMs,
    },
    rateLimits: rateLimits === 'on',
    features: readRoles(wordsOf(read('FEATURES') ?? '')),
    production,
    secretKey: read('SECRET_KEY'),
    secretKeyAlso: read('SECRET_KEY_ALSO'),
    logLevel: read('LOG_LEVEL') ?? 'info',
    mail,
    smtpUrl: mail === 'smtp' ? smtpUrl : undefined,
    mailFrom:
      read('MAIL_FROM') ?? `${PRODUCT_NAME} <noreply@${new URL(publicUrl ?? 'http://localhost').hostname}>`,
    vapidPrivateKey,
    vapidSubject: read('VAPID_SUBJECT'),
    socialLinks: wordsOf(read('SOCIAL_LINKS') ?? '').flatMap((word) => socialLinkOf(word) ?? []),
    google: google && { ...google, issuer: read('GOOGLE_ISSUER') ?? GOOGLE },
    facebook: keysOf('FACEBOOK_CLIENT_ID'),
    payments: paymentConfig(read, { production, isPublic: others !== undefined }, (problem) => {
      throw new ConfigError(problem);
    }),
  };
}

/** Returns why others than the user of this machine may reach the server; undefined if they may not. */
function whyOthersCome(site: {
  readonly production: boolean;
  readonly publicUrl: string | undefined;
  readonly host: string;
}): string | undefined {
  if (site.production) return 'NODE_ENV is production';
  if (site.publicUrl !== undefined) return 'PUBLIC_URL is set';
  return isHere(site.host) ? undefined : `HOST is ${JSON.stringify(site.host)}`;
}

/**
 * Mails become files only if nobody else can connect, because a file shows everybody's codes. Otherwise mail
 * is off without a mail server: a server in a home network starts and plays, and says so.
 */
function mailMode(
  asked: MailMode | undefined,
  smtpUrl: string | undefined,
  others: string | undefined,
): MailMode {
  if (asked === 'smtp' && smtpUrl === undefined) {
    throw new ConfigError('SMTP_URL is missing; MAIL is "smtp"');
  }
  if (asked === 'files' && others !== undefined) {
    throw new ConfigError(complaint('MAIL', 'files', `smtp or off, because ${others}`));
  }
  if (asked !== undefined) return asked;
  if (smtpUrl !== undefined) return 'smtp';
  return others === undefined ? 'files' : 'off';
}

function complaint(name: Variable, given: string, allowed: string): string {
  const shown = SECRET.has(name) ? 'not usable (not shown)' : JSON.stringify(given);
  return `${name} is ${shown}; allowed is ${allowed}`;
}
