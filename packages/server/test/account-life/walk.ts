/**
 * A walk through the life of accounts: an owner and an intruder do what users do, in an order that one number
 * decides.
 *
 * After each act this must hold: an agent with no proven address, password, passkey or other way in of an
 * account never logs in to it (entries.ts, link-acts.ts), and no code outlives its address. A walk ends with
 * a siege: both try everything they have ever known.
 */
import { createHash } from 'node:crypto';
import type { SocialIdentity } from '../../src/accounts/elsewhere/provider.ts';
import { chanceOf } from '../sim/chance.ts';
import { anyAct, readsMail } from './acts.ts';
import { Broken, byGrant, byPasskey, byPassword, bySite } from './entries.ts';
import { accountsOf } from './holdings.ts';
import { useLink } from './link-acts.ts';
import { type Agent, call, OLD_PASSWORD, type Stage, settled, type World } from './world.ts';

export const STEPS = 100;
const CHECKED_EVERY = 5;

/** Runs a walk. Throws with its story if something happened that may not. */
export async function walk(stage: Stage, seed: number): Promise<void> {
  const world = await begin(stage, seed);
  try {
    for (let step = 1; step <= STEPS; step++) {
      stage.clock.advance(1);
      const agent = world.chance.pick(world.agents);
      world.seen.accounts = undefined;
      await anyAct(world.chance)(world, agent);
      if (step % CHECKED_EVERY === 0) await expectOrder(world);
    }
    for (const agent of world.agents) await besiege(world, agent);
    await expectOrder(world);
  } catch (error) {
    const story = world.story.slice(-60).join('\n');
    throw new Error(`walk ${seed}: ${(error as Error).message}\n${story}`, { cause: error });
  }
}

async function begin({ app, clock, links }: Stage, seed: number): Promise<World> {
  for (const table of ['outbox', 'codes', 'users', 'freewhist_accounts'])
    await app.db.pool.query(`delete from ${table}`);
  const agents = [newAgent('owner', seed), newAgent('intruder', seed)] as const;
  for (const name of agents.flatMap(({ oldSite }) => oldSite)) {
    const hash = createHash('md5').update(`zout${OLD_PASSWORD}`).digest('hex');
    await app.db.pool.query('insert into freewhist_accounts (name, hash, score) values ($1, $2, 100)', [
      name,
      `freewhist$zout$${hash}`,
    ]);
  }
  return {
    app,
    clock,
    links,
    agents,
    chance: chanceOf(`account life ${seed}`),
    joined: 0,
    plain: new Map(),
    unread: new Map(),
    seen: {},
    story: [],
  };
}

function newAgent(name: Agent['name'], seed: number): Agent {
  const mailboxes = [1, 2, 3].map((nth) => `${name}${nth}.${seed}@example.org`);
  const identity = (provider: 'google' | 'facebook', email: string): SocialIdentity => ({
    provider,
    subject: `${name} ${seed}`,
    label: name,
    email,
    emailVerified: provider === 'google',
    authenticatedAt: null,
  });
  // The second site believes any address it is given.
  const claimed = `${name === 'owner' ? 'intruder' : 'owner'}1.${seed}@example.org`;
  return {
    name,
    mailboxes,
    passwords: new Set(),
    passkeys: [],
    identities: [identity('google', mailboxes[0] ?? ''), identity('facebook', claimed)],
    oldSite: [`${name} ${seed}`],
    held: [],
    letters: [],
    grants: [],
  };
}

/**
 * Tries everything this agent has ever known once more, and a reset by each of their mailboxes that somebody
 * claimed.
 */
async function besiege(world: World, agent: Agent): Promise<void> {
  const claims = (await accountsOf(world)).flatMap(({ emails }) => emails.filter(({ proven }) => !proven));
  for (const { email } of claims.filter(({ email }) => agent.mailboxes.includes(email))) {
    await call(world, 'POST', `/api/users/${email}/password/recover`);
    await settled();
  }
  await readsMail(world, agent);
  for (const letter of [...agent.letters]) {
    if (letter.kind === 'reset' || letter.kind === 'block') await useLink(world, agent, letter);
  }
  while (agent.grants.length > 0) await byGrant(world, agent);
  for (const way of [byPasskey, bySite, byPassword]) await way(world, agent);
}

/**
 * Checks that no code has outlived its address, and that each account with addresses has exactly one primary
 * address.
 */
async function expectOrder({ app, clock }: World): Promise<void> {
  const rows = await app.db.rows<{ what: string }>(
    `select 'a code outlived its address: ' || kind || ' ' || email as what from codes c
     where used_at is null and expires_at > $1 and email is not null and not exists
       (select 1 from user_emails e where e."user" = c."user" and e.email = c.email)
     union all
     select 'primary addresses: ' || count(*) filter (where is_primary) from user_emails group by "user"
     having count(*) filter (where is_primary) <> 1`,
    [new Date(clock.now())],
  );
  if (rows[0] !== undefined) throw new Broken(rows[0].what);
}
