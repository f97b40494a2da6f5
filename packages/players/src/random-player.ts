/** A player that picks any legal move: the baseline below every level, and the driver of legality tests. */
import { fillPattern } from '@troef/games';
import type { Player } from './player.ts';
import { seededStream } from './random.ts';

export const randomPlayer: Player = {
  chooseMove(view, _level, seed) {
    const stream = seededStream(`random ${seed}`);
    const move = view.legal[stream.below(view.legal.length)] as string;
    return fillPattern(move, view.deal?.hand ?? [], stream);
  },
  isQuick: () => true,
};
