/** Starts a table against computers on this device, or goes on here with one whose connection is lost. */
import type { Answer } from '@troef/client';
import type { RoomCreate, RoomView } from '@troef/protocol';
import { isInstalled } from '../../lib/device/platform.ts';
import { useCopies } from '../../lib/local/copies.ts';
import { noteTableHere } from '../../lib/local/local-kept.ts';
import { localLine } from '../../lib/local/local-line.ts';
import { playerHere } from '../../lib/local/player-here.ts';
import { usePreferences } from '../../lib/preferences/preferences.ts';

export async function startHere(wanted: RoomCreate): Promise<Answer<{ readonly room: string }>> {
  const answer = await localLine().askDevice('device:create', {
    ...wanted,
    player: playerHere(wanted.variant),
  });
  if (answer.ok) noteTableHere(isInstalled());
  return answer;
}

/** Goes on here with a table alone at the server, as its player sees it. Returns the id of the table here. */
export async function goOnHere(view: RoomView): Promise<string | undefined> {
  const own = view.seat === null ? undefined : view.seats[view.seat];
  if (own === undefined) return undefined;
  const { name, avatar } = own;
  const answer = await localLine().askDevice('device:copy', {
    view,
    speed: usePreferences.getState().speed,
    player: { ...playerHere(view.variant), name, ...(avatar !== null && { avatar }) },
  });
  if (!answer.ok) return undefined;
  noteTableHere(isInstalled());
  useCopies.setState(({ of }) => ({ of: { ...of, [answer.value.room]: view.room } }));
  return answer.value.room;
}
