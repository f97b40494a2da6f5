/** Invitations to a table: the list of friends says where a friend sits, and the door says who invites. */
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { PHONE, shot } from './support/browser.ts';
import { api, type Member, newMember } from './support/member.ts';
import { EVERY_ROLE, openSite } from './support/site.ts';

const site = openSite(EVERY_ROLE);

const invite = async (host: Member, guest: Member, room: string): Promise<string> => {
  const body = { user: guest.id };
  const { id } = await api(site, `/api/rooms/${room}/invitation`, { token: host.token, body });
  return `/manille/room/${room}?invitation=${id}`;
};

/** Anybody may invite a member with this availability. */
const available = { status: 'available', until: null, variants: [], anyone: true };

test('a friend finds the table on the list, is invited and declines; another member sits down', async () => {
  const host = await newMember(site, 'Annelore', '/manille/lobby');
  const bert = await newMember(site, 'Bertrand', '/settings/friends');
  const chantal = await newMember(site, 'Chantal', '/settings/friends', PHONE);
  await api(site, '/api/users/me', {
    token: bert.token,
    body: { availability: available, friendships: [{ user: host.id }] },
  });
  // A profile is closed until its owner opens it, and a closed one does not say where its owner sits.
  await api(site, '/api/users/me', {
    token: host.token,
    body: { preferences: { profile: { visibility: 'public' } } },
  });
  await api(site, '/api/users/me', { token: chantal.token, body: { availability: available } });

  const { page } = host;
  await page.getByRole('button', { name: 'Open a table', exact: true }).click();
  await page.getByRole('button', { name: 'Open the table', exact: true }).click();
  await page.waitForURL(/\/room\//);
  await page.getByText('Waiting for 3 more players').waitFor();
  const room = /\/room\/([\w-]+)/.exec(page.url())?.[1] ?? '';

  await bert.page.reload();
  const link = bert.page.getByRole('link', { name: 'At an open table of Manille' });
  await link.waitFor();
  expect(await axeFindings(bert.page)).toEqual([]);
  await shot(bert.page, 'invitations-friend-at-a-table');
  expect(await link.getAttribute('href')).toContain(room);

  await bert.page.goto(await invite(host, bert, room));
  await bert.page.getByRole('main').getByText('Annelore invites you to a table of Manille.').waitFor();
  await bert.page.getByRole('button', { name: 'Busy for an hour' }).waitFor();
  await bert.page.getByRole('button', { name: 'Not now' }).click();
  await bert.page.getByText('You skip this one.').waitFor();
  await bert.page.getByRole('button', { name: 'Not now' }).waitFor({ state: 'detached' });
  expect(bert.page.url()).not.toContain('invitation');

  const phone = chantal.page;
  await phone.goto(await invite(host, chantal, room));
  await phone.getByRole('main').getByText('Annelore invites you to a table of Manille.').waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await shot(phone, 'invitations-door-phone');
  await phone.getByRole('button', { name: 'Sit down', exact: true }).click();
  await phone.getByText('Waiting for 2 more players').waitFor();
});
