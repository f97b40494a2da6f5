/**
 * Reads the options of a room that a user makes (docs/behaviour/rooms.md 2).
 *
 * Three questions in this order: whether the game is open to the host (404), whether the value is offered
 * (422), and whether the host may choose it (403). In a room alone (`ai: fill`, `start: true`: the user and
 * three computers, never in the lobby) every rule is free to choose, and every length but the double one.
 */
import { GAMES, isVariant, type Variant } from '@troef/games';
import {
  ApiError,
  asOptions,
  GAME_LENGTHS,
  GAME_ROLES,
  isChanged,
  KARMA_TIERS,
  type LengthValue,
  lengthOf,
  offeredLength,
  type PremiumFeature,
  premiumRequired,
  type Role,
  type RoomChange,
  type RoomCreate,
  rulesOf,
} from '@troef/protocol';
import type { RoomChoices } from '../state/log-row.ts';

/** The facts about the host on which the options are judged. */
export interface Host {
  readonly anonymous: boolean;
  readonly roles: readonly Role[];
  /** Reputation in this game; null: without limit. */
  readonly karma: number | null;
}

/** Reads the choices of a new room. Throws the refusal. */
export function readRoomOptions(body: RoomCreate, host: Host): RoomChoices & { readonly alone: boolean } {
  const { variant } = body;
  if (!isVariant(variant) || !isOpenTo(variant, host)) throw new ApiError('resource_missing', 'variant');
  const alone = body.ai === 'fill' && body.start === true;
  if (!alone && body.start === true) throw new ApiError('unprocessable_content', 'start');
  return { ...choicesOf(body, host, alone), alone };
}

/** Changes an open room. The rest stays, and all of it is judged again as if new. */
export function changeRoomOptions(
  variant: Variant,
  before: RoomChoices,
  change: RoomChange,
  host: Host,
): RoomChoices {
  const { password, ...changed } = change;
  const body: RoomCreate = {
    ...asAsked(variant, before),
    ...changed,
    ...(typeof password === 'string' && { password }),
  };
  const locked = password === undefined ? before.locked : password !== null;
  return { ...choicesOf(body, host, false, before), locked };
}

function choicesOf(body: RoomCreate, host: Host, alone: boolean, before?: RoomChoices): RoomChoices {
  const { variant } = body;
  const length = lengthFor(body, alone);
  if (!alone && body.aiLevel === 'expert') throw new ApiError('unprocessable_content', 'aiLevel');
  const rules = rulesOf(variant, body.rules ?? {});
  const options = GAMES[variant].readOptions({ ...rules, ...asOptions(variant, length) });
  if (!options.ok) throw new ApiError('unprocessable_content', options.error);

  // A choice stays as long as the room does, whoever is host by now, if its host was allowed it then.
  const asked = before === undefined ? {} : asAsked(variant, before);
  const needed = premiumNeeded(body, length, alone, asked);
  if (needed !== undefined && !host.roles.includes('premium')) throw premiumRequired(needed);
  if (!alone && host.anonymous && wantsRegistered(body, asked)) throw new ApiError('forbidden', 'registered');
  const minKarma = alone ? 0 : minKarmaOf(body, host, asked);

  return {
    game: options.value as Record<string, unknown>,
    turnTime: body.turnTime ?? 'normal',
    ai: body.ai ?? 'ask',
    aiLevel: body.aiLevel ?? 'normal',
    watch: body.watch ?? 'friends',
    chat: body.chat ?? 'on',
    fairDeal: body.fairDeal ?? 'real',
    locked: !alone && body.password !== undefined,
    minKarma,
    registeredOnly: !alone && (body.registeredOnly === true || minKarma >= 1),
    friendsOnly: !alone && body.friendsOnly === true,
    teams: GAMES[variant].teams ? (body.teams ?? 'random') : null,
  };
}

/**
 * Allows only the bound of a tier, and none above the host's own. So hosts below the tier of 50 cannot ask
 * for more than they have.
 */
function minKarmaOf({ minKarma = 0 }: RoomCreate, { karma }: Host, before: Partial<RoomCreate>): number {
  if (minKarma === before.minKarma) return minKarma;
  const own = karma ?? Number.POSITIVE_INFINITY;
  if (!KARMA_TIERS.some((bound) => bound === minKarma) || minKarma > own) {
    throw new ApiError('unprocessable_content', 'minKarma');
  }
  return minKarma;
}

/** Returns the choices as the message that would have asked for them. */
function asAsked(variant: Variant, choices: RoomChoices): RoomCreate {
  const { game, teams, locked: _, ...rest } = choices;
  return {
    ...rest,
    variant,
    length: lengthOf(game),
    rules: rulesOf(variant, game),
    ...(teams !== null && { teams }),
  };
}

export const isOpenTo = (variant: RoomCreate['variant'], host: Pick<Host, 'roles'>): boolean =>
  GAME_ROLES[variant].every((role) => host.roles.includes(role));

/** Returns the length that was named, if it is offered here; if none was, the usual one. */
function lengthFor({ variant, length }: RoomCreate, alone: boolean): LengthValue {
  const lengths = GAME_LENGTHS[variant];
  if (length === undefined) return alone ? lengths.alone : lengths.usual;
  const offered = offeredLength(variant, length);
  if (offered === undefined || (!alone && lengths.onlyAlone?.includes(offered))) {
    throw new ApiError('unprocessable_content', 'length');
  }
  return offered;
}

/**
 * Returns the feature word of an option that only a premium host may choose and that is new; undefined: there
 * is none.
 */
function premiumNeeded(
  body: RoomCreate,
  length: LengthValue,
  alone: boolean,
  before: Partial<RoomCreate>,
): PremiumFeature | undefined {
  const { variant, rules = {} } = body;
  const { usual, premium = [] } = GAME_LENGTHS[variant];
  const isNew = length !== before.length;
  if (isNew && premium.includes(length)) return 'length';
  if (alone) return undefined;
  if (isNew && length !== usual && length !== 'free') return 'length';
  if (body.friendsOnly === true && before.friendsOnly !== true) return 'friendsOnly';
  const asBefore = before.rules !== undefined && isSame(variant, rules, before.rules);
  if (isChanged(variant, rules) && !asBefore) return 'rules';
  if (body.fairDeal === 'shuffled' && before.fairDeal !== 'shuffled') return 'rules';
  return body.teams === 'chosen' && before.teams !== 'chosen' ? 'teams' : undefined;
}

const isSame = (variant: Variant, rules: object, others: object): boolean =>
  JSON.stringify(rulesOf(variant, { ...rules })) === JSON.stringify(rulesOf(variant, { ...others }));

/**
 * Options about who may come in and what may be said need a host with an account. Those that the host found
 * may stay.
 */
const wantsRegistered = (body: RoomCreate, before: Partial<RoomCreate>): boolean =>
  body.password !== undefined ||
  ((body.minKarma ?? 0) > 0 && body.minKarma !== before.minKarma) ||
  (body.registeredOnly === true && before.registeredOnly !== true) ||
  !['friends', before.watch].includes(body.watch ?? 'friends') ||
  !['on', before.chat].includes(body.chat ?? 'on');
