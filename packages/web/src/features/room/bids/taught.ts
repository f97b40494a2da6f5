/** The bids of the deal that ends a lesson: only those that the lessons have taught so far. */
import { useEffect, useState } from 'react';
import { originalKnown, originalOf } from '../again/original.ts';
import { useView } from '../client/room-context.tsx';
import { type BidRow, isGone, type PlainBid } from './rows.ts';

export interface Board {
  readonly rows: readonly BidRow[];
  readonly plain: readonly PlainBid[];
}

/** The name of a bid without its level and suit: `solo5:H` is `solo`. */
const kindOf = (move: string): string => (move.split(':')[0] ?? '').replace(/\d+$/, '');

/** Returns the board with the bids of these kinds alone; the whole board if none of them is possible. */
export function taughtBoard({ rows, plain }: Board, taught: readonly string[]): Board {
  const isTaught = ({ move }: { readonly move: string }): boolean => taught.includes(kindOf(move));
  const left = {
    rows: rows
      .map((row) => ({ ...row, choices: row.choices.filter((each) => each.gone || isTaught(each)) }))
      .filter((row) => !isGone(row) || taught.includes(row.key)),
    plain: plain.filter(isTaught),
  };
  return left.plain.length === 0 && left.rows.every(isGone) ? { rows, plain } : left;
}

/** Returns the bids that the learner of this deal knows; null: all, as at every other table. */
export function useTaught(): readonly string[] | null {
  const room = useView((view) => view.room);
  const isAgain = useView(({ options }) => options.oneDeal === true);
  const [original, setOriginal] = useState(() => originalKnown(room));
  useEffect(() => {
    if (isAgain) void originalOf(room).then(setOriginal);
  }, [room, isAgain]);
  return (isAgain && original?.lesson?.bids) || null;
}
