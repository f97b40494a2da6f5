/** Acts with addresses. */
import { Broken, sessionOf, sudoOf } from './entries.ts';
import { accountsOf } from './holdings.ts';
import { type Agent, call, good, type World } from './world.ts';

type Act = (world: World, agent: Agent) => Promise<unknown>;

export function createAddressActs({
  anyMailbox,
  readsMail,
}: {
  readonly anyMailbox: (world: World, agent: Agent) => string;
  readonly readsMail: Act;
}) {
  const addressOf = async (world: World, account: string): Promise<string | undefined> => {
    const emails = (await accountsOf(world)).find(({ id }) => id === account)?.emails ?? [];
    return emails.length === 0 ? undefined : world.chance.pick(emails).email;
  };

  const provesAddress: Act = async (world, agent) => {
    const held = await sessionOf(world, agent);
    const letter = agent.letters.findLast(
      ({ kind, account }) => kind === 'verification' && account === held?.account,
    );
    if (held === undefined || letter === undefined) return;
    const body = { code: letter.code };
    const answer = await call(world, 'POST', '/api/users/me/verification', { body, token: held.token });
    if (good(answer)) world.story.push(`${agent.name} proves an address of ${held.account}`);
  };

  const addsAddress: Act = async (world, agent) => {
    const held = await sudoOf(world, agent);
    if (held?.sudo == null) return;
    const email = anyMailbox(world, agent);
    const answer = await call(world, 'POST', '/api/users/me/emails', { body: { email }, token: held.sudo });
    if (!good(answer)) return;
    world.story.push(`${agent.name} adds ${email} to ${held.account}`);
    if (world.chance.percent(25)) return;
    await readsMail(world, agent);
    await provesAddress(world, agent);
  };

  const asksForCodeAgain: Act = async (world, agent) => {
    const held = await sessionOf(world, agent);
    const email = held && (await addressOf(world, held.account));
    if (held === undefined || email === undefined) return;
    await call(world, 'POST', `/api/users/me/emails/${email}/resend`, { token: held.token });
  };

  const removesAddress: Act = async (world, agent) => {
    const held = await sudoOf(world, agent);
    const email = held && (await addressOf(world, held.account));
    if (held?.sudo == null || email === undefined) return;
    const answer = await call(world, 'DELETE', `/api/users/me/emails/${email}`, { token: held.sudo });
    if (!good(answer)) return;
    world.story.push(`${agent.name} removes ${email} of ${held.account}`);
    if ((await addressOf(world, held.account)) === undefined) return;
    const left = (await accountsOf(world)).find(({ id }) => id === held.account)?.emails ?? [];
    if (left.some((each) => each.email === email)) throw new Broken(`${email} was removed and is there`);
  };

  const choosesPrimary: Act = async (world, agent) => {
    const held = await sudoOf(world, agent);
    const email = held && (await addressOf(world, held.account));
    if (held?.sudo == null || email === undefined) return;
    const answer = await call(world, 'POST', `/api/users/me/emails/${email}`, { token: held.sudo });
    if (good(answer)) world.story.push(`${agent.name} makes ${email} the primary one of ${held.account}`);
  };

  return { addsAddress, provesAddress, asksForCodeAgain, removesAddress, choosesPrimary };
}
