/** Somebody with an account, logged in: for journeys that are about something else. */
import { expect } from 'vitest';
import { newPerson, type Person } from './browser.ts';
import type { Site } from './site.ts';

export const MEMBER_PASSWORD = 'vier azen op tafel';

export interface Member extends Person {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** A call of the API, by a program. */
export async function api(
  site: Site,
  path: string,
  { body, token }: { readonly body?: object; readonly token?: string } = {},
  // What a call answers is what the journey is about.
  // biome-ignore lint/suspicious/noExplicitAny: each journey reads another shape
): Promise<any> {
  const answer = await fetch(`${site.server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status, path).toBeLessThan(300);
  return answer.json();
}

/** Joins by the API, logs in by the page, and is on this page then. */
export async function newMember(
  site: Site,
  name: string,
  path: string,
  options?: Parameters<typeof newPerson>[2],
): Promise<Member> {
  const email = `${name.toLowerCase().replaceAll(/\W/g, '')}@example.org`;
  const body = { name, email, password: MEMBER_PASSWORD, locale: 'en', terms: true, birthYear: 1960 };
  await api(site, '/api/users', { body });
  const { token, profile } = await api(site, '/auth/login', { body: { name, password: MEMBER_PASSWORD } });
  const person = await newPerson(site.browser, site.server.url, options);
  const { page } = person;
  await page.goto(`/login?${new URLSearchParams({ return_to: path })}`);
  await page.getByRole('textbox', { name: 'Name or e-mail address', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(MEMBER_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
  return { ...person, id: profile.id, name, token };
}
