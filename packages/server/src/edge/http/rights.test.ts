/**
 * Rights: every kind of caller calls every route of the OpenAPI document, compared with the table below
 * (docs/behaviour/access.md). A route that is in only one of the two fails.
 */
import { ADMIN_PERMISSIONS, type AdminPermission } from '@troef/protocol';
import { expect, test } from 'vitest';
import { createSessions } from '../../accounts/login/sessions.ts';
import { createApiClient, describedRoutes } from '../../testing/api.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import type { OpenApi } from './openapi.ts';

const CALLERS = [
  'none',
  'anonymous',
  'other',
  'premium',
  'limited',
  'blocked',
  'owner',
  'ownerInSudo',
  'admin',
  'bareAdminInSudo',
  'adminInSudo',
] as const;
type Caller = (typeof CALLERS)[number];

/** `yes`: let through, whatever else may be wrong. Otherwise the code, with its param if that matters. */
type Outcome = string;
type RightsRow = Readonly<Record<Caller, Outcome>> & { readonly body?: object };

const everybody = (outcome: Outcome): Record<Caller, Outcome> =>
  Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Record<Caller, Outcome>;
const strangers = (outcome: Outcome) => ({
  other: outcome,
  premium: outcome,
  limited: outcome,
  admin: outcome,
  bareAdminInSudo: outcome,
  adminInSudo: outcome,
});
const LOCKED = 'account_blocked forever';
const REGISTERED = { none: 'unauthorized', anonymous: 'forbidden registered', blocked: LOCKED } as const;

/** Anybody may call. */
const open = (body?: object): RightsRow => ({ ...everybody('yes'), ...(body && { body }) });
/** A: anybody with a token whose account is not locked. */
const token: RightsRow = { ...everybody('yes'), none: 'unauthorized', blocked: LOCKED };
/** R: members. */
const registered: RightsRow = { ...everybody('yes'), ...REGISTERED };
/** O: the owner. */
const owner = (body?: object, outcome = 'yes'): RightsRow => ({
  ...everybody(outcome),
  ...REGISTERED,
  ...strangers('forbidden owner'),
  ...(body && { body }),
});
/** O + sudo: the owner in sudo. */
const ownerInSudo = (action: string, body?: object): RightsRow => ({
  ...owner(body),
  owner: `sudo_required ${action}`,
});
/** Adm: an administrator with a passkey or a second factor, in sudo. */
const ADMINISTRATORS = { admin: 'sudo_required admin', bareAdminInSudo: 'forbidden second_factor' } as const;

/** O, Adm. For others it does not exist. */
const hidden = (param: string): RightsRow => ({
  ...everybody(`resource_missing ${param}`),
  ...REGISTERED,
  ...ADMINISTRATORS,
  owner: 'yes',
  ownerInSudo: 'yes',
  adminInSudo: 'yes',
});

/** Adm. For others it does not exist. */
const support = (body?: object, outcome = 'yes'): RightsRow => ({
  ...everybody('resource_missing path'),
  ...REGISTERED,
  ...ADMINISTRATORS,
  adminInSudo: outcome,
  ...(body && { body }),
});

/** Adm who only look at what belongs to nobody: without sudo. */
const onlooker = (outcome = 'yes'): RightsRow => ({
  ...everybody('resource_missing path'),
  ...REGISTERED,
  admin: outcome,
  bareAdminInSudo: outcome,
  adminInSudo: outcome,
});

/** A room that does not exist, or is not theirs: the same for everybody who has a token. */
const noRoom = (body?: object): RightsRow => ({
  ...everybody('resource_missing room'),
  none: 'unauthorized',
  blocked: LOCKED,
  ...(body && { body }),
});

const ofNothing = (refusal: string, body?: object): RightsRow => ({
  ...everybody(refusal),
  none: 'unauthorized',
  blocked: LOCKED,
  ...(body && { body }),
});
const noTournament = (body?: object): RightsRow => ofNothing('resource_missing tournament', body);
/** The game in the address is none. */
const noGame = (body?: object): RightsRow => ofNothing('resource_missing variant', body);
const TOURNAMENT = { name: { en: 'Cup', nl: 'Beker', fr: 'Coupe' }, start: '2030-01-01T20:00:00Z' };
const PUSH = { title: 'Cup', body: 'Soon', to: 'all' };
const PATTERN = { everyWeeks: 4, weekdays: [1], anchorDate: '2030-01-07', enabled: false };

