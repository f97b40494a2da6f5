/**
 * An update as JSON text. Most of what a view holds was the same in the row before and is the same for everybody at the
 * table: options, seats, the sheet, tricks that lie turned over. The rules replace such a part as a whole when it changes,
 * so its text is kept for as long as the part itself lives, and only the rest is written out again.
 */
import type { RoomUpdate } from '@troef/protocol';

export function updateText(update: RoomUpdate): string {
  const { options, seats, deal, sheet } = update.view;
  const view = joined(
    { ...update.view, options: undefined, seats: undefined, deal: undefined, sheet: undefined },
    { options: kept(options), seats: listOf(seats), deal: dealText(deal), sheet: keptList(sheet) },
  );
  return joined({ ...update, view: undefined }, { view });
}

function dealText(deal: RoomUpdate['view']['deal']): string {
  if (deal === null) return 'null';
  const { tricks, auction, contract } = deal;
  return joined(
    { ...deal, tricks: undefined, auction: undefined, contract: undefined },
    {
      tricks: keptList(tricks),
      auction: keptList(auction),
      contract: contract === null ? 'null' : kept(contract),
    },
  );
}

/** An object with parts that are text already. What is undefined is not written. */
function joined(object: object, parts: Readonly<Record<string, string>>): string {
  let text = JSON.stringify(object).slice(0, -1);
  for (const name in parts) text += `${text === '{' ? '' : ','}"${name}":${parts[name]}`;
  return `${text}}`;
}

const texts = new WeakMap<object, string>();

function kept(part: object): string {
  let text = texts.get(part);
  if (text === undefined) {
    text = JSON.stringify(part);
    texts.set(part, text);
  }
  return text;
}

const listOf = (entries: readonly object[]): string => `[${entries.map(kept).join(',')}]`;

/** A list that grows now and then: its entries live longer than itself. */
function keptList(list: readonly object[]): string {
  let text = texts.get(list);
  if (text === undefined) {
    text = listOf(list);
    texts.set(list, text);
  }
  return text;
}
