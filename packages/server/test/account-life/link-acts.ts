/** Acts with links of mails that were read, used at once or long after. */
import { newPassword, noteHash } from './acts.ts';
import { Broken, byGrant, expectHeld } from './entries.ts';
import { type AccountState, accountsOf, holds } from './holdings.ts';
import { type Agent, call, good, type MailedCode, type World } from './world.ts';

/** Uses the given link, or one of the last that were read. */
export async function useLink(world: World, agent: Agent, given?: MailedCode): Promise<void> {
  const links = agent.letters.filter(({ kind }) => kind === 'reset' || kind === 'block').slice(-8);
  if (given === undefined && links.length === 0) return;
  const letter = given ?? world.chance.pick(links);
  await (letter.kind === 'block' ? locks : resets)(world, agent, letter);
}

async function locks(world: World, agent: Agent, { account, code }: MailedCode): Promise<void> {
  const before = await accountsOf(world);
  const answer = await call(world, 'POST', '/api/users/me/block_account', { body: { code } });
  if (!good(answer)) return;
  const was = before.find(({ id }) => id === account);
  world.story.push(`${agent.name} locks ${account}`);
  expectHeld(agent, was && holds(world, agent, was), `locked ${account} by a link`, was);
  const now = (await accountsOf(world)).find(({ id }) => id === account);
  expectLeftAlone(agent, now);
  const live = await world.app.db.pool.query(
    `select kind from codes where "user" = $1 and used_at is null and expires_at > $2`,
    [account, new Date(world.clock.now())],
  );
  if (live.rows.length !== 1) throw new Broken(`codes stood after ${account} was locked`);
  const reset: MailedCode = { kind: 'reset', account, code: answer.json().code };
  agent.letters.push(reset);
  if (world.chance.percent(70)) await resets(world, agent, reset);
}

async function resets(world: World, agent: Agent, { code }: MailedCode): Promise<void> {
  const before = await accountsOf(world);
  const password = newPassword(world, agent);
  const answer = await call(world, 'POST', '/api/users/me/password', { body: { code, password } });
  if (!good(answer)) return;
  const email = String(answer.json().email).toLowerCase();
  const after = await accountsOf(world);
  const now = after.find(({ emails }) => emails.some((each) => each.proven && each.email === email));
  const was = before.find(({ id }) => id === now?.id);
  world.story.push(`${agent.name} resets the password of ${now?.id}`);
  expectHeld(agent, was && holds(world, agent, was), `reset the password by ${email}`, was);
  agent.passwords.add(password);
  await noteHash(world, now?.id ?? '', password);
  if (now !== undefined && was?.blockedReason === 'owner') {
    const other = world.agents.find((each) => each !== agent);
    // Addresses proven before this one stay: the earlier one always wins.
    const since = { ...now, emails: now.emails.slice(now.emails.findIndex((each) => each.email === email)) };
    const still = other && holds(world, other, since);
    if (still !== undefined)
      throw new Broken(`${other?.name} holds ${still} after ${agent.name} took the account back`);
  }
  if (now?.sessions.length !== 0) throw new Broken(`sessions of ${now?.id} outlived a reset`);
  agent.grants.push({ token: answer.json().token, at: world.clock.now() });
  await byGrant(world, agent);
}

/** Checks that only the address of the link is left, and those that were proven before it. */
function expectLeftAlone(agent: Agent, account: AccountState | undefined): void {
  const email = account?.emails.at(-1);
  const rest = [...(account?.passkeys ?? []), ...(account?.links ?? []), ...(account?.oldSite ?? [])];
  const isOwn = email !== undefined && agent.mailboxes.includes(email.email);
  if (!isOwn || rest.length > 0 || account?.sessions.length !== 0) {
    throw new Broken(`a way in outlived a lock: ${JSON.stringify(account)}`);
  }
}