const MY_DEAL = {
  deal: '0'.repeat(64),
  ...{ variant: 'whist', seat: 0, room: null, contract: null, record: 'abc' },
  decisions: [{ kind: 'lead', at: 0, loss: 0, error: 0, sure: false }],
};
const IN_THREE = { en: 'Yes', nl: 'Ja', fr: 'Oui' };
const POLL = { question: IN_THREE, options: [IN_THREE, { en: 'No', nl: 'Nee', fr: 'Non' }] };
/** An administrator of content finds no such thing either. */
const contentDesk = (thing: string, body?: object, outcome = `resource_missing ${thing}`): RightsRow => ({
  ...support(body, outcome),
  ...Object.fromEntries(
    (['other', 'premium', 'limited', 'owner', 'ownerInSudo'] as const).map((caller) => [
      caller,
      `resource_missing ${thing}`,
    ]),
  ),
});
/** An administrator of the store finds no such thing either. */
const storeDesk = (thing: string): RightsRow => ({
  ...everybody(`resource_missing ${thing}`),
  ...REGISTERED,
  ...ADMINISTRATORS,
});
const BACKER = { name: 'Bakery', text: IN_THREE, url: 'https://bakery.example' };

const EMAIL = { email: 'nothing' };
const CODE = { code: '000000' };
const CREDENTIALS = { name: 'nobody@example.org', password: 'wrong' };

const CREDENTIAL = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AA', attestationObject: 'AA' },
};

