/** Share pages and pictures of polls and tournaments (docs/behaviour/pages.md 17). */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import type { TournamentReply } from '@troef/protocol';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { shownEvent } from './tournament-thumb.ts';

const HOUR = 60 * 60 * 1000;
const clock = createTestClock(Date.UTC(2026, 10, 2, 8));
const { app, api, newMember, newMemberInSudo } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const later = (ms: number): string => new Date(clock.now() + ms).toISOString();
const open = (path: string) => app.fastify.inject({ url: path, headers: { 'accept-language': 'nl' } });
const words = (text: string) => ({ en: text, nl: `${text} (nl)`, fr: `${text} (fr)` });
const POLL = { question: words('Which <evening>?'), options: ['Friday', 'Sunday'].map(words) };

/** The picture of this page is one of 1200 by 630. */
async function expectPicture(page: string): Promise<void> {
  const { statusCode, headers, rawPayload } = await open(`${page}.png`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
}

test('a poll shows its result as far as everybody may see it, and a draft shows nothing', async () => {
  const { sudo } = await newMemberInSudo({ admin: true });
  const make = async (given: object) => (await api.post('/api/polls', { ...POLL, ...given }, sudo)).body.slug;
  const [told, untold] = [await make({ results: 'always' }), await make({ results: 'after_vote' })];
  const draft = await make({ opens: later(HOUR) });
  const { token } = await newMember();
  for (const slug of [told, untold]) await api.post(`/api/polls/${slug}/vote`, { options: [1] }, token);

  const page = await open(`/thumb/poll/${told}`);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<html lang="nl">');
  expect(page.body).toContain('Which &lt;evening&gt;? (nl)');
  expect(page.body).toContain('Friday (nl) 0\u00a0%, Sunday (nl) 100\u00a0%');
  expect(page.body).toContain(`/poll/${told}"`);
  expect(page.body).not.toContain('<script');
  const secret = await open(`/thumb/poll/${untold}`);
  expect(secret.body).toContain('Friday (nl), Sunday (nl)');
  expect(secret.body).not.toMatch(/\) 100\s?%/);
  for (const slug of [told, untold]) await expectPicture(`/thumb/poll/${slug}`);
  for (const slug of [draft, 'no-such-poll']) {
    expect((await open(`/thumb/poll/${slug}`)).statusCode).toBe(404);
    expect((await open(`/thumb/poll/${slug}.png`)).statusCode).toBe(404);
  }
});

test('the standing poll shows the wishes with most points', async () => {
  const page = await open('/thumb/poll/future');
  expect(page.body).toContain('Wat er nog komt');
  expect(page.body).toContain('/nl/future"');
  await expectPicture('/thumb/poll/future');
});

test('a tournament shows its day and the wait, and its podium when it is over', async () => {
  const { sudo } = await newMemberInSudo({ admin: true });
  const make = async (given: object) => {
    const body = { name: words('Autumn cup'), start: later(50 * HOUR), variant: 'hearts', ...given };
    return (await api.post('/api/tournaments', body, sudo)).body;
  };
  const { slug, id } = await make({ status: 'scheduled' });
  const page = await open(`/thumb/tournament/${slug}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Autumn cup (nl)');
  expect(page.body).toContain('Woensdag 4 november om 11:00');
  expect(page.body).toContain('2 dagen');
  expect(page.body).toContain(`/hearts/tournament/${slug}"`);
  expect((await open(`/thumb/tournament/${id}`)).body).toContain('Autumn cup (nl)');
  await expectPicture(`/thumb/tournament/${slug}`);
  const { token } = await newMember();
  const reply: TournamentReply = (await api.get(`/api/tournaments/${slug}`, token)).body;
  const row = (rank: number, name: string) => ({
    ...{ rank, user: '', name, points: 0, percent: null, out: null, ranking: null },
  });
  const standings = [row(1, 'An'), row(2, 'Bert & Co'), row(3, ''), row(4, 'Dirk')];
  const shown = shownEvent('nl', { ...reply, status: 'finished', standings }, clock.now());
  expect(shown.podium).toEqual([
    { place: 1, name: 'An' },
    { place: 2, name: 'Bert & Co' },
    { place: 3, name: 'Een speler' },
  ]);
  for (const hidden of [(await make({ status: 'draft' })).slug, 'no-such-cup']) {
    expect((await open(`/thumb/tournament/${hidden}`)).statusCode).toBe(404);
  }
});

test('a puzzle shows how it went and the hand that everybody sees, and a day to come shows nothing', async () => {
  const page = await open('/thumb/puzzle/hearts/2026-11-02-found-2');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Puzzel van de dag · Hartenjagen, 2 november 2026');
  expect(page.body).toContain('Meteen gevonden. 2 dagen op rij.');
  expect(page.body).toContain('/hearts/puzzle/2026-11-02"');
  // The question and the hand in words, and a way to the site.
  expect(page.body).toMatch(/<p>Welke kaart speel je\? .*duidelijk/);
  expect(page.body).toMatch(/<p>Jouw hand: .*[♥♦♣♠]/);
  expect(page.body).toContain('/nl">Troef</a>');
  expect((await open('/thumb/puzzle/hearts/2026-11-01-missed')).body).toContain('Eerst gemist.');
  expect((await open('/thumb/puzzle/whist/2026-11-01')).body).toContain('Vind jij het?');
  await expectPicture('/thumb/puzzle/hearts/2026-11-02-found-2');
  for (const none of [
    'hearts/2026-11-03',
    'hearts/2026-10-31',
    'hearts/2026-11-02-solved',
    'chess/2026-11-02',
  ])
    expect((await open(`/thumb/puzzle/${none}`)).statusCode).toBe(404);
});
