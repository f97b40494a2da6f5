/** Whether the bids that cost points promised too much or too little: only then is there advice that fits. */
import type { MyPlayReply, PlayFault } from '@troef/protocol';

export type BidWay = 'low' | 'high';

/** Returns whether a bid was too low (a pass) or too high (a pass was better); null: neither, or no bid. */
export function wayOf({ kind, move, better }: PlayFault): BidWay | null {
  if (kind !== 'bid' || move === better) return null;
  if (move === 'pass') return 'low';
  return better === 'pass' ? 'high' : null;
}

/** One way costs most if it costs so many times as much as the other. */
const CLEARLY = 2;

/** Returns the way in which the dearest bids went wrong; null if they went both ways. */
export function wayOfBids({ dearest }: Pick<MyPlayReply, 'dearest'>): BidWay | null {
  const sum = (way: BidWay): number =>
    dearest.filter((fault) => wayOf(fault) === way).reduce((lost, { loss }) => lost + loss, 0);
  const [low, high] = [sum('low'), sum('high')];
  if (low > CLEARLY * high) return 'low';
  return high > CLEARLY * low ? 'high' : null;
}
