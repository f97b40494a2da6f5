/**
 * Sitting down at a table with people, by the page's one socket: join a table, be put at the best one, or
 * open one. A guest sits down under their current screen name.
 */

import { type Answer, whenUp } from '@troef/client';
import type { Seat, Variant } from '@troef/games';
import type { RoomCreate, RoomJoin } from '@troef/protocol';
import { note } from '../analytics/note.ts';
import { chosenFace } from '../people/face.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { getTokenForNewGame } from '../session/session.ts';
import { roomLine } from '../sockets/room-line.ts';

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
    // Computers play at the pace of the slowest person.
    const { speed } = usePreferences.getState();
    // The signature of this function guarantees that each body belongs to its event.
    const answer = await line.request(event as 'room:join', {
      ...(body as RoomJoin),
      speed,
      nextDeal: 'asked',
      ...chosenFace(),
    });
    if (answer.ok) noteSeat(event, body);
    return answer;
  } catch {
    // Without a token nobody can sit down. The answer is the one for a lost connection.
    return { ok: false, error: { code: 'offline', param: null } };
  }
}

function noteSeat(event: keyof Bodies, body: Bodies[keyof Bodies]): void {
  const game = 'variant' in body ? { variant: body.variant } : {};
  note(event === 'room:create' ? 'room_create' : 'room_join', { ...game, with: 'people' });
}
