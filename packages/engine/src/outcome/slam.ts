/**
 * Finds the slam that a row made for the hall of fame (docs/behaviour/slams.md 1): a declared solo of all
 * thirteen tricks, made by a person who played the whole deal, at a table that anybody could join.
 */
import { type Card, mapSeats, SEATS, type Seat } from '@troef/games';
import { isSlamVariant, SLAM_CONTRACTS, type SlamVariant } from '@troef/protocol';
import { gameOf, isPerson, type RoomState } from '../state/room-state.ts';
import { ownerOf } from './session-facts.ts';

export interface SlamFacts {
  readonly room: string;
  readonly variant: SlamVariant;
  /** Which deal of the room, from 1, all-passed deals too. */
  readonly deal: number;
  /** The id of the member or guest who made it. */
  readonly player: string;
  /** Ids of the other people who played the whole deal. */
  readonly others: readonly string[];
  readonly contract: string;
  readonly trump: string;
  /** As dealt, in written order. */
  readonly hand: readonly Card[];
  /** Milliseconds by the database's clock. */
  readonly at: number;
}

export function slamOf(before: RoomState | null, after: RoomState): SlamFacts | null {
  const { head, choices, alone } = after;
  if (before === null || alone || choices.locked || choices.friendsOnly) return null;
  // Other tables have still to play this deal, and the list would show its hand.
  if (after.event !== null && after.event.deals !== null) return null;
  const { variant } = head;
  if (!isSlamVariant(variant)) return null;
  const game = gameOf(variant);
  // Most rows are cards that end nothing, and a view costs more than this question.
  if (game.waitsFor(before.game) !== 'moves' || game.waitsFor(after.game) === 'moves') return null;
  const { sheet, deal } = game.viewFor(after.game, null);
  const line = sheet.at(-1);
  const { contract } = line ?? {};
  if (line === undefined || contract == null || contract.trump === null) return null;
  const counted: readonly string[] = SLAM_CONTRACTS[variant];
  const made = game.declared?.(line).find((each) => each.made && counted.includes(each.contract));
  const hands = (deal?.game as { readonly hands?: readonly (readonly Card[])[] | null } | undefined)?.hands;
  if (made === undefined || hands == null || !playedAll(after, made.seat)) return null;
  const owners = mapSeats((seat) => (playedAll(after, seat) ? ownerOf(after.seats[seat]) : null));
  const player = owners[made.seat];
  if (player === null) return null;
  return {
    room: head.id,
    variant,
    deal: after.dealings,
    player,
    others: SEATS.flatMap((seat) => (seat === made.seat ? [] : (owners[seat] ?? []))),
    contract: made.contract,
    trump: contract.trump,
    hand: hands[made.seat] ?? [],
    at: after.at,
  };
}

const playedAll = (state: RoomState, seat: Seat): boolean =>
  isPerson(state, seat) && state.seats[seat].inDeal;
