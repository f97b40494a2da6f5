/** The acts of the two agents, each with a weight. An act that cannot be done now does nothing. */

import { cleanUpUsers } from '../../src/features/leaving/cleanup.ts';
import { makeSoftKey } from '../../src/testing/authenticator.ts';
import type { Chance } from '../sim/chance.ts';
import { createAddressActs } from './address-acts.ts';
import {
  byGrant,
  byOldSite,
  byPasskey,
  byPassword,
  bySite,
  entersSudo,
  expectHeld,
  sessionOf,
  sudoOf,
} from './entries.ts';
import { accountsOf, holdsSession } from './holdings.ts';
import { useLink } from './link-acts.ts';
import { type Agent, call, deliver, good, OLD_PASSWORD, SITE, settled, type World } from './world.ts';

export type Act = (world: World, agent: Agent) => Promise<unknown>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const newPassword = (world: World, agent: Agent): string =>
  `${agent.name} chose phrase ${world.story.length} ${world.chance.below(1_000_000)}`;

/** Notes the password to which the hash of this account belongs. */
export async function noteHash(world: World, account: string, password: string): Promise<void> {
  const found = (await accountsOf(world)).find(({ id }) => id === account);
  if (found?.passwordHash != null) world.plain.set(found.passwordHash, password);
}

export const anyMailbox = (world: World, agent: Agent): string => {
  const [own, other] = agent === world.agents[0] ? world.agents : [world.agents[1], world.agents[0]];
  const from =
    own.mailboxes.length > 0 && (world.chance.percent(65) || other.mailboxes.length === 0) ? own : other;
  return world.chance.pick(from.mailboxes);
};

const joins: Act = async (world, agent) => {
  if (world.joined >= 3) return;
  const name = `Walker ${++world.joined}`;
  const password = newPassword(world, agent);
  const email = anyMailbox(world, agent);
  const answer = await call(world, 'POST', '/api/users', { body: { name, email, password, terms: true } });
  if (!good(answer)) return;
  agent.passwords.add(password);
  const account = (await accountsOf(world)).find((each) => each.name === name);
  if (account !== undefined) await noteHash(world, account.id, password);
  world.story.push(`${agent.name} joins with ${email}: ${account?.id}`);
  agent.grants.push({ token: answer.json().token, at: world.clock.now() });
  await byGrant(world, agent);
  if (world.chance.percent(30)) return;
  await readsMail(world, agent);
  await provesAddress(world, agent);
};

export const readsMail: Act = async (world, agent) => {
  await deliver(world);
  for (const mailbox of agent.mailboxes) agent.letters.push(...(world.unread.get(mailbox)?.splice(0) ?? []));
};

const addsPasskey: Act = async (world, agent) => {
  const held = await sudoOf(world, agent);
  if (held?.sudo == null) return;
  const asked = await call(world, 'POST', '/api/users/me/passkey_registrations', { token: held.sudo });
  if (!good(asked)) return;
  const { challenge, user } = asked.json();
  const key = makeSoftKey({ ...SITE, challenge }, user.id);
  const answer = await call(world, 'POST', '/api/users/me/passkeys', { body: key.created, token: held.sudo });
  if (!good(answer)) return;
  agent.passkeys.push(key);
  world.story.push(`${agent.name} adds a passkey to ${held.account}`);
};

const removesPasskey: Act = async (world, agent) => {
  const held = await sudoOf(world, agent);
  if (held?.sudo == null) return;
  const account = (await accountsOf(world)).find(({ id }) => id === held.account);
  if (account === undefined || account.passkeys.length === 0) return;
  const key = world.chance.pick(account.passkeys);
  const answer = await call(world, 'DELETE', `/api/users/me/passkeys/${key}`, { token: held.sudo });
  if (good(answer)) world.story.push(`${agent.name} removes a passkey of ${held.account}`);
};

const linksSite: Act = async (world, agent) => {
  const held = await sudoOf(world, agent);
  if (held === undefined) return;
  const identity = world.chance.pick(agent.identities);
  const linked = await world.links.link({ user: held.account, session: held.id }, identity).then(
    () => true,
    () => false,
  );
  world.seen.accounts = undefined;
  if (linked) world.story.push(`${agent.name} links ${identity.provider} to ${held.account}`);
};

const linksOldSite: Act = async (world, agent) => {
  const held = await sudoOf(world, agent);
  if (held?.sudo == null) return;
  const body = { name: world.chance.pick(agent.oldSite), password: OLD_PASSWORD };
  const answer = await call(world, 'POST', '/api/users/me/freewhist', { body, token: held.sudo });
  if (good(answer)) world.story.push(`${agent.name} links ${body.name} to ${held.account}`);
};

const unlinksSite: Act = async (world, agent) => {
  const held = await sudoOf(world, agent);
  if (held?.sudo == null) return;
  const provider = world.chance.pick(['google', 'facebook', 'freewhist']);
  const answer = await call(world, 'DELETE', `/api/users/me/social_profile/${provider}`, {
    token: held.sudo,
  });
  if (good(answer)) world.story.push(`${agent.name} unlinks ${provider} of ${held.account}`);
};

const changesPassword: Act = async (world, agent) => {
  const held = await sudoOf(world, agent);
  if (held?.sudo == null) return;
  const password = newPassword(world, agent);
  const answer = await call(world, 'POST', '/api/users/me/password', {
    body: { password },
    token: held.sudo,
  });
  if (!good(answer)) return;
  agent.passwords.add(password);
  await noteHash(world, held.account, password);
  world.story.push(`${agent.name} changes the password of ${held.account}`);
};

