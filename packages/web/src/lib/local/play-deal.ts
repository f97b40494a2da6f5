/** Opens a table on this device that plays a deal of a record again. */
import type { Seat } from '@troef/games';
import { isInstalled } from '../device/platform.ts';
import { paths } from '../pages/route-table.ts';
import { rememberScope } from '../pages/scope.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { noteTableHere } from './local-kept.ts';
import { localLine } from './local-line.ts';
import type { AgainDeal } from './local-words.ts';
import { playerHere } from './player-here.ts';

/** Returns the address of the table; null if this browser keeps none. */
export async function playDeal(deal: AgainDeal, seat: Seat): Promise<string | null> {
  const { variant } = deal.record;
  const { speed } = usePreferences.getState();
  const answer = await localLine().askDevice('device:again', {
    ...{ deal, seat, speed },
    player: playerHere(variant),
  });
  if (!answer.ok) return null;
  noteTableHere(isInstalled());
  rememberScope(variant);
  return paths.room(answer.value.room, variant);
}