/** The rules of docs/behaviour/access.md 2. */
const RIGHTS: Readonly<Record<string, RightsRow>> = {
  'GET /api/openapi.json': open(),
  'POST /auth/anonymous': open({ name: 'An' }),
  'POST /auth/guest_name': open({ name: 'An' }),
  'POST /auth/login': { ...everybody('invalid_credentials'), body: CREDENTIALS },
  'POST /auth/webauthn/authentication': open({}),
  'POST /auth/freewhist': { ...everybody('invalid_credentials'), body: CREDENTIALS },
  'GET /auth/providers': open(),
  'GET /auth/social/{provider}': { ...everybody('resource_missing provider') },
  'GET /auth/social/{provider}/callback': { ...everybody('resource_missing provider') },
  'GET /auth/userinfo': { ...everybody('yes'), none: 'unauthorized' },
  // An account renews by its cookie, which no program sends here.
  'POST /auth/token': { ...everybody('unauthorized'), anonymous: 'yes', body: {} },
  'POST /auth/logout': open({}),
  'POST /auth/token/{kind}': {
    ...everybody('invalid_credentials'),
    ...REGISTERED,
    // They have a passkey, so nothing less is accepted.
    admin: 'forbidden passkey',
    adminInSudo: 'forbidden passkey',
    body: { password: 'wrong' },
  },

  'GET /api/blog': open(),
  'GET /api/blog/posts': open(),
  'POST /api/blog/subscriptions': open({ email: 'nothing', locale: 'en' }),
  'POST /api/blog/subscriptions/{subscription}': everybody('resource_missing subscription'),
  'DELETE /api/blog/subscriptions/{subscription}': everybody('resource_missing subscription'),
  'POST /api/blog/subscriptions/{subscription}/unsubscribe': everybody('resource_missing subscription'),
  'GET /api/blog/subscriptions/{subscription}/unsubscribe': open(),
  'POST /api/contact': open({ email: 'nothing', text: 'A question', locale: 'en' }),

  'GET /api/backers': support(),
  'POST /api/backers': support(BACKER),
  'GET /api/backers/{backer}': contentDesk('backer'),
  'POST /api/backers/{backer}': contentDesk('backer', { weight: 2 }),
  'DELETE /api/backers/{backer}': contentDesk('backer'),
  'GET /api/backers/card': open(),
  'POST /api/backers/{backer}/view': everybody('resource_missing backer'),
  'POST /api/backers/{backer}/click': everybody('resource_missing backer'),

  'GET /api/polls': token,
  'POST /api/polls': support(POLL),
  'GET /api/polls/{poll}': ofNothing('resource_missing poll'),
  'POST /api/polls/{poll}': contentDesk('poll', { closes: null }),
  'DELETE /api/polls/{poll}': contentDesk('poll'),
  'POST /api/polls/{poll}/vote': { ...ofNothing('resource_missing poll', { options: [0] }), ...REGISTERED },
  'POST /api/polls/{poll}/wishes': contentDesk('poll', { text: POLL.question }),
  'POST /api/polls/{poll}/wishes/{wish}': contentDesk('poll', { state: 'done' }, 'resource_missing wish'),

  'POST /api/events': open({ name: 'pageview', url: '/en' }),
  'POST /api/events/batch': open({ events: [{ name: 'pageview', url: '/en' }] }),
  'GET /api/events/{name}': everybody('resource_missing event'),
  'GET /api/page_errors': onlooker(),
  'GET /api/events/error/{report}': support(undefined, 'resource_missing report'),

  'GET /api/statistics': onlooker(),
  'GET /api/statistics/subscriptions': onlooker(),
  'GET /api/statistics/subscription_history': onlooker(),
  'GET /api/audit': support(),
  'GET /api/jobs': onlooker(),
  // No such job.
  'POST /api/jobs': support({ name: 'none' }),
  'GET /api/jobs/{job}': onlooker('resource_missing job'),
  'GET /api/platform/config': onlooker(),
  'POST /api/platform/config': support({}),
  'GET /api/platform/config/{key}/losses': onlooker('resource_missing setting'),
  'GET /api/platform/restart': onlooker(),
  'POST /api/platform/restart': support({ reason: 'a test' }),
  'DELETE /api/platform/restart': support(),
  'POST /api/platform/deploy': support({ release: 'none' }),
  'GET /api/platform/releases': onlooker(),
  'GET /api/platform/releases/{release}': onlooker('resource_missing release'),
  'DELETE /api/platform/releases/{release}': support(undefined, 'resource_missing release'),
  'POST /api/platform/notice': support({ message: { en: 'Hello', nl: 'Hallo', fr: 'Bonjour' } }),

  'GET /api/{variant}/rankings': {
    ...everybody('resource_missing variant'),
    none: 'unauthorized',
    blocked: LOCKED,
  },
  'GET /api/{variant}/rankings/{slug}': {
    ...everybody('resource_missing variant'),
    none: 'unauthorized',
    blocked: LOCKED,
  },

  'GET /api/store/prices': open(),
  'POST /api/store/subscription': { ...registered, body: { plan: 'month', currency: 'EUR' } },
  'POST /api/store/coupon': { ...token, body: { plan: 'm3', currency: 'EUR' } },
  'POST /api/store/donation': { ...token, body: { amount: 500, currency: 'EUR' } },
  'POST /api/store/webhooks/{provider}': everybody('resource_missing provider'),
  'GET /api/store/test/{payment}': everybody('resource_missing payment'),
  'POST /api/store/test/{payment}': everybody('resource_missing payment'),
  'GET /api/orders': support(),
  'POST /api/orders': { ...token, body: { kind: 'donation', amount: 500, currency: 'EUR' } },
  'GET /api/orders/{order}': ofNothing('resource_missing order'),
  'POST /api/orders/{order}/process': ofNothing('resource_missing order', {}),
  'POST /api/orders/{order}/refund': {
    ...everybody('resource_missing order'),
    ...REGISTERED,
    ...ADMINISTRATORS,
    body: {},
  },
  'GET /api/orders/{order}/file': storeDesk('order'),
  'GET /api/coupons': support(),
  'DELETE /api/coupons/{code}': storeDesk('coupon'),
  'GET /api/coupons/{code}': ofNothing('resource_missing coupon'),
  'POST /api/coupons': support({ kind: 'months', value: 0, maxUses: 1 }),
  'GET /api/users/{user}/orders': owner(),
  'POST /api/users/{user}/coupon': owner({ code: 'x' }, 'resource_missing coupon'),
  'GET /api/users/{user}/billing': owner(),
  'POST /api/users/{user}/billing': owner({}),
  'POST /api/users/{user}/billing/cancel': owner({}, 'resource_missing subscription'),
  'POST /api/users/{user}/billing/resume': owner({}, 'resource_missing subscription'),
  'POST /api/users/{user}/billing/plan': owner({ plan: 'year' }, 'resource_missing subscription'),
  'POST /api/users/{user}/billing/withdraw': owner({}),

  'GET /api/deal_of_the_day': token,
  'GET /api/{variant}/puzzles': everybody('resource_missing variant'),
  'GET /api/{variant}/puzzles/{day}': everybody('resource_missing variant'),
  'POST /api/{variant}/puzzles/{day}': noGame({ move: 'AH' }),
  'GET /api/{variant}/deal_of_the_day': noGame(),
  'POST /api/{variant}/deal_of_the_day': noGame({}),
  'GET /api/{variant}/deal_of_the_day/{date}': noGame(),

  'GET /api/tournaments': token,
  'POST /api/tournaments': support(TOURNAMENT),
  'POST /api/tournament_plans': support({ start: TOURNAMENT.start, variant: 'whist' }),
  'GET /api/tournaments/{tournament}': noTournament(),
  'POST /api/tournaments/{tournament}': support({ minKarma: 10 }, 'resource_missing tournament'),
  'DELETE /api/tournaments/{tournament}': support(undefined, 'resource_missing tournament'),
  'POST /api/tournaments/{tournament}/schedule': support({}, 'resource_missing tournament'),
  'POST /api/tournaments/{tournament}/refresh': support({}, 'resource_missing tournament'),
  'POST /api/{variant}/tournaments/{tournament}/schedule': support({}, 'resource_missing variant'),
  'POST /api/{variant}/tournaments/{tournament}/refresh': support({}, 'resource_missing variant'),
  'POST /api/tournaments/{tournament}/user': { ...noTournament({}), ...REGISTERED },
  'DELETE /api/tournaments/{tournament}/user/{user}': { ...noTournament(), ...REGISTERED },
  'POST /api/tournaments/{tournament}/messages': { ...noTournament({ text: 'hello' }), ...REGISTERED },
  'DELETE /api/tournaments/{tournament}/messages/{message}': support(
    undefined,
    'resource_missing tournament',
  ),
  'POST /api/tournaments/{tournament}/push': support(PUSH, 'resource_missing tournament'),
  'POST /api/tournaments/{tournament}/simulation': support({ players: 8 }, 'resource_missing tournament'),
  'DELETE /api/tournaments/{tournament}/user/{out}/with/{sub}': support(
    undefined,
    'resource_missing tournament',
  ),
  'POST /api/{variant}/tournaments/{tournament}/messages': { ...noGame({ text: 'hello' }), ...REGISTERED },
  'DELETE /api/{variant}/tournaments/{tournament}/messages/{message}': support(
    undefined,
    'resource_missing variant',
  ),
  'POST /api/{variant}/tournaments/{tournament}/push': support(PUSH, 'resource_missing variant'),
  'POST /api/{variant}/tournaments/{tournament}/simulation': support(
    { players: 8 },
    'resource_missing variant',
  ),
  'DELETE /api/{variant}/tournaments/{tournament}/user/{out}/with/{sub}': support(
    undefined,
    'resource_missing variant',
  ),
  'GET /api/tournament_calendars': token,
  'POST /api/tournament_calendars': support({ ...PATTERN, variant: 'hearts' }),
  'POST /api/tournament_calendars/{calendar}': support({ enabled: false }, 'resource_missing calendar'),
  'GET /api/{variant}/tournament_calendars': noGame(),
  'POST /api/{variant}/tournament_calendars': support(PATTERN, 'resource_missing variant'),
  'POST /api/{variant}/tournament_calendars/{calendar}': support(
    { enabled: false },
    'resource_missing variant',
  ),
  'GET /api/{variant}/tournaments': noGame(),
  'POST /api/{variant}/tournaments': support(TOURNAMENT, 'resource_missing variant'),
  'GET /api/{variant}/tournaments/{tournament}': noGame(),
  'POST /api/{variant}/tournaments/{tournament}': support({ minKarma: 10 }, 'resource_missing variant'),
  'DELETE /api/{variant}/tournaments/{tournament}': support(undefined, 'resource_missing variant'),
  'POST /api/{variant}/tournaments/{tournament}/user': { ...noGame({}), ...REGISTERED },
  'GET /api/{variant}/tournaments/{tournament}/rounds/{round}/deals': noGame(),
  'DELETE /api/{variant}/tournaments/{tournament}/user/{user}': { ...noGame(), ...REGISTERED },
  'GET /api/{variant}/slams': {
    ...everybody('resource_missing variant'),
    none: 'unauthorized',
    blocked: LOCKED,
  },
  'GET /api/{variant}/slams/{slam}': {
    ...everybody('resource_missing variant'),
    none: 'unauthorized',
    blocked: LOCKED,
  },
  'POST /api/{variant}/slams/{slam}/claim': {
    ...everybody('resource_missing variant'),
    ...REGISTERED,
    body: {},
  },
  'DELETE /api/{variant}/slams/{slam}/claim': { ...everybody('resource_missing variant'), ...REGISTERED },
  'POST /api/{variant}/slams/{slam}': {
    ...everybody('resource_missing slam'),
    ...REGISTERED,
    ...ADMINISTRATORS,
    adminInSudo: 'resource_missing variant',
    body: { hidden: true },
  },
  'DELETE /api/{variant}/slams/{slam}': {
    ...everybody('resource_missing slam'),
    ...REGISTERED,
    ...ADMINISTRATORS,
    adminInSudo: 'resource_missing variant',
  },

  'GET /api/users': registered,
  'POST /api/users': open({ name: 'x', email: 'x', terms: true }),
  'GET /api/users/{name}/validate': open(),
  'GET /api/users/{email}/validate-email': open(),
  'GET /api/users/{user}': token,
  'POST /api/users/{user}': { ...owner({ name: 'x' }), ...ADMINISTRATORS, adminInSudo: 'yes' },
  'GET /api/users/{user}/notifications': hidden('user'),
  'GET /api/users/{user}/activity': hidden('user'),
  'GET /api/users/{user}/lessons': owner(),
  'POST /api/users/{user}/lessons': owner({ lessons: [] }),
  'GET /api/users/{user}/my_play': owner(),
  'POST /api/users/{user}/my_play': owner(MY_DEAL),
  'GET /api/users/{user}/messages': hidden('user'),
  'GET /api/users/{user}/links': hidden('user'),
  'GET /api/users/{user}/reports': hidden('user'),
  'GET /api/users/{user}/silences': hidden('user'),
  'POST /api/users/{user}/silences': support({ reason: 'spam' }),
  'POST /api/users/{user}/silences/{silence}/appeal': owner({ text: 'No' }, 'resource_missing silence'),
  // No user of this id has an account or sat anywhere.
  'POST /api/user_reports': {
    ...everybody('resource_missing user'),
    ...REGISTERED,
    body: { user: '01890000-0000-7000-8000-000000000000', reason: 'spam' },
  },
  'GET /api/user_reports': support(),
  'GET /api/user_reports/waiting': onlooker(),
  'GET /api/user_reports/{report}': support(undefined, 'resource_missing report'),
  'POST /api/user_reports/{report}': support({ status: 'looking' }, 'resource_missing report'),
  'GET /api/user_reports/{report}/case': support(undefined, 'resource_missing report'),
  'POST /api/user_reports/{report}/pairs': support(undefined, 'resource_missing report'),
  'POST /api/user_reports/{report}/notes': support({ text: 'Looked at' }, 'resource_missing report'),
  'GET /api/support/users': support(),
  'GET /api/support/users/{user}': support(),
  'GET /api/support/rooms': support(),
  'GET /api/support/rooms/{room}': support(undefined, 'resource_missing room'),
  'GET /api/support/rooms/{room}/replay': support(undefined, 'resource_missing room'),
  'POST /api/support/rooms/{room}/end': support({}, 'resource_missing room'),
  'POST /api/support/rooms/{room}/time': support({ seat: 0 }, 'resource_missing room'),
  'GET /api/chat_words': onlooker(),
  'POST /api/chat_words/try': { ...onlooker(), body: { text: 'hello' } },
  'GET /api/blog/readers': onlooker(),
  'GET /api/users/{user}/stats': {
    ...hidden('user'),
    anonymous: 'resource_missing user',
    admin: 'resource_missing user',
    bareAdminInSudo: 'resource_missing user',
  },
  'GET /api/users/{user}/friends': {
    ...hidden('user'),
    admin: 'resource_missing user',
    bareAdminInSudo: 'resource_missing user',
    adminInSudo: 'resource_missing user',
  },
  'GET /api/users/me/games': token,
  'GET /api/users/me/games/{game}/record': {
    ...everybody('resource_missing game'),
    none: 'unauthorized',
    blocked: LOCKED,
  },
  'GET /api/users/me/games/export': {
    ...registered,
    other: 'premium_required history',
    limited: 'premium_required history',
    owner: 'premium_required history',
    ownerInSudo: 'premium_required history',
  },
  'GET /api/figures': open(),
  'GET /api/users/{user}/sessions': owner(),
  'DELETE /api/users/{user}/sessions/{session}': {
    ...ownerInSudo('sessions'),
    ownerInSudo: 'resource_missing session',
  },
  'DELETE /api/users/{user}/sessions': {
    ...ownerInSudo('sessions'),
    ...ADMINISTRATORS,
    adminInSudo: 'yes',
  },
  'GET /api/users/{user}/data': owner(),
  'POST /api/users/{user}/emails': ownerInSudo('email', EMAIL),
  'POST /api/users/{user}/emails/{email}': ownerInSudo('email'),
  'DELETE /api/users/{user}/emails/{email}': ownerInSudo('email'),
  'POST /api/users/{user}/emails/{email}/verification': owner(CODE),
  'POST /api/users/{user}/emails/{email}/resend': owner(),
  'POST /api/users/{user}/verification': owner(CODE),
  'POST /api/users/{user}/password': ownerInSudo('password', { password: 'short' }),
  'POST /api/users/{user}/password/recover': open(),
  'POST /api/users/{user}/block_account': { ...everybody('resource_missing code'), body: { code: 'x' } },
  'POST /api/users/{user}/admin': {
    ...ownerInSudo('admin', { code: 'x' }),
    ownerInSudo: 'resource_missing code',
  },
  'POST /api/users/{user}/admin/link': owner({ code: 'x' }),
  'POST /api/users/{user}/sudo_code': owner(),
  'POST /api/users/{user}/passkey_registrations': ownerInSudo('passkey'),
  'POST /api/users/{user}/passkeys': ownerInSudo('passkey', CREDENTIAL),
  'GET /api/users/{user}/passkeys': owner(),
  'POST /api/users/{user}/passkeys/{passkey}': owner({ name: 'Phone' }, 'resource_missing passkey'),
  'DELETE /api/users/{user}/passkeys/{passkey}': {
    ...ownerInSudo('passkey'),
    ownerInSudo: 'resource_missing passkey',
  },
  'GET /api/users/{user}/second_factor': owner(),
  // No second factor waits for a code, none has recovery codes, and none can be removed.
  'POST /api/users/{user}/second_factor/confirmation': {
    ...ownerInSudo('second_factor', CODE),
    ownerInSudo: 'resource_missing second_factor',
  },
  'POST /api/users/{user}/second_factor': ownerInSudo('second_factor'),
  'POST /api/users/{user}/second_factor/recovery_codes': {
    ...ownerInSudo('second_factor'),
    ownerInSudo: 'resource_missing second_factor',
  },
  'DELETE /api/users/{user}/second_factor': {
    ...ownerInSudo('second_factor'),
    ...ADMINISTRATORS,
    ownerInSudo: 'resource_missing second_factor',
    adminInSudo: 'resource_missing second_factor',
  },
  // Linking opens a way in, so it needs sudo: nobody can take an account over by it.
  'POST /api/users/{user}/social_profile': ownerInSudo('social_profile', { token: 'x' }),
  'DELETE /api/users/{user}/social_profile/{provider}': {
    ...ownerInSudo('social_profile'),
    ownerInSudo: 'resource_missing provider',
  },
  'POST /api/users/{user}/freewhist': {
    ...ownerInSudo('social_profile', CREDENTIALS),
    ownerInSudo: 'invalid_credentials',
  },
  // Its ticket is the right to call.
  'PUT /api/avatars': { ...everybody('forbidden ticket') },
  'POST /api/users/{user}/avatar': owner({ face: 0 }),
  // The user shows no picture of their own.
  'DELETE /api/users/{user}/avatar': { ...owner(), ...ADMINISTRATORS, adminInSudo: 'yes' },
  'POST /api/users/{user}/avatar/url': {
    ...owner({ type: 'image/png', bytes: 100 }),
    limited: 'forbidden owner',
  },
  'POST /api/users/{user}/merge': ownerInSudo('merge', { token: 'x' }),
  'POST /api/users/{user}/deletion': ownerInSudo('deletion'),
  'DELETE /api/users/{user}/deletion': owner(),
  'POST /api/users/{user}/push_message': {
    ...everybody('resource_missing path'),
    ...REGISTERED,
    ...ADMINISTRATORS,
    adminInSudo: 'yes',
    body: { title: 'Hello', body: 'There' },
  },
  'POST /api/users/{user}/notifications': owner({ type: 'spacing', width: 400 }),
  'POST /api/users/{user}/push_test': owner({}),
  'GET /api/push/key': open(),
  'DELETE /api/notifications/{id}': { ...everybody('resource_missing notification'), ...REGISTERED },
  'GET /api/rooms': token,
  'POST /api/rooms': { ...token, body: { variant: 'whist', length: 'free' }, limited: 'forbidden limited' },
  'GET /api/rooms/mine': token,
  'GET /api/rooms/invitations': token,
  'GET /api/rooms/{room}': noRoom(),
  'POST /api/rooms/{room}': noRoom({ join: {} }),
  'DELETE /api/rooms/{room}': noRoom(),
  'POST /api/rooms/{room}/move': noRoom({ player: 'me', seat: 2 }),
  'DELETE /api/rooms/{room}/player/{player}': noRoom(),
  'POST /api/rooms/{room}/invitation': noRoom({ user: '01890000-0000-7000-8000-000000000000' }),
  'POST /api/rooms/{room}/invitation/{invitation}': {
    ...noRoom({ answer: 'accept' }),
    ...Object.fromEntries(
      CALLERS.filter((caller) => caller !== 'none' && caller !== 'blocked').map((caller) => [
        caller,
        'resource_missing invitation',
      ]),
    ),
  },
  'POST /api/rooms/{room}/strange_move': noRoom({ seq: 1, card: 'QS' }),
  'GET /api/analyses': token,
  'POST /api/analyses': { ...token, body: { deal: '0'.repeat(64) } },
  'POST /api/analyses/costs': { ...token, body: { record: {}, seat: 0 } },
  'GET /api/rooms/{room}/password': noRoom(),
  'GET /api/rooms/{room}/receipt': noRoom(),
  'GET /api/rooms/{room}/record': noRoom(),
};

