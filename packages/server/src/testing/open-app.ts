/**
 * Opens the whole server for a test file: `const { app, api, newMember } = await openTestApp()` at the top of
 * the file. It is closed after the last test.
 */
import { afterAll } from 'vitest';
import { type ApiClient, createApiClient } from './api.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts';
import {
  enterSudo,
  type LoginSession,
  logIn,
  makePerson,
  type Person,
  type PersonOptions,
} from './people.ts';

export type LoggedInMember = Person & LoginSession;

export interface MemberInSudo extends LoggedInMember {
  readonly sudo: string;
}

export interface OpenTestApp {
  readonly app: TestApp;
  readonly api: ApiClient;
  /** Makes a user. They get a name of their own if left out. */
  newPerson(options?: Partial<PersonOptions>): Promise<Person>;
  /** Makes a user and logs them in. */
  newMember(options?: Partial<PersonOptions>): Promise<LoggedInMember>;
  /** Makes a user who is logged in, with a token for sensitive acts. */
  newMemberInSudo(options?: Partial<PersonOptions>): Promise<MemberInSudo>;
}

export async function openTestApp(options: TestAppOptions = {}): Promise<OpenTestApp> {
  const app = await startTestApp(options);
  afterAll(() => app.close());
  let made = 0;
  const newPerson: OpenTestApp['newPerson'] = (given) =>
    makePerson(app, { name: `Person ${++made}`, ...given });
  const newMember: OpenTestApp['newMember'] = async (given) => {
    const person = await newPerson(given);
    return { ...person, ...(await logIn(app, person)) };
  };
  return {
    app,
    api: createApiClient(app),
    newPerson,
    newMember,
    async newMemberInSudo(given) {
      const member = await newMember(given);
      return { ...member, sudo: await enterSudo(app, member) };
    },
  };
}
