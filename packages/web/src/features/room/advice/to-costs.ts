/** Leads from a deal that is over to what its cards cost. Loaded when that is asked. */
import type { RoomView } from '@troef/protocol';
import { isLocalRoom } from '../../../lib/local/is-local-room.ts';
import { askForRecord } from '../../../lib/players/ask-players.ts';
import { noteOwnDeal, type OwnDeal } from '../../../lib/players/own-deals.ts';
import { costAddress } from '../../../lib/tables/pack-record.ts';
import { originalOf } from '../again/original.ts';
import { chancesOf } from '../guide/coached.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { nameOf } from '../words/names.ts';

interface CostsWanted {
  readonly locale: string;
  readonly table: VariantTable;
}

/** Returns the address of the replay; null if the deal was not played to its end. */
export async function costsOf(view: RoomView, { locale, table }: CostsWanted): Promise<string | null> {
  const { variant, options, seat } = view;
  const record = await askForRecord({ variant, rules: options.rules, view });
  if (record === null || seat === null) return null;
  noteOwnDeal(record, seat, await beforehand(view, table));
  return costAddress(
    { ...record, players: [nameOf(view, 0), nameOf(view, 1), nameOf(view, 2), nameOf(view, 3)] },
    seat,
    locale,
  );
}

/** What was set before the player came, and what the lesson said of their cards. */
async function beforehand(view: RoomView, table: VariantTable): Promise<Partial<OwnDeal>> {
  const original = isLocalRoom(view.room) ? await originalOf(view.room) : null;
  if (original === null) return {};
  const { record, lesson } = original;
  const wrong =
    lesson === undefined ? null : chancesOf(lesson, view, table).filter(({ isRight }) => !isRight);
  return { set: record.deals[0]?.moves?.length ?? 0, lesson: wrong };
}