/** The same callers, outside sudo. */
const IN_SUDO = { ownerInSudo: 'owner', adminInSudo: 'admin', bareAdminInSudo: 'bareAdmin' } as const;

let people: Readonly<
  Record<Exclude<Caller, 'none' | 'anonymous' | keyof typeof IN_SUDO> | 'bareAdmin', Person>
>;
const { app } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
people = {
  other: await makePerson(app, { name: 'Other Person' }),
  premium: await makePerson(app, { name: 'Premium Person', premium: true }),
  limited: await makePerson(app, { name: 'Limited Person' }),
  blocked: await makePerson(app, { name: 'Blocked Person', blocked: true }),
  owner: await makePerson(app, { name: 'Owning Person' }),
  admin: await makePerson(app, { name: 'Managing Person', admin: true }),
  bareAdmin: await makePerson(app, { name: 'Careless Person', admin: 'bare' }),
};
await app.db.pool.query(
  `update users set limitations = '{"rooms":true,"tournaments":true,"avatar":true}' where id = $1`,
  [people.limited.id],
);
const routes = (await describedRoutes(app)).map(({ method, path }) => `${method} ${path}`);

/** Logs in anew for every call, because some calls end the log-in. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'none') return undefined;
  if (caller === 'anonymous') return (await app.deps.tokens.issueAnonymous('An')).token;
  const inSudo = caller in IN_SUDO;
  const { id, name } =
    people[caller in IN_SUDO ? IN_SUDO[caller as keyof typeof IN_SUDO] : (caller as 'owner')];
  const session = await createSessions(app.deps).open(app.db.pool, {
    user: id,
    remember: true,
    method: 'password',
    device: '',
    ip: '192.0.2.1',
  });
  if (inSudo) {
    await app.db.pool.query(`update auth_sessions set sudo_until = now() + interval '1 hour' where id = $1`, [
      session.id,
    ]);
  }
  return app.deps.tokens.issueAccess(
    { id, name, roles: [], session: session.id },
    inSudo ? 'sudo' : 'access',
  );
}

const REFUSALS = [
  'unauthorized',
  'invalid_credentials',
  'forbidden',
  'sudo_required',
  'premium_required',
  'account_blocked',
  'resource_missing',
];

const auditRows = (): Promise<number> =>
  app.db.rows<{ count: number }>('select count(*)::int as count from audit').then(([row]) => row?.count ?? 0);

/** They change nothing: a question, a line that is tried, no setting. */
const NOT_NOTED = new Set([
  'POST /api/tournament_plans',
  'POST /api/chat_words/try',
  'POST /api/platform/config',
]);

