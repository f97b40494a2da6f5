import { ApiError, GAME_LENGTHS, type RoomChange, type RoomCreate } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { changeRoomOptions, type Host, readRoomOptions } from './room-options.ts';

const GUEST: Host = { anonymous: true, roles: [], karma: 0 };
const MEMBER: Host = { anonymous: false, roles: [], karma: 40 };
const PREMIUM: Host = { anonymous: false, roles: ['premium'], karma: 120 };

const ALONE = { ai: 'fill', start: true } as const;

const ask = (body: Partial<RoomCreate>, host = GUEST) =>
  readRoomOptions({ variant: 'whist', ...body } as RoomCreate, host);

function refusal(body: Partial<RoomCreate>, host = GUEST): string {
  try {
    ask(body, host);
  } catch (error) {
    if (error instanceof ApiError) return `${error.statusCode} ${error.code} ${error.param}`;
    throw error;
  }
  return 'accepted';
}

describe('alone', () => {
  test('Play starts eight deals of whist with the usual rules', () => {
    const { game, alone, aiLevel } = ask(ALONE);
    expect(game).toEqual({ soloFive: true, smallMisery: true, piccolo: false, trull: true, length: 8 });
    expect({ alone, aiLevel }).toEqual({ alone: true, aiLevel: 'normal' });
  });

  test.each(GAME_LENGTHS.whist.values)('a guest may play %s', (length) => {
    expect(ask({ ...ALONE, length }).game).toMatchObject({ length });
  });

  test('a guest may change every rule and have the cards shuffled', () => {
    const chosen = ask({ ...ALONE, rules: { piccolo: true, trull: false }, fairDeal: 'shuffled' });
    expect(chosen.game).toMatchObject({ piccolo: true, trull: false });
    expect(chosen.fairDeal).toBe('shuffled');
  });

  test.each([5, '8', 0, 'for ever', -8, 101])('a length that is not offered (%s) is refused', (length) => {
    expect(refusal({ ...ALONE, length })).toBe('422 unprocessable_content length');
  });

  test('a rule with a value that does not exist is named', () => {
    expect(refusal({ ...ALONE, rules: { piccolo: 'yes' } })).toBe('422 unprocessable_content piccolo');
  });

  test('the length cannot come in among the rules', () => {
    expect(ask({ ...ALONE, rules: { length: 32 } }).game).toMatchObject({ length: 8 });
  });

  test('options that concern the lobby do not matter', () => {
    expect(refusal({ ...ALONE, password: 'x', minKarma: 50, friendsOnly: true, teams: 'chosen' })).toBe(
      'accepted',
    );
  });
});

describe('with other people', () => {
  test.each([GUEST, MEMBER, PREMIUM])('the usual table is open to everybody (%j)', (host) => {
    expect(refusal({}, host)).toBe('accepted');
  });

  test('no host asks for more reputation than their own, and only for the bound of a tier', () => {
    expect(refusal({ minKarma: 50 }, MEMBER)).toBe('422 unprocessable_content minKarma');
    expect(refusal({ minKarma: 7 }, PREMIUM)).toBe('422 unprocessable_content minKarma');
    expect(ask({ minKarma: 100 }, PREMIUM)).toMatchObject({ minKarma: 100, registeredOnly: true });
  });

  test.each([
    [{ length: 8 }, 'length'],
    [{ rules: { trull: false } }, 'rules'],
    [{ fairDeal: 'shuffled' }, 'rules'],
    [{ friendsOnly: true }, 'friendsOnly'],
    [{ teams: 'chosen' }, 'teams'],
  ] as const)('%j needs Premium', (body, word) => {
    expect(refusal(body, MEMBER)).toBe(`403 premium_required ${word}`);
    expect(refusal(body, PREMIUM)).toBe('accepted');
  });

  test('the usual length, free length and the usual rules need nothing', () => {
    for (const body of [{ length: 16 }, { length: 'free' }, { rules: { trull: true, piccolo: null } }]) {
      expect(refusal(body, MEMBER)).toBe('accepted');
    }
  });

  test('four deals and experts exist only in a room alone', () => {
    expect(refusal({ length: 4 }, PREMIUM)).toBe('422 unprocessable_content length');
    expect(refusal({ aiLevel: 'expert' }, PREMIUM)).toBe('422 unprocessable_content aiLevel');
  });

  test.each([
    { password: 'sesam' },
    { minKarma: 1 },
    { registeredOnly: true },
    { watch: 'all' },
    { chat: 'off' },
  ] as const)('%j is not for guests', (body) => {
    expect(refusal(body)).toBe('403 forbidden registered');
    expect(refusal(body, MEMBER)).toBe('accepted');
  });
});

