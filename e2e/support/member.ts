/**
 * Members who are logged in, for journeys that are about something else. They join and log in by the API, and
 * the browser is given what a log-in by the page would store. accounts.test.ts does both by the page.
 */
import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { readConfig } from '../../packages/server/src/platform/config/config.ts';
import { inVisitedDatabase } from '../../packages/server/src/platform/postgres/command.ts';
import { comesAlive, DESKTOP, newPerson, type Person } from './browser.ts';
import { noteAnswer, noteSecret } from './secrets.ts';
import type { Site } from './site.ts';

export const MEMBER_PASSWORD = 'vier azen op tafel';

export interface Account {
  readonly name: string;
  readonly email: string;
}

export interface Member extends Person, Account {
  readonly id: string;
  readonly token: string;
}

const call = (
  site: Site,
  path: string,
  { body, token }: { readonly body?: object; readonly token?: string },
): Promise<Response> =>
  fetch(`${site.server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Tries of a call that a busy server refuses, one a second. */
const PATIENCE = 20;

/** Calls the API without a browser. */
export async function api(
  site: Site,
  path: string,
  asked: { readonly body?: object; readonly token?: string } = {},
  // The journey itself checks what a call answers.
  // biome-ignore lint/suspicious/noExplicitAny: each journey reads another shape
): Promise<any> {
  for (let tries = 1; ; tries++) {
    const answer = await call(site, path, asked);
    // A busy server hashes only so many passwords at a time, and refuses the rest without doing anything.
    if (answer.status !== 503 || tries === PATIENCE) {
      expect(answer.status, path).toBeLessThan(300);
      const told = await answer.json();
      noteAnswer(path, told);
      return told;
    }
    await new Promise((next) => setTimeout(next, 1_000));
  }
}

const triesByName = new Map<string, number>();

/** If a journey that failed is tried again, its sentences have the same names. The member of before gets another. */
async function freeName({ server }: Site, name: string, tries: number): Promise<void> {
  const config = readConfig({ ...process.env, DATA_DIR: server.dataDir });
  await inVisitedDatabase(config, 1, async ({ pool }) => {
    await pool.query(
      `update users set name = name || $2, name_key = name_key || $2, slug = slug || $2, name_look = null
       where name = $1`,
      [name, String(tries)],
    );
  });
}

/** Makes an account that nobody is logged in with. */
export async function newAccount(site: Site, name: string): Promise<Account> {
  const key = `${site.server.url} ${name}`;
  const before = triesByName.get(key) ?? 0;
  triesByName.set(key, before + 1);
  if (before > 0) await freeName(site, name, before);
  const mailbox = `${name}${before || ''}`.toLowerCase().replaceAll(/\W/g, '');
  const email = `${mailbox}@example.org`;
  const body = { name, email, password: MEMBER_PASSWORD, locale: 'en', terms: true, birthYear: 1960 };
  await api(site, '/api/users', { body });
  return { name, email };
}

interface LoggedIn {
  readonly token: string;
  readonly profile: { readonly id: string; readonly locale: string };
  /** The log-in as a browser stores it, for `newPerson`. */
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

export async function logInByApi(site: Site, { name }: Account): Promise<LoggedIn> {
  const answer = await call(site, '/auth/login', { body: { name, password: MEMBER_PASSWORD } });
  expect(answer.status).toBe(200);
  const { token, profile } = (await answer.json()) as Omit<LoggedIn, 'storageState'>;
  noteSecret(token);
  const [, cookie = '', value = ''] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
  const { origin, hostname } = new URL(site.server.url);
  const session = { token, sudo: null, account: true, remember: true, name: null, profile };
  return {
    token,
    profile,
    storageState: {
      cookies: [
        {
          name: cookie,
          value,
          domain: hostname,
          path: '/',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [{ origin, localStorage: [{ name: 'troef.session', value: JSON.stringify(session) }] }],
    },
  };
}

/** Makes a new member, logged in, on this page, which has hydrated. */
export async function newMember(
  site: Site,
  name: string,
  path: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Member> {
  const account = await newAccount(site, name);
  const { token, profile, storageState } = await logInByApi(site, account);
  const person = await newPerson(site.browser, site.server.url, { ...options, storageState });
  await person.page.goto(path);
  await comesAlive(person.page);
  return { ...person, ...account, id: profile.id, token };
}
