/**
 * *Play*: starts a room against three computers at once. The module is loaded when the pointer comes near the
 * button. `warmUp` connects and fetches the card pictures beforehand, so that a click is one message away
 * from the first card.
 */

import { whenUp } from '@troef/client';
import type { Variant } from '@troef/games';
import { loadCardSprite } from '../../components/cards/sprite.ts';
import { type GameOptions, rulesInForce } from '../../lib/games/game-options.ts';
import { chosenFace } from '../../lib/people/face.ts';
import { usePreferences } from '../../lib/preferences/preferences.ts';
import { getTokenForNewGame } from '../../lib/session/session.ts';
import type { PageLine } from '../../lib/sockets/room-line.ts';
import { roomLine } from '../../lib/sockets/room-line.ts';

export { loadTable } from './variant/variants.ts';

export async function warmUp(): Promise<PageLine> {
  void loadCardSprite();
  const line = await roomLine();
  await whenUp(line);
  return line;
}

/** The server refuses to make this room: the code of the refusal, and which option it refused. */
export class RefusedRoomError extends Error {
  override readonly name = 'RefusedRoomError';
  readonly code: string;
  readonly param: string | null;

  constructor(code: string, param: string | null) {
    super(param === null ? code : `${code}: ${param}`);
    this.code = code;
    this.param = param;
  }
}

/** Returns the id of the new room. Rejects with a `RefusedRoomError` if the server refuses to make it. */
export async function startAlone(variant: Variant, options: GameOptions): Promise<string> {
  // If there is no connection, they are not offered in this deal.
  import('./guide/prepare.ts').then(({ prepareHints }) => prepareHints(variant)).catch(() => undefined);
  const [line, token] = await Promise.all([warmUp(), getTokenForNewGame()]);
  await line.speakAs(token);
  const answer = await line.request('room:create', {
    variant,
    length: options.length,
    aiLevel: options.aiLevel,
    rules: { ...rulesInForce(variant, options) },
    ai: 'fill',
    start: true,
    speed: usePreferences.getState().speed,
    nextDeal: 'asked',
    ...chosenFace(),
  });
  if (!answer.ok) throw new RefusedRoomError(answer.error.code, answer.error.param);
  return answer.value.room;
}