describe('a table whose host has left it to another', () => {
  const { alone: _, ...before } = ask(
    { length: 8, rules: { trull: false }, minKarma: 100, watch: 'all' },
    PREMIUM,
  );
  const left = { ...before, locked: true };
  const change = (changes: RoomChange, host: Host, from = left): string => {
    try {
      changeRoomOptions('whist', from, changes, host);
      return 'accepted';
    } catch (error) {
      if (error instanceof ApiError) return `${error.statusCode} ${error.code} ${error.param}`;
      throw error;
    }
  };

  test('keeps what was chosen, whoever the new host is', () => {
    for (const host of [GUEST, MEMBER]) expect(change({ turnTime: 'fast' }, host)).toBe('accepted');
    expect(changeRoomOptions('whist', left, { turnTime: 'fast' }, GUEST)).toEqual({
      ...left,
      turnTime: 'fast',
    });
    expect(change({ length: 16, rules: {}, minKarma: 0 }, MEMBER)).toBe('accepted');
    expect(change({ watch: 'friends', password: null }, GUEST)).toBe('accepted');
  });

  test('allows the new host no options beyond those already chosen', () => {
    expect(change({ friendsOnly: true }, MEMBER)).toBe('403 premium_required friendsOnly');
    expect(change({ rules: { piccolo: true } }, MEMBER)).toBe('403 premium_required rules');
    expect(change({ fairDeal: 'shuffled' }, MEMBER)).toBe('403 premium_required rules');
    expect(change({ length: 24 }, MEMBER)).toBe('403 premium_required length');
    expect(change({ minKarma: 50 }, MEMBER)).toBe('422 unprocessable_content minKarma');
    expect(change({ password: 'sesam' }, GUEST)).toBe('403 forbidden registered');
    expect(change({ chat: 'off' }, GUEST)).toBe('403 forbidden registered');
  });
});

describe('the game', () => {
  test('belote is not there without its role', () => {
    expect(refusal({ ...ALONE, variant: 'belote' })).toBe('404 resource_missing variant');
    expect(refusal({ ...ALONE, variant: 'belote' }, PREMIUM)).toBe('404 resource_missing variant');
  });

  test('belote opens with it', () => {
    const host: Host = { anonymous: true, roles: ['belote'], karma: 0 };
    const { game } = ask({ ...ALONE, variant: 'belote', length: 501, rules: { variant: 'coinche' } }, host);
    expect(game).toMatchObject({ variant: 'coinche', target: 501 });
  });

  test('double king is for premium hosts, against computers too', () => {
    expect(refusal({ ...ALONE, variant: 'kingen', length: 'double' })).toBe('403 premium_required length');
    expect(refusal({ ...ALONE, variant: 'kingen', rules: { session: 'double' } })).toBe('accepted');
    expect(ask({ ...ALONE, variant: 'kingen', rules: { session: 'double' } }).game).toMatchObject({
      session: 'single',
    });
    expect(ask({ ...ALONE, variant: 'kingen', length: 'double' }, PREMIUM).game).toMatchObject({
      session: 'double',
    });
  });

  test('hearts counts its short sessions in deals, the others in points', () => {
    expect(ask({ ...ALONE, variant: 'hearts', length: 8 }).game).toMatchObject({ deals: 8 });
    expect(ask({ ...ALONE, variant: 'hearts', length: 50 }).game).toMatchObject({ target: 50 });
    expect(ask({ ...ALONE, variant: 'hearts' }).game).toMatchObject({ target: 100 });
    expect(ask({ ...ALONE, variant: 'hearts', length: 'free' }).game).toMatchObject({ target: 'free' });
    expect(refusal({ ...ALONE, variant: 'hearts', length: 200 })).toBe('422 unprocessable_content length');
  });

  test('manille is played to 101, or whatever else is offered', () => {
    expect(ask({ ...ALONE, variant: 'manille' }).game).toMatchObject({ target: 101, flat: true });
    expect(ask({ ...ALONE, variant: 'manille', length: 61 }).game).toMatchObject({ target: 61 });
    expect(refusal({ ...ALONE, variant: 'manille', length: 'free', rules: { bestOf: 3 } })).toMatch(/^422/);
  });
});
