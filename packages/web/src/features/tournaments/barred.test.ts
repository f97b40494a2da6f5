import type { OwnUser } from '@troef/protocol';
import { expect, test } from 'vitest';
import { barredBy } from './barred.ts';

const NOW = Date.parse('2026-11-24T20:00:00Z');
const LATER = '2026-11-25T20:00:00.000Z';
const EARLIER = '2026-11-23T20:00:00.000Z';
const member = {
  legacy_verified: false,
  emails: [{ email: 'an@example.be', verified: true, primary: true }],
  blocked: null,
  limitations: {},
  records: { manille: { karma: 60, games: 3 } },
  premium: false,
  admin: false,
} as unknown as OwnUser;
const CUP = { variant: 'manille', minKarma: 50, premiumOnly: false } as const;
const reasonOf = (changes: Partial<OwnUser>, cup: Partial<typeof CUP> | object = {}) => {
  const refused = barredBy({ ...member, ...changes }, { ...CUP, ...cup }, NOW);
  return refused === null ? null : [refused.code, refused.param, refused.until];
};

test('a proven member with enough reputation may press Register', () => {
  expect(reasonOf({})).toBeNull();
});

test('a member whose address is not proven is told before they press', () => {
  const emails = [{ email: 'an@example.be', verified: false, primary: true }];
  expect(reasonOf({ emails })).toEqual(['forbidden', 'unverified', undefined]);
  expect(reasonOf({ emails, legacy_verified: true })).toBeNull();
});

test('a lock or a limitation counts until it ends', () => {
  expect(reasonOf({ blocked: 'forever' })).toEqual(['account_blocked', 'forever', 'forever']);
  expect(reasonOf({ blocked: EARLIER })).toBeNull();
  expect(reasonOf({ limitations: { tournaments: LATER } })).toEqual(['forbidden', 'limited', LATER]);
  expect(reasonOf({ limitations: { tournaments: true } })).toEqual(['forbidden', 'limited', 'forever']);
  expect(reasonOf({ limitations: { tournaments: EARLIER } })).toBeNull();
});

test('the reputation is the one in the game of the tournament', () => {
  const records = { manille: { karma: 49, games: 9 }, whist: { karma: 500, games: 9 } };
  expect(reasonOf({ records })).toEqual(['forbidden', 'karma', undefined]);
  expect(reasonOf({ records }, { variant: 'whist' })).toBeNull();
  // Administrators have no limit, and a game without a record is judged by the server.
  expect(reasonOf({ records: { manille: { karma: null, games: 0 } } })).toBeNull();
  expect(reasonOf({ records: {} })).toBeNull();
});

test('a tournament for Premium is open to members with Premium and to administrators', () => {
  const cup = { premiumOnly: true };
  expect(reasonOf({}, cup)).toEqual(['premium_required', 'tournament', undefined]);
  expect(reasonOf({ premium: true }, cup)).toBeNull();
  expect(reasonOf({ admin: true }, cup)).toBeNull();
});
