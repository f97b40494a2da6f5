/** `/api/polls`: the right to vote, one vote for each member, sums only after the end (docs/behaviour/polls.md). */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import type { Poll } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { closePollsJob } from '../../features/polls/close-polls.ts';
import { openTestApp } from '../../testing/open-app.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const clock = createTestClock(Date.UTC(2026, 10, 2, 8));
const { app, api, newMember, newMemberInSudo } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const later = (ms: number): string => new Date(clock.now() + ms).toISOString();

const words = (text: string) => ({ en: text, nl: `${text} (nl)`, fr: `${text} (fr)` });
const POLL = {
  question: words('Which evening?'),
  options: ['Friday', 'Saturday', 'Sunday'].map(words),
  multiple: 2,
  audience: 'registered',
  results: 'after_vote',
};

async function newPoll(given: object = {}): Promise<Poll> {
  const { sudo } = await newMemberInSudo({ admin: true });
  const { status, body } = await api.post('/api/polls', { ...POLL, ...given }, sudo);
  expect(status).toBe(200);
  return body;
}
const get = async (poll: string, token: string): Promise<Poll> =>
  (await api.get(`/api/polls/${poll}`, token)).body;
const vote = (poll: string, options: readonly number[], token?: string) =>
  api.post(`/api/polls/${poll}/vote`, { options }, token);
const votesIn = (poll: string) => app.db.rows('select "user" from poll_votes where poll = $1', [poll]);
const guest = async () => (await app.deps.tokens.issueAnonymous('Gust')).token;

