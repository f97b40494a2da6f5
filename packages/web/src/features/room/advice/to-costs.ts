/** Leads from a deal that is over to what its cards cost. Loaded when that is asked. */
import type { RoomView } from '@troef/protocol';
import { isLocalRoom } from '../../../lib/local/is-local-room.ts';
import { askForRecord } from '../../../lib/players/ask-players.ts';
import { noteOwnDeal } from '../../../lib/players/own-deals.ts';
import { costAddress } from '../../../lib/tables/pack-record.ts';
import { originalOf } from '../again/original.ts';
import { nameOf } from '../words/names.ts';

/** Returns the address of the replay; null if the deal was not played to its end. */
export async function costsOf(view: RoomView, locale: string): Promise<string | null> {
  const { variant, options, seat, room } = view;
  const record = await askForRecord({ variant, rules: options.rules, view });
  if (record === null || seat === null) return null;
  const original = isLocalRoom(room) ? await originalOf(room) : null;
  noteOwnDeal(record, seat, {
    set: original?.record.deals[0]?.moves?.length ?? 0,
    ...(original?.lesson === undefined ? {} : { endsLesson: true }),
  });
  return costAddress(
    { ...record, players: [nameOf(view, 0), nameOf(view, 1), nameOf(view, 2), nameOf(view, 3)] },
    seat,
    locale,
  );
}
