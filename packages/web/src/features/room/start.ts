/**
 * *Play*: starts a room against three computers at once. The module is loaded when the pointer comes near the
 * button. `warmUp` connects and fetches the card pictures beforehand, so that a click is one message away
 * from the first card.
 */

import { type Answer, whenUp } from '@troef/client';
import type { Variant } from '@troef/games';
import type { Locale } from '@troef/i18n';
import type { RoomCreate } from '@troef/protocol';
import { loadCardSprite } from '../../components/cards/sprite.ts';
import { note } from '../../lib/analytics/note.ts';
import { type GameOptions, rulesInForce } from '../../lib/games/game-options.ts';
import { chosenFace } from '../../lib/people/face.ts';
import { usePreferences } from '../../lib/preferences/preferences.ts';
import { getTokenForNewGame } from '../../lib/session/session.ts';
import type { PageLine } from '../../lib/sockets/room-line.ts';
import { roomLine } from '../../lib/sockets/room-line.ts';
import { findUnshownRoom } from '../../lib/tables/own-table.ts';
import { wantMessages } from '../../lib/words/messages.ts';
import { prepareHints } from './guide/prepare.ts';
import { loadTable as loadGame } from './variant/variants.ts';

/** Loads the game's own part of the table, with its words and those of every table. */
export const loadTable = (variant: Variant, locale: Locale): Promise<unknown> =>
  Promise.all([loadGame(variant, locale), wantMessages('table', locale)]);

export { findUnshownRoom };

const openParts = () => import('./client/open-parts.ts');

/** Fetches what opens a room, and the hints of a first deal. */
export const prepareRoom = (variant: Variant): Promise<unknown> =>
  Promise.all([openParts(), prepareHints(variant)]);

/** Opens a room whose page will be shown in a moment. If this fails, the page opens it. */
export function openAhead(room: string): void {
  openParts().then(
    (parts) => parts.openAhead(room),
    () => undefined,
  );
}

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

/** After this time without a connection, the game is played on this device. */
const LINE_PATIENCE_MS = 8_000;

/** Asks the server for a room. Resolves with null if it cannot be asked, or nobody waits for it any more. */
async function startThere(
  wanted: RoomCreate,
  isAwaited: () => boolean,
): Promise<Answer<{ readonly room: string }> | null> {
  const [line, token] = await Promise.all([warmUp(), getTokenForNewGame()]);
  await line.speakAs(token);
  if (!isAwaited()) return null;
  const answer = await line.request('room:create', wanted);
  return !answer.ok && answer.error.code === 'offline' ? null : answer;
}

/**
 * Returns the server's answer; null if there is no connection. Once the connection is up, its answer is
 * waited for, so that no second table is made.
 */
function thereInTime(wanted: RoomCreate): Promise<Answer<{ readonly room: string }> | null> {
  if (!navigator.onLine) return Promise.resolve(null);
  let isAwaited = true;
  const there = startThere(wanted, () => isAwaited).catch((error: unknown) => {
    if (isWithoutLine(error)) return null;
    throw error;
  });
  const late = new Promise<null>((resolve) => {
    setTimeout(async () => {
      const line = await Promise.race([roomLine(), null]);
      if (line?.isUp()) return;
      isAwaited = false;
      resolve(null);
    }, LINE_PATIENCE_MS);
  });
  return Promise.race([there, late]);
}

async function startHere(wanted: RoomCreate): Promise<Answer<{ readonly room: string }>> {
  const here = await import('./start-here.ts');
  return here.startHere(wanted);
}

/** Whether the server could not be reached, or a file of the page could not be fetched. */
const isWithoutLine = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error &&
    'code' in error &&
    (error.code === 'offline' || error.code === 'gateway_timeout'));

/**
 * Returns the id of the new room: at the server, or on this device if there is no connection. Rejects with a
 * `RefusedRoomError` if the room is refused.
 */
export async function startAlone(variant: Variant, options: GameOptions): Promise<string> {
  // If there is no connection, they are not offered in this deal.
  prepareHints(variant).catch(() => undefined);
  const wanted: RoomCreate = {
    variant,
    length: options.length,
    aiLevel: options.aiLevel,
    rules: { ...rulesInForce(variant, options) },
    ai: 'fill',
    start: true,
    speed: usePreferences.getState().speed,
    nextDeal: 'asked',
    ...chosenFace(),
  };
  const answer = (await thereInTime(wanted)) ?? (await startHere(wanted));
  if (!answer.ok) throw new RefusedRoomError(answer.error.code, answer.error.param);
  note('room_create', { variant, with: 'computers' });
  return answer.value.room;
}