describe('a vote', () => {
  test('counts once for each member, and may be changed until the poll closes', async () => {
    const { id, slug, status, counts } = await newPoll();
    expect([slug, status, counts]).toEqual(['which-evening', 'open', [0, 0, 0]]);
    const [one, other] = [await newMember(), await newMember()];
    expect((await get(slug, one.token)).counts).toBeNull();
    expect((await vote(slug, [0, 2], one.token)).body).toEqual({ url: `/poll/${slug}` });
    expect(await get(id, one.token)).toMatchObject({ counts: [1, 0, 1], voters: 1, own: [0, 2] });
    await vote(id, [2], other.token);
    await vote(id, [1], one.token);
    expect(await get(slug, one.token)).toMatchObject({ counts: [0, 1, 1], voters: 2, own: [1] });
    // The result is for those who have voted.
    expect(await get(slug, await guest())).toMatchObject({ counts: null, voters: null, own: null });
  });

  test('counts once when it is pressed many times at once', async () => {
    const { id } = await newPoll({ results: 'always', multiple: 1 });
    const { token } = await newMember();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => vote(id, [n % 3], token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const { counts, voters, own } = await get(id, token);
    expect([voters, counts?.reduce((sum, count) => sum + count, 0)]).toEqual([1, 1]);
    expect(counts?.[own?.[0] ?? -1]).toBe(1);
  });

  test.each([
    ['an option that is not there', [3]],
    ['an option below the first', [-1]],
    ['more options than the poll takes', [0, 1, 2]],
    ['an option twice', [1, 1]],
    ['no option', []],
  ])('with %s is refused and changes nothing', async (_, options) => {
    const { id } = await newPoll();
    const { token } = await newMember();
    await vote(id, [1], token);
    expect((await vote(id, options, token)).refusal).toBe('unprocessable_content options');
    expect((await get(id, token)).own).toEqual([1]);
  });

  test('is for members with a proven address, and in some polls for those with Premium', async () => {
    const { id } = await newPoll({ audience: 'premium' });
    const [unproven, plain] = [await newMember({ verified: false, premium: true }), await newMember()];
    const premium = await newMember({ premium: true });
    expect((await vote(id, [0])).status).toBe(401);
    expect((await vote(id, [0], await guest())).refusal).toBe('forbidden registered');
    expect((await vote(id, [0], unproven.token)).refusal).toBe('forbidden unverified');
    expect((await vote(id, [0], plain.token)).refusal).toBe('premium_required poll');
    expect((await vote(id, [0], premium.token)).status).toBe(200);
    expect((await vote('no-such-poll', [0], premium.token)).refusal).toBe('resource_missing poll');
    expect(await votesIn(id)).toHaveLength(1);
  });

  test('of an account that joins another one goes with it, unless that one has voted', async () => {
    const [one, other] = [await newPoll({ results: 'always' }), await newPoll({ results: 'always' })];
    const kept = await newMemberInSudo();
    // The older account stays.
    clock.advance(1);
    const gone = await newMemberInSudo();
    await vote(one.id, [0], gone.token);
    await vote(other.id, [0], gone.token);
    await vote(other.id, [2], kept.token);
    const merged = await api.post('/api/users/me/merge', { token: gone.sudo }, kept.sudo);
    expect(merged.status).toBe(200);
    expect(await get(one.id, kept.token)).toMatchObject({ own: [0], counts: [1, 0, 0] });
    expect(await get(other.id, kept.token)).toMatchObject({ own: [2], counts: [0, 0, 1] });
  });
});

describe('a poll that closes', () => {
  test('takes no more votes, and keeps sums but nobody', async () => {
    const { id } = await newPoll({ results: 'closed', closes: later(HOUR) });
    const people = [await newMember(), await newMember(), await newMember()];
    for (const [at, { token }] of people.entries()) await vote(id, [at === 0 ? 0 : 1], token);
    expect((await get(id, people[0]?.token ?? '')).counts).toBeNull();
    clock.advance(HOUR);
    await closePollsJob(app.deps).run();
    expect(await votesIn(id)).toEqual([]);
    const { token } = await newMember();
    const shown = { status: 'closed', counts: [1, 2, 0], voters: 3, own: null };
    expect(await get(id, token)).toMatchObject(shown);
    // The job may come twice, and anything may be asked meanwhile.
    await Promise.all([closePollsJob(app.deps).run(), closePollsJob(app.deps).run()]);
    expect((await vote(id, [0], token)).refusal).toBe('conflict closed');
    expect(await get(id, token)).toMatchObject(shown);
  });

  test('is counted by the first reader if the job has not done it yet', async () => {
    const { id } = await newPoll({ closes: later(HOUR) });
    const member = await newMember();
    await vote(id, [2], member.token);
    clock.advance(HOUR);
    expect(await get(id, await guest())).toMatchObject({ status: 'closed', counts: [0, 0, 1], voters: 1 });
    expect(await votesIn(id)).toEqual([]);
  });

  test('may be closed by an administrator before its time', async () => {
    const { id } = await newPoll();
    const member = await newMember();
    await vote(id, [0, 1], member.token);
    const { sudo } = await newMemberInSudo({ admin: true });
    const closed = await api.post(`/api/polls/${id}`, { closeNow: true }, sudo);
    expect(closed.body).toMatchObject({ status: 'closed', counts: [1, 1, 0], closes: later(0) });
    expect((await api.post(`/api/polls/${id}`, { closes: later(HOUR) }, sudo)).refusal).toBe(
      'conflict closed',
    );
    expect(await votesIn(id)).toEqual([]);
  });

  test('is not closed by an end that has passed, unless that is asked for', async () => {
    const { id } = await newPoll();
    const member = await newMember();
    await vote(id, [0, 1], member.token);
    const { sudo } = await newMemberInSudo({ admin: true });
    const past = { closes: later(-HOUR) };
    expect((await api.post(`/api/polls/${id}`, past, sudo)).refusal).toBe('unprocessable_content closes');
    expect(await get(id, member.token)).toMatchObject({ status: 'open', closes: null, own: [0, 1] });
    const closed = await api.post(`/api/polls/${id}`, { ...past, closeNow: true }, sudo);
    expect(closed.body).toMatchObject({ status: 'closed', counts: [1, 1, 0], closes: later(0) });
  });

  test('is open before it is closed', async () => {
    const { id } = await newPoll({ opens: later(HOUR) });
    const { sudo } = await newMemberInSudo({ admin: true });
    const refused = await api.post(`/api/polls/${id}`, { closeNow: true }, sudo);
    expect(refused.refusal).toBe('unprocessable_content closeNow');
  });
});

describe('an administrator', () => {
  test('prepares a poll that nobody sees before it opens', async () => {
    const { id, status } = await newPoll({ opens: later(HOUR), question: words('Later?') });
    expect(status).toBe('draft');
    const { token } = await newMember();
    const seen = async () => (await api.get('/api/polls', token)).body.data.map((poll: Poll) => poll.id);
    expect((await api.get(`/api/polls/${id}`, token)).refusal).toBe('resource_missing poll');
    expect((await vote(id, [0], token)).refusal).toBe('resource_missing poll');
    expect(await seen()).not.toContain(id);
    const { sudo } = await newMemberInSudo({ admin: true });
    const change = { options: ['Yes', 'No'].map(words), multiple: 1 };
    expect((await api.post(`/api/polls/${id}`, change, sudo)).body).toMatchObject(change);
    clock.advance(HOUR);
    const member = await newMember();
    expect(await get('later', member.token)).toMatchObject({ id, status: 'open', options: change.options });
    const again = (await newMemberInSudo({ admin: true })).sudo;
    expect((await api.post(`/api/polls/${id}`, change, again)).refusal).toBe('conflict options');
  });

  test('lists polls by their status; nobody else is shown a draft', async () => {
    const { sudo } = await newMemberInSudo({ admin: true });
    const { token } = await newMember();
    const idsOf = async (query: string, caller = sudo): Promise<readonly string[]> =>
      (await api.get(`/api/polls?${query}`, caller)).body.data.map(({ id }: Poll) => id);
    const make = async (given: object = {}): Promise<string> => {
      clock.advance(1);
      return (await api.post('/api/polls', { ...POLL, ...given }, sudo)).body.id;
    };
    const [older, newer] = [await make(), await make()];
    const closing = await make({ closes: later(MINUTE) });
    const draft = await make({ opens: later(2 * MINUTE) });
    expect(await idsOf('status=draft')).toEqual([draft]);
    expect(await idsOf('status=draft', token)).toEqual([]);
    expect(await idsOf('status=open&size=2')).toEqual([closing, newer]);
    expect(await idsOf(`status=open&size=1&starting_after=${newer}`)).toEqual([older]);
    // Its time is over, though no job has counted it yet.
    clock.advance(MINUTE);
    expect((await idsOf('status=open'))[0]).toBe(newer);
    expect((await idsOf('status=closed', token))[0]).toBe(closing);
    await api.post(`/api/polls/${newer}`, { closeNow: true }, sudo);
    expect((await idsOf('status=closed')).slice(0, 2)).toEqual([closing, newer]);
    expect((await api.get('/api/polls?status=lost', sudo)).refusal).toBe('bad_request status');
  });

  test('needs the permission for content, and what was done is noted', async () => {
    const keeper = await newMemberInSudo({ admin: true });
    const made = await api.post('/api/polls', POLL, keeper.sudo);
    expect((await api.del(`/api/polls/${made.body.id}`, keeper.sudo)).status).toBe(200);
    expect((await api.get(`/api/polls/${made.body.id}`, keeper.sudo)).status).toBe(404);
    const acts = await app.db.rows('select action, target from audit where actor = $1 order by at, action', [
      keeper.id,
    ]);
    expect(acts).toEqual(
      ['create', 'delete'].map((act) => ({ action: `poll.${act}`, target: made.body.id })),
    );
    await app.db.pool.query(`update users set features = '{"admin.content":false}' where id = $1`, [
      keeper.id,
    ]);
    expect((await api.post('/api/polls', POLL, keeper.sudo)).refusal).toBe('resource_missing path');
  });

  test.each([
    [{ multiple: 4 }, 'unprocessable_content multiple'],
    [{ closes: later(-HOUR) }, 'unprocessable_content closes'],
    [{ opens: later(2 * HOUR), closes: later(HOUR) }, 'unprocessable_content closes'],
    [{ options: [words('Alone')] }, 'bad_request options'],
    [{ options: Array.from({ length: 13 }, (_, n) => words(`${n}`)) }, 'bad_request options'],
    [{ question: { en: 'Only English' } }, 'bad_request question'],
  ])('cannot make a poll with %j', async (given, refusal) => {
    const { sudo } = await newMemberInSudo({ admin: true });
    const before = await app.db.rows('select id from polls');
    expect((await api.post('/api/polls', { ...POLL, ...given }, sudo)).refusal).toBe(refusal);
    expect(await app.db.rows('select id from polls')).toEqual(before);
  });
});

describe('the standing poll', () => {
  const open = ({ wishes }: Poll) =>
    (wishes ?? []).flatMap(({ state }, at) => (state === 'open' ? [at] : []));

  test('ranks wishes: the first counts three points, the third one', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const poll = await get('future', one.token);
    expect(poll).toMatchObject({ slug: 'future', multiple: 3, results: 'always', status: 'open' });
    const [a = -1, b = -1, c = -1, d = -1] = open(poll);
    expect((await vote('future', [b, a, d], one.token)).body).toEqual({ url: '/future' });
    await vote('future', [b], other.token);
    const points = async (token: string) => {
      const { counts, own } = await get('future', token);
      return { points: [a, b, c, d].map((at) => counts?.[at]), own };
    };
    expect(await points(one.token)).toEqual({ points: [2, 6, 0, 1], own: [b, a, d] });
    await vote('future', [c, b], one.token);
    expect(await points(one.token)).toEqual({ points: [0, 5, 3, 0], own: [c, b] });
    expect((await vote('future', [a, b, c, d], one.token)).refusal).toBe('unprocessable_content options');
    // Wishes may be taken back.
    await vote('future', [], one.token);
    expect(await points(one.token)).toEqual({ points: [0, 3, 0, 0], own: null });
  });

  test('is one poll, also when many ask for it at first at once', async () => {
    await app.db.pool.query(`delete from polls where slug = 'future'`);
    const token = await guest();
    const found = await Promise.all(Array.from({ length: 6 }, () => get('future', token)));
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
  });

  test('says what became of a wish, which nobody can rank any more', async () => {
    const { sudo } = await newMemberInSudo({ admin: true });
    const wish = { text: words('A garden'), about: words('With a bench') };
    const added: Poll = (await api.post('/api/polls/future/wishes', wish, sudo)).body;
    const at = added.options.length - 1;
    expect([added.options[at], added.wishes?.[at]]).toMatchObject([
      wish.text,
      { about: wish.about, state: 'open' },
    ]);
    const member = await newMember();
    const [first = -1] = open(added);
    await vote('future', [at, first], member.token);
    const change = { state: 'building', note: words('The bench is there.'), link: '/blog' };
    const changed: Poll = (await api.post(`/api/polls/future/wishes/${at}`, change, sudo)).body;
    expect(changed.wishes?.[at]).toEqual({ about: wish.about, since: later(0), ...change });
    expect((await get('future', member.token)).own).toEqual([first]);
    expect((await vote('future', [at], member.token)).refusal).toBe('unprocessable_content options');
    for (const link of ['javascript:alert(1)', '//elsewhere.example', 'http://plain.example']) {
      const refused = await api.post(`/api/polls/future/wishes/${at}`, { link }, sudo);
      expect(refused.refusal).toBe('bad_request link');
    }
    expect((await api.post('/api/polls/future/wishes/999', change, sudo)).refusal).toBe(
      'resource_missing wish',
    );
    expect((await api.del('/api/polls/future', sudo)).refusal).toBe('conflict poll');
  });
});

test('a member finds their vote in the download of their data, and it goes with the account', async () => {
  const { id } = await newPoll({ results: 'always' });
  const member = await newMemberInSudo();
  await vote(id, [1], member.token);
  const { body } = await api.get('/api/users/me/data', member.token);
  expect(body.tables.poll_votes).toMatchObject([{ poll: id, options: [1] }]);
  expect((await api.post('/api/users/me/deletion', {}, member.sudo)).status).toBe(200);
  await expect
    .poll(() => {
      clock.advance(24 * HOUR);
      return votesIn(id);
    })
    .toEqual([]);
  expect(await get(id, await guest())).toMatchObject({ counts: [0, 0, 0], voters: 0 });
});
