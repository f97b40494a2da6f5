/**
 * Which results get a banner because they are rare: a trull, all the tricks, a capot, a moon, the king of
 * hearts in the deal that is about it. Read from the events of the server; nothing is counted here.
 */
import type { BeloteResult, ManilleResult, Seat, WhistResult } from '@troef/games';
import type { MessageId } from '@troef/i18n';
import type { RoomEvent, RoomView } from '@troef/protocol';

export interface TableMoment {
  readonly title: MessageId;
  readonly seats: readonly Seat[];
}

const ALL_TRICKS = 13;
const ALL_POINTS = 60;

export function momentOf(events: readonly RoomEvent[], view: RoomView): TableMoment | null {
  for (const event of events) {
    const found = event.type === 'scored' ? atTheEnd(view) : onTheWay(event, view);
    if (found !== null) return found;
  }
  return null;
}

function onTheWay(event: RoomEvent, view: RoomView): TableMoment | null {
  if (event.type === 'bid' && /^trull(Four)?$/.test(event.move)) {
    const { trull } = (view.deal?.game ?? {}) as { trull?: { caller: Seat; partner: Seat } | null };
    const seats = trull == null ? [event.seat] : [trull.caller, trull.partner];
    return { title: 'life.momentTrull', seats };
  }
  if (event.type === 'trickWon') {
    const { type } = (view.deal?.game ?? {}) as { type?: string };
    const trick = view.deal?.tricks.at(-1);
    const isTaken = type === 'king' && trick?.plays.some(({ card }) => card === 'KH') === true;
    return isTaken ? { title: 'life.momentKing', seats: [event.seat] } : null;
  }
  return null;
}

function atTheEnd(view: RoomView): TableMoment | null {
  const result = view.sheet.at(-1)?.result;
  if (result === undefined) return null;
  switch (view.variant) {
    case 'whist':
    case 'wiezen': {
      const all = (result as WhistResult).settlements?.find(
        ({ made, tricks }) => made && tricks === ALL_TRICKS,
      );
      return all === undefined ? null : { title: 'life.momentTricks', seats: all.declarers };
    }
    case 'manille':
      return ofTeam('life.momentEight', (result as ManilleResult).points.indexOf(ALL_POINTS));
    case 'belote':
      return ofTeam('life.momentCapot', (result as BeloteResult).capot ?? -1);
    case 'hearts': {
      const { moon } = result as { moon?: Seat | null };
      return moon == null ? null : { title: 'life.momentMoon', seats: [moon] };
    }
    case 'kingen':
      return null;
  }
}

const ofTeam = (title: MessageId, team: number): TableMoment | null =>
  team < 0 ? null : { title, seats: [team as Seat, (team + 2) as Seat] };
