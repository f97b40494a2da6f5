/** Tournaments and their calendar. */
import { expect } from 'vitest';
import { type Act, type AuditSite, DAY_MS, IN_THREE, isoIn, REASON } from './site.ts';

const PATTERN = { everyWeeks: 4, weekdays: [1], anchorDate: '2030-01-07', enabled: false };

interface Cup {
  readonly id: string;
  readonly path: string;
}

let made = 0;
/** Those that follow each other are on different days. */
const plan = (status: 'draft' | 'scheduled') => ({
  ...{ variant: 'manille', name: IN_THREE, minKarma: 0, maxPlayers: 4, status },
  start: isoIn((2 + (made++ % 10)) * DAY_MS),
});

/** A tournament for which people can register. */
async function openCup({ post, get }: AuditSite): Promise<Cup> {
  const { id } = await post('/api/tournaments', plan('scheduled'));
  const path = `/api/tournaments/${id}`;
  await expect.poll(async () => (await get(path)).status).toBe('open');
  return { id, path };
}

async function register({ post, newMember }: AuditSite, { path }: Cup): Promise<string> {
  const { id: user } = await newMember();
  await post(`${path}/user`, { user });
  return user;
}

/** One between two rounds, as far as an administrator can tell. */
async function cupInABreak(site: AuditSite): Promise<Cup> {
  const cup = await openCup(site);
  await site.app.db.pool.query(
    `update tournaments set status = 'break', due_at = null, state = jsonb_set(state::jsonb, '{status}', '"break"') where id = $1`,
    [cup.id],
  );
  return cup;
}

/** An act that changes nothing of a tournament with one player: both values are those of that player. */
const withPlayer =
  (what: string, shown: (user: string) => object): Act =>
  async (site) => {
    const cup = await openCup(site);
    const user = await register(site, cup);
    return async () => {
      await site.post(`${cup.path}/${what}`, { reason: REASON });
      return { target: cup.id, before: shown(user), after: shown(user), reason: REASON };
    };
  };

export const TOURNAMENT_ACTS = {
  'tournament.calendar':
    async ({ post }) =>
    async () => {
      const { id } = await post('/api/tournament_calendars', {
        ...PATTERN,
        variant: 'hearts',
        reason: REASON,
      });
      return { target: id, after: expect.objectContaining({ everyWeeks: 4 }), reason: REASON };
    },
  'tournament.create':
    async ({ post }) =>
    async () => {
      const { id } = await post('/api/tournaments', { ...plan('draft'), reason: REASON });
      return { target: id, after: expect.objectContaining({ name: IN_THREE }), reason: REASON };
    },
  'tournament.change': async (site) => {
    const { id, path } = await openCup(site);
    return async () => {
      await site.post(path, { maxPlayers: 16, reason: REASON });
      return { target: id, before: { maxPlayers: 4 }, after: { maxPlayers: 16 }, reason: REASON };
    };
  },
  'tournament.delete': async (site) => {
    const { id, path } = await openCup(site);
    return async () => {
      await site.del(path, { reason: REASON });
      return { target: id, before: { slug: expect.any(String), status: 'open' }, reason: REASON };
    };
  },
  'tournament.cancel': async (site) => {
    const { id, path } = await openCup(site);
    return async () => {
      await site.post(path, { status: 'cancelled', reason: REASON });
      return { target: id, before: { status: 'open' }, after: { kind: 'cancel' }, reason: REASON };
    };
  },
  'tournament.suspend': async (site) => {
    const { id, path } = await cupInABreak(site);
    return async () => {
      await site.post(path, { status: 'suspended', reason: REASON });
      const after = { kind: 'suspend', until: null };
      return { target: id, before: { status: 'break' }, after, reason: REASON };
    };
  },
  'tournament.resume': async (site) => {
    const { id, path } = await cupInABreak(site);
    await site.post(path, { status: 'suspended' });
    return async () => {
      await site.post(path, { status: 'running', reason: REASON });
      return { target: id, before: { status: 'suspended' }, after: { kind: 'resume' }, reason: REASON };
    };
  },
  'tournament.schedule': withPlayer('schedule', (user) => ({
    players: [{ user, state: 'registered' }],
    reserves: [],
  })),
  'tournament.refresh': withPlayer('refresh', (user) => ({
    players: [expect.objectContaining({ user, state: 'registered' })],
    rounds: [],
  })),
  'tournament.push': async (site) => {
    const { id, path } = await openCup(site);
    await register(site, { id, path });
    const push = { title: 'Soon', body: 'We begin.', to: 'all' };
    return async () => {
      await site.post(`${path}/push`, { ...push, reason: REASON });
      return { target: id, after: { ...push, sent: 1 }, reason: REASON };
    };
  },
  'tournament.register': async (site) => {
    const [{ id, path }, { id: user }] = [await openCup(site), await site.newMember()];
    return async () => {
      await site.post(`${path}/user`, { user, reason: REASON });
      const [before, after] = [
        { user, state: null },
        { user, state: 'registered' },
      ];
      return { target: id, before, after, reason: REASON };
    };
  },
  'tournament.remove': async (site) => {
    const cup = await openCup(site);
    const user = await register(site, cup);
    return async () => {
      await site.del(`${cup.path}/user/${user}`, { reason: REASON });
      const [before, after] = [
        { user, state: 'registered' },
        { user, state: null },
      ];
      return { target: cup.id, before, after, reason: REASON };
    };
  },
  'tournament.substitute': async (site) => {
    const cup = await openCup(site);
    const out = await register(site, cup);
    const { id: sub } = await site.newMember();
    return async () => {
      await site.del(`${cup.path}/user/${out}/with/${sub}`, { reason: REASON });
      return { target: cup.id, before: { user: out }, after: { user: sub }, reason: REASON };
    };
  },
  'tournament.message.delete': async (site) => {
    const [{ id, path }, { id: user, token }] = [await openCup(site), await site.newMember()];
    const { body: line } = await site.api.post(`${path}/messages`, { text: 'Buy here' }, token);
    return async () => {
      await site.del(`${path}/messages/${line.id}`, { reason: REASON });
      return { target: id, before: { message: line.id, user, text: 'Buy here' }, reason: REASON };
    };
  },
} satisfies Readonly<Record<string, Act>>;
