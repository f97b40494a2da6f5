/** Keeps what the reader's own choices cost for the page of their play (docs/behaviour/my-play.md 1). */
import type { ContractView, Seat } from '@troef/games';
import type { MyDeal, MyDealReply } from '@troef/protocol';
import { myPath } from '../../../lib/account/account.ts';
import { isLocalRoom } from '../../../lib/local/is-local-room.ts';
import { keepDealHere } from '../../../lib/my-play/deals-here.ts';
import { isOwnDeal } from '../../../lib/players/own-deals.ts';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { asAccount } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { readSessions } from '../../../lib/tables/own-sessions.ts';
import { pack } from '../../../lib/tables/pack-record.ts';
import { seatHere } from '../../../lib/tables/room-record.ts';
import type { Telling } from '../../../lib/words/telling/telling.ts';
import { fingerprint } from './api.ts';
import { momentBefore } from './cost-words.ts';

/** Colour whist and wiezen have `declarers`, belote has a `taker`. In manille the dealer chooses, with a `doubling`. */
interface Declared extends ContractView {
  readonly declarers?: readonly Seat[];
  readonly taker?: Seat;
  readonly doubling?: string;
}

export interface OwnCosts {
  readonly telling: Telling;
  readonly room: string | null;
  readonly seat: Seat;
  readonly told: readonly ToldCost[];
}

/** Returns whether they were kept: of a member by the server, of a guest on the device. */
export async function keepCosts(costs: OwnCosts): Promise<boolean> {
  const isMember = useSession.getState().account;
  if (!(await (isMember ? mayBeOwn(costs) : isOwnOfGuest(costs)))) return false;
  const deal = await dealOf(costs);
  if (deal.decisions.length === 0) return false;
  if (!isMember) {
    // Results do not say which guest sat where, so the account could not be asked for this room later.
    keepDealHere({ ...deal, room: null });
    return true;
  }
  const reply = await asAccount<MyDealReply>('POST', myPath('my_play'), deal);
  return reply.ok && reply.value.kept;
}

const isOfServer = (room: string | null): room is string => room !== null && !isLocalRoom(room);

/** Of a session that was played here the server knows where the member sat. */
async function mayBeOwn(costs: OwnCosts): Promise<boolean> {
  return isOfServer(costs.room) || isOwnHere(costs);
}

async function isOwnHere({ telling, room, seat }: OwnCosts): Promise<boolean> {
  return isOwnDeal(telling.deal.record, seat) || (room !== null && (await seatHere(room)) === seat);
}

/** Of a session that was played here the guest's own list of sessions says where they sat, if no other guest sat there. */
async function isOwnOfGuest(costs: OwnCosts): Promise<boolean> {
  const { room, seat } = costs;
  if (!isOfServer(room)) return isOwnHere(costs);
  if (isOwnDeal(costs.telling.deal.record, seat)) return true;
  const reply = await readSessions({});
  return reply.ok && reply.value.data.some((session) => session.id === room && session.seat === seat);
}

async function dealOf({ telling, room, seat, told }: OwnCosts): Promise<MyDeal> {
  const { deal, timeline } = telling;
  // Names are no part of what is kept.
  const { players: _, ...record } = deal.record;
  const contract = deal.moments.findLast((moment) => moment.contract !== null)?.contract ?? null;
  return {
    deal: await fingerprint(record),
    variant: timeline.variant,
    seat,
    // The server knows nothing of the tables of a device.
    room: room === null || isLocalRoom(room) ? null : room,
    contract: contract?.id ?? null,
    declared: declaredBy(telling, contract, seat),
    record: await pack(record),
    decisions: told
      .filter(({ choices }) => choices.length > 0)
      .map(({ at, kind, loss, error, mark, move, choices: [best] }) => ({
        kind,
        at: momentBefore(telling, at),
        // As they are: a figure that was rounded here would be another one when its page rounds it.
        ...{ loss, error },
        sure: mark !== null,
        ...(mark !== null && best !== undefined && { move, better: best.move }),
      })),
  };
}

/** Whether the seat was on the side that played the contract; null in games in which all play against all. */
function declaredBy({ deal }: Telling, contract: Declared | null, seat: Seat): boolean | null {
  if (contract === null) return null;
  if (contract.declarers !== undefined) return contract.declarers.includes(seat);
  const first = contract.doubling === undefined ? contract.taker : deal.dealer;
  // Partners sit opposite.
  return first === undefined ? null : (first & 1) === (seat & 1);
}