const forgetsPassword: Act = async (world, agent) => {
  const names = (await accountsOf(world)).flatMap(({ name }) => name ?? []);
  const whose =
    names.length > 0 && world.chance.percent(30) ? world.chance.pick(names) : anyMailbox(world, agent);
  await call(world, 'POST', `/api/users/${encodeURIComponent(whose)}/password/recover`);
  await settled();
  if (world.chance.percent(40)) return;
  await readsMail(world, agent);
  const link = agent.letters.at(-1);
  if (link?.kind === 'reset' && world.chance.percent(50)) await useLink(world, agent, link);
};

const asksForSudoCode: Act = async (world, agent) => {
  const held = await sessionOf(world, agent);
  if (held === undefined) return;
  if (!good(await call(world, 'POST', '/api/users/me/sudo_code', { token: held.token }))) return;
  await deliver(world);
  for (const letters of world.unread.values()) {
    for (const letter of letters) if (letter.kind === 'sudo') letter.session ??= held.id;
  }
};

/** An agent who has read the code tries it in a session of theirs. */
const entersSudoCode: Act = async (world, agent) => {
  const held = await sessionOf(world, agent);
  const letter = agent.letters.findLast(({ kind, account }) => kind === 'sudo' && account === held?.account);
  if (held === undefined || letter === undefined) return;
  const answer = await call(world, 'POST', '/auth/token/sudo', {
    body: { code: letter.code },
    token: held.token,
  });
  if (!good(answer)) return;
  expectHeld(
    agent,
    letter.session === held.id ? 'the code' : undefined,
    'entered sudo with a code of another session',
    undefined,
  );
  held.sudo = answer.json().token;
};

const merges: Act = async (world, agent) => {
  const held = await sudoOf(world, agent);
  const others = agent.held.filter(({ account }) => account !== held?.account);
  if (held?.sudo == null || others.length === 0) return;
  const other = world.chance.pick(others);
  await entersSudo(world, agent, other);
  const before = await accountsOf(world);
  const body = { token: other.sudo ?? other.token };
  const answer = await call(world, 'POST', '/api/users/me/merge', { body, token: held.sudo });
  if (!good(answer)) return;
  for (const id of [held.account, other.account]) {
    const account = before.find((each) => each.id === id);
    expectHeld(
      agent,
      account && holdsSession(world, agent, account),
      `merged ${held.account} and ${other.account}`,
      account,
    );
  }
  world.story.push(`${agent.name} merges ${held.account} and ${other.account} into ${answer.json().user}`);
  agent.grants.push({ token: answer.json().token, at: world.clock.now() });
  await byGrant(world, agent);
};

/** The agent has half a minute at the other's unlocked browser: a token, and no more. */
const seesToken: Act = async (world, agent) => {
  const other = world.agents.find((each) => each !== agent);
  const seen = other && (await sessionOf(world, other));
  if (seen === undefined) return;
  agent.held.push({ ...seen, sudo: null, stolen: true });
  world.story.push(`${agent.name} sees a token of ${seen.account}`);
};

const learnsPassword: Act = async (world, agent) => {
  const other = world.agents.find((each) => each !== agent);
  const known = [...(other?.passwords ?? [])].at(-1);
  if (agent.name !== 'intruder' || known === undefined) return;
  agent.passwords.add(known);
  world.story.push('the intruder learns a password');
};

const mailboxChangesHands: Act = async (world, agent) => {
  const other = world.agents.find((each) => each !== agent);
  if (other === undefined || agent.mailboxes.length < 2) return;
  await deliver(world);
  const mailbox = world.chance.pick(agent.mailboxes);
  agent.mailboxes = agent.mailboxes.filter((each) => each !== mailbox);
  other.mailboxes = [...other.mailboxes, mailbox];
  // Both could now use what was read there, so the agent forgets it.
  agent.letters = [];
  world.story.push(`${mailbox} is now read by ${other.name}`);
};

const endsSession: Act = async (world, agent) => {
  const held = await sessionOf(world, agent);
  if (held === undefined) return;
  const account = (await accountsOf(world)).find(({ id }) => id === held.account);
  if (account === undefined) return;
  const session = world.chance.pick(account.sessions);
  await call(world, 'DELETE', `/api/users/me/sessions/${session.id}`, { token: held.token });
};

const timePasses: Act = async ({ clock, chance, app, story, seen }) => {
  const ms = chance.pick([1_000, 1_000, MINUTE, MINUTE, MINUTE, 6 * MINUTE, 20 * MINUTE, 2 * DAY, 8 * DAY]);
  clock.advance(ms);
  if (ms > DAY) await cleanUpUsers(app.deps);
  seen.accounts = undefined;
  story.push(`${ms / 1000} s pass`);
};

const { addsAddress, provesAddress, asksForCodeAgain, removesAddress, choosesPrimary } = createAddressActs({
  anyMailbox,
  readsMail,
});

const WEIGHTED: readonly (readonly [number, Act])[] = [
  [6, joins],
  [8, readsMail],
  [4, byPassword],
  [5, byPasskey],
  [4, bySite],
  [3, byOldSite],
  [2, byGrant],
  [10, addsAddress],
  [6, provesAddress],
  [2, asksForCodeAgain],
  [9, removesAddress],
  [4, choosesPrimary],
  [5, addsPasskey],
  [3, removesPasskey],
  [3, linksSite],
  [2, unlinksSite],
  [2, linksOldSite],
  [3, changesPassword],
  [7, forgetsPassword],
  [10, (world, agent) => useLink(world, agent)],
  [3, asksForSudoCode],
  [3, entersSudoCode],
  [4, merges],
  [3, seesToken],
  [2, learnsPassword],
  [1, mailboxChangesHands],
  [2, endsSession],
  [9, timePasses],
];
const ALL = WEIGHTED.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

export const anyAct = (chance: Chance): Act => chance.pick(ALL);
