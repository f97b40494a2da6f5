/** Ways into an account. After each, the test checks that the agent held something of the account. */
import { type AccountState, accountsOf, holds } from './holdings.ts';
import {
  type Agent,
  call,
  deliver,
  good,
  OLD_PASSWORD,
  type OpenedSession,
  openSession,
  SITE,
  type World,
} from './world.ts';

/** Thrown when something happened that may never happen. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

export function expectHeld(
  who: Agent,
  held: string | undefined,
  how: string,
  account: AccountState | undefined,
): void {
  if (held === undefined) {
    throw new Broken(`${who.name} ${how}, and holds nothing of the account ${JSON.stringify(account)}`);
  }
}

export async function logIn(
  world: World,
  agent: Agent,
  body: object,
  how: string,
  since?: number,
): Promise<OpenedSession | undefined> {
  const before = await accountsOf(world);
  const answer = await call(world, 'POST', '/auth/login', { body });
  if (!good(answer)) return undefined;
  const { token, profile } = answer.json();
  const account = before.find(({ id }) => id === profile.id);
  const mayStill = since !== undefined && (account?.passwordChangedAt?.getTime() ?? 0) <= since;
  if (account === undefined || !mayStill) {
    expectHeld(agent, account && holds(world, agent, account), `logged in by ${how}`, account);
  }
  const known = new Set(account?.sessions.map(({ id }) => id));
  const after = (await accountsOf(world)).find(({ id }) => id === profile.id);
  const session = after?.sessions.find(({ id }) => !known.has(id));
  const held = { id: session?.id ?? '', account: profile.id, token, sudo: null, stolen: false };
  agent.held.push(held);
  world.story.push(`${agent.name} logs in by ${how} to ${profile.id}`);
  return held;
}

export async function byPassword(world: World, agent: Agent): Promise<OpenedSession | undefined> {
  const { chance } = world;
  const passwords = [...agent.passwords];
  if (passwords.length === 0) return undefined;
  const accounts = await accountsOf(world);
  if (accounts.length === 0) return undefined;
  const account = chance.pick(accounts);
  const names = [account.name, ...account.emails.map(({ email }) => email)].filter((each) => each !== null);
  // Nearly always a password that may be right, because each try costs a hash.
  const known = account.passwordHash === null ? undefined : world.plain.get(account.passwordHash);
  if (known !== undefined && !agent.passwords.has(known) && chance.percent(80)) return undefined;
  const password = known !== undefined && agent.passwords.has(known) ? known : chance.pick(passwords);
  if (names.length === 0) return undefined;
  return logIn(world, agent, { name: chance.pick(names), password }, 'password');
}

export async function byPasskey(world: World, agent: Agent): Promise<OpenedSession | undefined> {
  if (agent.passkeys.length === 0) return undefined;
  const asked = await call(world, 'POST', '/auth/webauthn/authentication');
  const passkey = world.chance.pick(agent.passkeys).answer({ ...SITE, challenge: asked.json().challenge });
  return logIn(world, agent, { passkey }, 'passkey');
}

export async function bySite(world: World, agent: Agent): Promise<OpenedSession | undefined> {
  const identity = world.chance.pick(agent.identities);
  const before = await accountsOf(world);
  const known = before.some(({ links }) => links.includes(`${identity.provider} ${identity.subject}`));
  // Other accounts are rare, because a walk is about few accounts.
  if (!known && !world.chance.percent(10)) return undefined;
  const user = await world.links.logIn(identity, 'en').catch(() => undefined);
  world.seen.accounts = undefined;
  if (user === undefined) return undefined;
  const account = before.find(({ id }) => id === user.id);
  if (account !== undefined)
    expectHeld(agent, holds(world, agent, account), `logged in with ${identity.provider}`, account);
  const held = { ...(await openSession(world, user.id)), account: user.id, sudo: null, stolen: false };
  agent.held.push(held);
  world.story.push(`${agent.name} logs in with ${identity.provider} to ${user.id}`);
  return held;
}

export async function byOldSite(world: World, agent: Agent): Promise<OpenedSession | undefined> {
  const name = world.chance.pick(agent.oldSite);
  const isLinked = (await accountsOf(world)).some(({ oldSite }) => oldSite.includes(name));
  if (!isLinked && !world.chance.percent(10)) return undefined;
  const answer = await call(world, 'POST', '/auth/freewhist', { body: { name, password: OLD_PASSWORD } });
  if (!good(answer)) return undefined;
  agent.grants.push({ token: answer.json().token, at: world.clock.now() });
  return byGrant(world, agent);
}

export async function byGrant(world: World, agent: Agent): Promise<OpenedSession | undefined> {
  const grant = agent.grants.pop();
  if (grant === undefined) return undefined;
  return logIn(world, agent, { token: grant.token }, 'a token that is good once', grant.at);
}

async function anyWay(world: World, agent: Agent): Promise<OpenedSession | undefined> {
  for (const way of [byPasskey, byPassword, bySite]) {
    const held = await way(world, agent);
    if (held !== undefined) return held;
  }
  return undefined;
}

/**
 * Returns a session of the agent that still stands, or a new one. Its token is renewed, as a page does by its
 * cookie.
 */
