/** The contract, first leader and stake of each legal bid, for a screen that does not know the rules. */
import type { Seat } from '../kernel/seat.ts';
import { splitBid, trumpOf } from './auction.ts';
import { CONTRACTS, type ContractId } from './contracts.ts';
import { legalMoves } from './decide.ts';
import { firstLeader } from './play.ts';
import { ownPoints } from './scoring.ts';
import { stakeOf } from './stakes.ts';
import type { DealState, WiezenState } from './types.ts';
import type { WiezenOffer } from './view.ts';

const NO_CONTRACT: ReadonlySet<string> = new Set(['pass', 'wait']);

/** Returns the offers of the player whose turn it is in the auction. Others have none. */
export function offersFor(state: WiezenState, seat: Seat): readonly WiezenOffer[] {
  const { deal } = state;
  if (deal?.phase !== 'auction') return [];
  return legalMoves(state, seat)
    .filter((move) => !NO_CONTRACT.has(move))
    .map((move) => offerOf(deal, seat, move));
}

function offerOf({ auction, dealer }: DealState, seat: Seat, move: string): WiezenOffer {
  const [word, named] = splitBid(move);
  const id = word === 'ask' || word === 'join' ? 'together8' : (word as ContractId);
  const { target } = CONTRACTS[id];
  const trump = trumpOf(id, named, auction.turnedSuit);
  const oneOff = target === 0 ? 1 : target - 1;
  return {
    move,
    contract: id,
    trump,
    partner: word === 'join' ? auction.asker : null,
    made: ownPoints(id, stakeOf(id, target)),
    lost: ownPoints(id, stakeOf(id, oneOff)),
    lead: firstLeader({ id, trump, declarers: [seat] }, dealer, auction.turnedSuit, null),
  };
}
