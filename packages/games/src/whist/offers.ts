/** The contract and stake of each legal bid, so that a screen can show them without knowing the rules. */
import type { Suit } from '../kernel/cards/card.ts';
import { SEATS, type Seat } from '../kernel/seat.ts';
import type { Offer } from '../kernel/view.ts';
import { splitBid } from './auction.ts';
import { CONTRACTS, type ContractId, levelOf } from './contracts.ts';
import { legalMoves } from './decide.ts';
import { ownPoints } from './scoring.ts';
import { stakeOf } from './stakes.ts';
import type { DealState, WhistState } from './types.ts';

const NO_CONTRACT: ReadonlySet<string> = new Set(['pass', 'wait', 'passParole']);

/** Returns the offers of a player who is to bid or to name the trump of a trull. Others have none. */
export function offersFor(state: WhistState, seat: Seat): readonly Offer[] {
  const { deal } = state;
  if (deal === null || (deal.phase !== 'auction' && deal.phase !== 'trump')) return [];
  return legalMoves(state, seat)
    .filter((move) => !NO_CONTRACT.has(move))
    .map((move) => offerOf(state, deal, seat, move));
}

function offerOf({ options }: WhistState, deal: DealState, seat: Seat, move: string): Offer {
  const [word, suit] = splitBid(move);
  const { standing, bidders } = deal.auction;
  switch (word) {
    case 'ask':
    case 'join': {
      const id = levelOf('together', suit as Suit, standing, options) as ContractId;
      const asker = SEATS.find((other) => other !== seat && bidders[other].openAsk === suit);
      return stake(move, id, suit, word === 'join' ? (asker ?? null) : null, CONTRACTS[id].target, deal);
    }
    case 'trullKeep':
      return stake(move, 'trull', deal.trull?.trump ?? null, null, 8, deal);
    case 'trullChange':
      return stake(move, 'trull', suit, null, 9, deal);
    default: {
      const id = word as ContractId;
      return stake(move, id, suit, null, CONTRACTS[id].target, deal);
    }
  }
}

function stake(
  move: string,
  contract: ContractId,
  trump: Suit | null,
  partner: Seat | null,
  target: number,
  { doubled }: DealState,
): Offer {
  const { family } = CONTRACTS[contract];
  const oneOff = family === 'misery' || family === 'piccolo' ? target + 1 : target - 1;
  return {
    move,
    contract,
    trump,
    partner,
    made: ownPoints(contract, stakeOf(contract, target, target), doubled),
    lost: ownPoints(contract, stakeOf(contract, target, oneOff), doubled),
  };
}
