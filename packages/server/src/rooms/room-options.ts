/**
 * What a person may ask of a room he makes (product.md 4.1), as the first row of its log.
 *
 * Three questions, in this order: is the game open to him (404), is the value one we offer (422), and may he choose it (403).
 * Alone (`ai: fill`, `start: true`: you and three computers, never in the lobby) every rule and every length but the double
 * one is free to choose. Rooms with other people are not open yet; what they would refuse is refused all the same.
 */
import { GAMES, isVariant } from '@troef/games';
import {
  ApiError,
  asOptions,
  GAME_LENGTHS,
  isChanged,
  type LengthValue,
  offeredLength,
  type Role,
  type RoomCreate,
  rulesOf,
} from '@troef/protocol';
import type { CreatedBody } from './log-row.ts';

/** What is asked about whoever makes the room. */
export interface Host {
  readonly anonymous: boolean;
  readonly roles: readonly Role[];
}

/** Everything of the first row but who sits where. Throws the refusal. */
export function readRoomOptions(body: RoomCreate, host: Host): Omit<CreatedBody, 'seats'> {
  const { variant } = body;
  if (!isVariant(variant) || !isOpenTo(variant, host)) throw new ApiError('resource_missing', 'variant');

  const alone = body.ai === 'fill' && body.start === true;
  const length = lengthFor(body, alone);
  if (!alone && body.aiLevel === 'expert') throw new ApiError('unprocessable_content', 'aiLevel');
  const rules = rulesOf(variant, body.rules ?? {});
  const options = GAMES[variant].readOptions({ ...rules, ...asOptions(variant, length) });
  if (!options.ok) throw new ApiError('unprocessable_content', options.error);

  const needed = premiumNeeded(body, length, alone);
  if (needed !== undefined && !host.roles.includes('premium')) throw new ApiError('premium_required', needed);
  if (!alone && host.anonymous && wantsRegistered(body)) throw new ApiError('forbidden', 'registered');
  if (!alone) throw new ApiError('unprocessable_content', 'start');

  return {
    type: 'created',
    game: options.value as Record<string, unknown>,
    turnTime: body.turnTime ?? 'normal',
    ai: 'fill',
    aiLevel: body.aiLevel ?? 'normal',
    watch: body.watch ?? 'friends',
    chat: body.chat ?? 'on',
    fairDeal: body.fairDeal ?? 'real',
    alone,
  };
}

const isOpenTo = (variant: RoomCreate['variant'], host: Host): boolean =>
  variant !== 'belote' || host.roles.includes('belote');

/** The length that was named, when it is offered here; else the usual one. */
function lengthFor({ variant, length }: RoomCreate, alone: boolean): LengthValue {
  const lengths = GAME_LENGTHS[variant];
  if (length === undefined) return alone ? lengths.alone : lengths.usual;
  const offered = offeredLength(variant, length);
  if (offered === undefined || (!alone && lengths.onlyAlone?.includes(offered))) {
    throw new ApiError('unprocessable_content', 'length');
  }
  return offered;
}

/** The feature word of what only a premium host may choose; undefined when there is nothing of it. */
function premiumNeeded(body: RoomCreate, length: LengthValue, alone: boolean): string | undefined {
  const { usual, premium = [] } = GAME_LENGTHS[body.variant];
  if (premium.includes(length)) return 'length';
  if (alone) return undefined;
  if (length !== usual && length !== 'free') return 'length';
  if (body.friendsOnly === true) return 'friendsOnly';
  if (isChanged(body.variant, body.rules ?? {}) || body.fairDeal === 'shuffled') return 'rules';
  return body.teams === 'chosen' ? 'teams' : undefined;
}

/** Options that say who may come in or what is said: they want a host who has an account. */
const wantsRegistered = (body: RoomCreate): boolean =>
  body.password !== undefined ||
  (body.minKarma ?? 0) > 0 ||
  body.registeredOnly === true ||
  (body.watch ?? 'friends') !== 'friends' ||
  (body.chat ?? 'on') !== 'on';
