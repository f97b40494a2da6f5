/** Opens a table on this device with a deal of the replay, from its beginning or from one of its moments. */
import type { BySeat, Seat } from '@troef/games';
import { originalOf } from '../../lib/local/original-deal.ts';
import { playDeal } from '../../lib/local/play-deal.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { showLocale } from '../../lib/words/locale.ts';
import type { Say, Telling } from '../../lib/words/telling/telling.ts';
import { pack, writeTarget } from './link.ts';
import type { Place } from './places.ts';

interface WantedTable {
  readonly t: Say;
  readonly telling: Telling;
  readonly place: Place;
  /** The room of the session; null for a record that was pasted or came in a link. */
  readonly room: string | null;
  readonly names: BySeat<string>;
  readonly seat: Seat;
  /** Moves that have been made when the player comes. */
  readonly made?: number;
}

/** Returns the address of the table; null if this browser keeps none. */
export async function startTable({
  t,
  telling,
  place,
  room,
  names,
  seat,
  made,
}: WantedTable): Promise<string | null> {
  const back = await addressHere(t, telling, place, room);
  const table = await playDeal(originalOf(telling.deal, names, back, made), seat);
  // A table has no language in its address.
  if (table !== null) await showLocale(t.locale);
  return table;
}

/** A record without a room of ours comes along in the address. */
async function addressHere(t: Say, { deal }: Telling, place: Place, room: string | null): Promise<string> {
  const page = `/${t.locale}${paths.replay()}`;
  if (room !== null) return `${page}?room=${room}${writeTarget(place)}`;
  return `${page}${writeTarget({ deal: 0, at: place.at }, await pack(deal.record))}`;
}