/**
 * A call of an administrator that was let through is one row of the audit, or none if it was not only for
 * administrators. A reading of what belongs to somebody is one row as well.
 */
async function mustBeNoted(route: string, { status, before }: { status: number; before: number }) {
  const added = (await auditRows()) - before;
  const isWrite = !route.startsWith('GET ');
  const isForThemAlone = ADMINISTRATION.some(([each]) => each === route);
  if (status < 300 && isWrite && isForThemAlone && !NOT_NOTED.has(route))
    expect(added, `${route} is noted once`).toBe(1);
  else expect(added, `${route} is noted at most once`).toBeLessThanOrEqual(1);
  if (status >= 300) expect(added, `${route} was refused`).toBe(0);
  if (status < 300 && isWrite && isForThemAlone) noted.add(route);
}
const noted = new Set<string>();

async function outcomeOf(route: string, caller: Caller, row: RightsRow): Promise<Outcome> {
  const [method = '', path = ''] = route.split(' ');
  const url = path
    .replace('{user}', people.owner.id)
    .replace('{email}', encodeURIComponent(people.owner.email))
    .replace('{kind}', 'sudo')
    .replace(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
  const before = await auditRows();
  const { status, error } = await createApiClient(app).call(method as 'GET', url, {
    body: method === 'POST' || method === 'PUT' ? (row.body ?? {}) : undefined,
    token: await tokenOf(caller),
  });
  expect(status, `${route} by ${caller}`).toBeLessThan(500);
  if (caller === 'adminInSudo') await mustBeNoted(route, { status, before });
  if (error === undefined || !REFUSALS.includes(error.code)) return 'yes';
  return error.param === null ? error.code : `${error.code} ${error.param}`;
}

test('every route has its rights written down, and each line its route', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual([...routes].sort());
});

