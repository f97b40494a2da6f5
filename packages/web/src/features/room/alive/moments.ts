/**
 * Which results get a banner because they are rare: a trull and one that was made, all the tricks, a capot, a
 * moon, the king of hearts in the deal that is about it. Read from the events of the server; nothing is counted
 * here.
 */
import type { BeloteResult, ManilleResult, Seat, WhistResult } from '@troef/games';
import { KING_OF_HEARTS, MANILLE_POINTS, RANKS } from '@troef/games/facts';
import type { MessageId } from '@troef/i18n';
import type { RoomEvent, RoomView } from '@troef/protocol';

export interface TableMoment {
  readonly title: MessageId;
  readonly seats: readonly Seat[];
}

const isTrull = (name = ''): boolean => /^trull(Four)?$/.test(name);

export function momentOf(events: readonly RoomEvent[], view: RoomView): TableMoment | null {
  for (const event of events) {
    const found = event.type === 'scored' ? atTheEnd(view) : onTheWay(event, view);
    if (found !== null) return found;
  }
  return null;
}

function onTheWay(event: RoomEvent, view: RoomView): TableMoment | null {
  if (event.type === 'bid' && isTrull(event.move)) {
    const { trull } = (view.deal?.game ?? {}) as { trull?: { caller: Seat; partner: Seat } | null };
    const seats = trull == null ? [event.seat] : [trull.caller, trull.partner];
    return { title: 'life.momentTrull', seats };
  }
  if (event.type === 'trickWon') {
    const { type } = (view.deal?.game ?? {}) as { type?: string };
    const trick = view.deal?.tricks.at(-1);
    const isTaken = type === 'king' && trick?.plays.some(({ card }) => card === KING_OF_HEARTS) === true;
    return isTaken ? { title: 'life.momentKing', seats: [event.seat] } : null;
  }
  return null;
}

function atTheEnd(view: RoomView): TableMoment | null {
  const line = view.sheet.at(-1);
  if (line === undefined) return null;
  const { result } = line;
  switch (view.variant) {
    case 'whist':
    case 'wiezen': {
      const made = (result as WhistResult).settlements?.filter((settlement) => settlement.made) ?? [];
      const all = made.find(({ tricks }) => tricks === RANKS.length);
      if (all !== undefined) return { title: 'life.momentTricks', seats: all.declarers };
      const [trull] = isTrull(line.contract?.id) ? made : [];
      return trull === undefined ? null : { title: 'life.momentTrullMade', seats: trull.declarers };
    }
    case 'manille':
      return ofTeam('life.momentEight', (result as ManilleResult).points.indexOf(MANILLE_POINTS));
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