export async function sessionOf(world: World, agent: Agent): Promise<OpenedSession | undefined> {
  const standing = new Set((await accountsOf(world)).flatMap(({ sessions }) => sessions.map(({ id }) => id)));
  agent.held = agent.held.filter(({ id }) => standing.has(id));
  const own = agent.held.filter(({ stolen }) => !stolen);
  const held = own.length > 0 ? world.chance.pick(own) : await anyWay(world, agent);
  if (held === undefined) return undefined;
  const identity = { id: held.account, name: '', roles: [], session: held.id };
  held.token = await world.app.deps.tokens.issueAccess(identity, 'access');
  return held;
}

/** Returns a session in sudo, by any proof of the account the agent has. */
export async function sudoOf(world: World, agent: Agent): Promise<OpenedSession | undefined> {
  const held = await sessionOf(world, agent);
  return held !== undefined && (await entersSudo(world, agent, held)) ? held : undefined;
}

/** Tells whether this session is in sudo: still, or by any proof the agent has. */
export async function entersSudo(world: World, agent: Agent, held: OpenedSession): Promise<boolean> {
  if (
    held.sudo !== null &&
    good(await call(world, 'POST', '/api/users/me/passkey_registrations', { token: held.sudo }))
  ) {
    return true;
  }
  held.sudo = null;
  for (const body of await proofsFor(world, agent, held)) {
    const answer = await call(world, 'POST', '/auth/token/sudo', { body, token: held.token });
    if (!good(answer)) continue;
    held.sudo = answer.json().token;
    return true;
  }
  return false;
}

async function proofsFor(world: World, agent: Agent, held: OpenedSession): Promise<readonly object[]> {
  const account = (await accountsOf(world)).find(({ id }) => id === held.account);
  if (account === undefined) return [];
  const key = agent.passkeys.find(({ id }) => account.passkeys.includes(id));
  if (key !== undefined) {
    const asked = await call(world, 'POST', '/auth/webauthn/authentication', {
      body: { for: 'sudo' },
      token: held.token,
    });
    return [{ passkey: key.answer({ ...SITE, challenge: asked.json().challenge }) }];
  }
  const password = account.passwordHash === null ? undefined : world.plain.get(account.passwordHash);
  if (password !== undefined) return agent.passwords.has(password) ? [{ password }] : [];
  const proven = account.emails.find(({ email, proven }) => proven && agent.mailboxes.includes(email));
  if (proven !== undefined) return codeFor(world, agent, held);
  // With no better proof, the agent types the old site's password once more.
  if (!agent.oldSite.some((name) => account.oldSite.includes(name))) return [];
  const name = account.oldSite[0] ?? '';
  const answer = await call(world, 'POST', '/auth/freewhist', { body: { name, password: OLD_PASSWORD } });
  return good(answer) ? [{ token: answer.json().token }] : [];
}

async function codeFor(world: World, agent: Agent, held: OpenedSession): Promise<readonly object[]> {
  await call(world, 'POST', '/api/users/me/sudo_code', { token: held.token });
  await deliver(world);
  for (const mailbox of agent.mailboxes) agent.letters.push(...(world.unread.get(mailbox)?.splice(0) ?? []));
  const letter = agent.letters.findLast(({ kind, account }) => kind === 'sudo' && account === held.account);
  if (letter === undefined) return [];
  letter.session ??= held.id;
  return [{ code: letter.code }];
}
