/**
 * Sitting down at a table with people, by the page's one socket: join one, be put at the best, or open one. Who has no account
 * sits down under the screen name of now.
 */

import { type Answer, whenUp } from '@troef/client';
import type { Seat, Variant } from '@troef/games';
import type { RoomCreate, RoomJoin } from '@troef/protocol';
import { chosenFace } from './face.ts';
import { usePreferences } from './preferences.ts';
import { roomLine } from './room-line.ts';
import { getTokenForNewGame } from './session.ts';

interface Bodies {
  readonly 'room:join': RoomJoin;
  readonly 'room:quick': { readonly variant: Variant };
  readonly 'room:create': RoomCreate;
}

export type Seated = Answer<{ readonly room: string; readonly seat: Seat }>;

export async function takeSeat<E extends keyof Bodies>(event: E, body: Bodies[E]): Promise<Seated> {
  try {
    const [line, token] = await Promise.all([roomLine(), getTokenForNewGame()]);
    await whenUp(line);
    await line.speakAs(token);
    // Computers play as slowly as the slowest person wants.
    const { speed } = usePreferences.getState();
    // The three bodies belong to their events by this function's own signature.
    return await line.request(event as 'room:join', {
      ...(body as RoomJoin),
      speed,
      nextDeal: 'asked',
      ...chosenFace(),
    });
  } catch {
    // Without a token there is nobody to sit down; the line says so in its own words.
    return { ok: false, error: { code: 'offline', param: null } };
  }
}