test.each(Object.entries(RIGHTS))('%s', async (route, row) => {
  const found: Partial<Record<Caller, Outcome>> = {};
  for (const caller of CALLERS) found[caller] = await outcomeOf(route, caller, row);
  const { body: _body, ...expected } = row;
  expect(found).toEqual(expected);
});

/** What an administrator needs for a call that only administrators may make (docs/behaviour/access.md 2). */
function permissionFor(path: string): AdminPermission {
  if (/^\/api\/(orders|coupons|statistics\/subscription)/.test(path)) return 'admin.store';
  if (/^\/api\/(polls|backers|chat_words|blog|platform\/notice)/.test(path)) return 'admin.content';
  if (/^\/api\/(statistics|audit|jobs|platform|page_errors)/.test(path)) return 'admin.platform';
  return /tournament/.test(path) ? 'admin.tournaments' : 'admin.support';
}
/** Calls that do not exist for those who are no administrators, nor the owner. */
const ADMINISTRATION = Object.entries(RIGHTS).filter(
  ([, row]) => row.other.startsWith('resource_missing') && row.other !== row.adminInSudo,
);

test.each(ADMINISTRATION)('%s is for one permission of administrators alone', async (route, row) => {
  const path = route.split(' ')[1] ?? '';
  // Each setting asks for one of the two (edge/running/setting-permissions.test.ts).
  const needed: readonly AdminPermission[] =
    path === '/api/platform/config' ? ['admin.platform', 'admin.store'] : [permissionFor(path)];
  for (const permission of ADMIN_PERMISSIONS) {
    const off = ADMIN_PERMISSIONS.filter((each) => each !== permission).map((each) => [each, false]);
    await app.db.pool.query('update users set features = $2 where id = $1', [
      people.admin.id,
      JSON.stringify(Object.fromEntries(off)),
    ]);
    const expected = needed.includes(permission) ? row.adminInSudo : row.other;
    expect([permission, await outcomeOf(route, 'adminInSudo', row)]).toEqual([permission, expected]);
  }
});

// With ids that exist, each act is done in test/audit.
test('an act of an administrator is one row of the audit, which nothing changes or deletes', async () => {
  expect(noted.size).toBeGreaterThan(8);
  await expect(app.db.pool.query(`update audit set reason = 'none'`)).rejects.toThrow('only added');
  await expect(app.db.pool.query('delete from audit')).rejects.toThrow('only added');
  await expect(app.db.pool.query('truncate audit')).rejects.toThrow('only added');
});

test('every route has a summary in the document', async () => {
  const { openapi, paths } = (await app.fastify.inject('/api/openapi.json')).json() as OpenApi;
  expect(openapi).toBe('3.1.0');
  for (const verbs of Object.values(paths)) {
    for (const { summary } of Object.values(verbs)) expect(summary).not.toBe('');
  }
});
