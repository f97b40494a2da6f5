/**
 * What a person may ask of a room he makes (product.md 4.1), as the first row of its log. Rooms with other people are not
 * open yet: only rooms *alone* are made, where every rule and every length but the double one is free to choose.
 */
import { GAMES, isPlayable } from '@troef/games';
import { ALONE_LENGTH_DEFAULT, ApiError, type RoomCreate } from '@troef/protocol';
import type { CreatedBody } from './log-row.ts';

/** Everything of the first row but who sits where. Throws the refusal. */
export function readRoomOptions(body: RoomCreate): Omit<CreatedBody, 'seats'> {
  if (!isPlayable(body.variant)) throw new ApiError('resource_missing', 'variant');
  if (body.ai !== 'fill' || body.start !== true) throw new ApiError('unprocessable_content', 'start');

  const options = GAMES[body.variant].readOptions({ ...body.rules, ...lengthOf(body) });
  if (!options.ok) throw new ApiError('unprocessable_content', options.error);
  return {
    type: 'created',
    game: options.value as Record<string, unknown>,
    turnTime: body.turnTime ?? 'normal',
    ai: 'fill',
    aiLevel: body.aiLevel ?? 'normal',
    watch: body.watch ?? 'friends',
    chat: body.chat ?? 'on',
    fairDeal: body.fairDeal ?? 'real',
    alone: true,
  };
}

/** Only whist and wiezen count their sessions in deals; the other games have a default of their own. */
function lengthOf(body: RoomCreate): { length?: number | string } {
  const counted = body.variant === 'whist' || body.variant === 'wiezen';
  const length = body.length ?? (counted ? ALONE_LENGTH_DEFAULT : undefined);
  return length === undefined ? {} : { length };
}
