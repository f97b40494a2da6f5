/** A player that picks any legal move: the yardstick under every level, and the driver of legality tests. */
import type { Player } from './player.ts';
import { seededStream } from './random.ts';

export const randomPlayer: Player = {
  chooseMove(view, _level, seed) {
    const stream = seededStream(`random ${seed}`);
    return view.legal[stream.below(view.legal.length)] as string;
  },
  isQuick: () => true,
};
