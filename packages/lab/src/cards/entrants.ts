/**
 * The players an arena can be asked for: `level:hard` and the like; `random`; `flat:20000`, which plays that
 * many random cards in rollouts before a move; and `exec:COMMAND`, a program that speaks the lines of `cards
 * bot`. A program is started once, and the code that opened it closes it.
 */
import type { SessionView } from '@troef/games';
import { type Level, PLAYERS, randomPlayer } from '@troef/players';
import type { Player } from '@troef/players/internal/player.ts';
import type { Answered, Entrant } from '../arena/contest.ts';
import { flatPlayer } from '../arena/flat.ts';
import { BadArgument, readCount, readLevel } from './arguments.ts';
import { startProgram } from './program.ts';

export interface Opened extends Entrant {
  close(): Promise<void>;
}

/** `patience` is in milliseconds: the longest time for one answer. */
export function openEntrant(word: string, variant: keyof typeof PLAYERS, patience: number): Opened {
  if (word === 'random') return inside(word, randomPlayer, 'normal');
  const at = word.indexOf(':');
  const kind = at < 0 ? word : word.slice(0, at);
  const rest = word.slice(at + 1);
  if (kind === 'level' && at > 0) return inside(word, PLAYERS[variant], readLevel(rest));
  if (kind === 'flat' && at > 0) return inside(word, flatPlayer(variant, readCount(kind, rest)), 'normal');
  if (kind === 'exec' && rest.trim() !== '') return startProgram(rest, patience);
  throw new BadArgument(`${word}: a player is level:LEVEL, random, flat:CARDS or exec:COMMAND`);
}

function inside(name: string, player: Player, level: Level): Opened {
  return {
    name,
    async answer(view: SessionView, seed: string): Promise<Answered> {
      return player.consider?.(view, level, seed) ?? { move: player.chooseMove(view, level, seed), nodes: 0 };
    },
    close: async () => undefined,
  };
}
