/**
 * After the third game that ended on a narrow screen, asks the server for the notice that the spacing of the
 * cards can be set (docs/behaviour/notices.md 3). Only a page knows the width of its screen, so the page
 * counts. The server decides whether the user has chosen already or was told before.
 */
import { NARROW_SCREEN_PX, SPACING_AFTER_GAMES } from '@troef/protocol';
import { usePreferences } from '../preferences/preferences.ts';
import { asAccount } from '../session/session.ts';
import { readSession } from '../session/session-store.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'troef.narrow';

/** Counts a game that is over and was seen to its end. */
export async function noteFinishedGame(room: string): Promise<void> {
  if (screen.width >= NARROW_SCREEN_PX || usePreferences.getState().cards.spacing !== 'wide') return;
  const stored = readStored(KEY);
  const before = Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  // The page of a finished game may be opened again and again.
  if (before.includes(room)) return;
  const games = [...before, room].slice(-SPACING_AFTER_GAMES);
  writeStored(KEY, games);
  if (games.length < SPACING_AFTER_GAMES || readSession().profile === null) return;
  await asAccount('POST', '/api/users/me/notifications', { type: 'spacing', width: screen.width });
}
