/**
 * Secrets that people of a journey gave to the site or got from it, and a look for them in its database. A
 * reader of the database must not be able to log in, to sit down at a table with a password or to open a link.
 */

import { TOKEN_HEADER } from '@troef/protocol';
import type { BrowserContext, Response } from 'playwright-core';
import { readConfig } from '../../packages/server/src/platform/config/config.ts';
import { inVisitedDatabase } from '../../packages/server/src/platform/postgres/command.ts';

/** A shorter one may stand by chance in another text. */
const LETTERS_AT_LEAST = 8;
const FIELD = /"(\w*password\w*|token|sudo|secret|refresh)":"([^"\\]+)"/gi;
/** Fields of answers. A list of them (recovery codes) is several. */
const ANSWER_FIELD = /^(token|secret|code|recovery_codes)$/;
/** A refusal has a code that is none. */
const OF_REFUSALS = /^errors?$/;
const API = /^\/(api|auth)\//;
/** Codes of coupons and gift cards stand in the database as they are (docs/security.md, "What is open, and why"). */
const OF_STORE = /\/(orders?|coupons?|gifts?|store)(\/|$)/;

const seen = new Set<string>();

export function noteSecret(secret: string): void {
  if (secret.length >= LETTERS_AT_LEAST) seen.add(secret);
}

function keepFields(text: string | null): void {
  for (const [, , secret = ''] of (text ?? '').matchAll(FIELD)) noteSecret(secret);
}

/** Notes the secrets in an answer of the site to a call of this path. */
export function noteAnswer(path: string, value: unknown): void {
  if (API.test(path) && !OF_STORE.test(path)) noteFields(value);
}

function noteFields(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (OF_REFUSALS.test(name)) continue;
    if (!ANSWER_FIELD.test(name)) noteFields(field);
    else for (const each of [field].flat()) if (typeof each === 'string') noteSecret(each);
  }
}

async function readAnswer(response: Response): Promise<void> {
  const { pathname } = new URL(response.url());
  if (!API.test(pathname)) return;
  noteSecret(response.headers()[TOKEN_HEADER.toLowerCase()] ?? '');
  // A page that has gone took the answer with it, and not every answer is JSON.
  noteAnswer(pathname, await response.json().catch(() => undefined));
}

/** Notes the secrets in what the pages of this context send, over HTTP and over sockets, and in what is answered. */
export function noteSecrets(context: BrowserContext): void {
  context.on('response', (response) => void readAnswer(response));
  context.on('request', (request) => {
    const { authorization = '', cookie = '' } = request.headers();
    noteSecret(authorization.replace(/^Bearer /, ''));
    for (const each of cookie.split('; ')) noteSecret(each.slice(each.indexOf('=') + 1));
    keepFields(request.postData());
  });
  context.on('page', (page) =>
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (typeof payload === 'string') keepFields(payload);
      }),
    ),
  );
}

/** Notes the log-ins that the browser of this context keeps. */
export async function noteKeptSecrets(context: BrowserContext): Promise<void> {
  const { cookies, origins } = await context.storageState();
  for (const { httpOnly, value } of cookies) if (httpOnly) noteSecret(value);
  for (const { localStorage } of origins) for (const { value } of localStorage) keepFields(value);
}

/**
 * Returns `table: secret` for each secret noted since the last call that the database of this folder shows, in all
 * schemas (`jobs.job` has what jobs said).
 */
export async function secretsIn(dataDir: string): Promise<readonly string[]> {
  const secrets = [...seen];
  seen.clear();
  if (secrets.length === 0) return [];
  const hex = (secret: string, encoding: BufferEncoding): string =>
    Buffer.from(secret, encoding).toString('hex');
  const forms = secrets.flatMap((secret) => [secret, hex(secret, 'utf8'), hex(secret, 'base64url')]);
  const found: string[] = [];
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  await inVisitedDatabase(config, 1, async ({ pool }) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format(case table_schema when 'public' then '%2$I' else '%I.%I' end, table_schema, table_name) as name
       from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await pool.query<{ secret: string }>(
        `select secret from unnest($1::text[]) as secret
         where exists (select from ${name} as it where strpos(it::text, secret) > 0)`,
        [forms],
      );
      found.push(...rows.map(({ secret }) => `${name}: ${secret}`));
    }
  });
  return found;
}
