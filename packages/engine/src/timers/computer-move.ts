/**
 * Makes the move of a computer: for its own seat, in the place of an absent player, or for a player whose
 * time is up. It gets the view of that seat and a seed made from the room's secret and the row that asked it,
 * and nothing else.
 */
import { anyLegalMove, patternOf, type Seat } from '@troef/games';
import type { AiLevel } from '@troef/protocol';
import { decideWithForced } from '../decisions/forced-choice.ts';
import type { KnownRoom, NewRow } from '../decisions/verdict.ts';
import type { Deps } from '../ports.ts';
import { computerSeed } from '../state/chance.ts';
import type { LogBody } from '../state/log-row.ts';
import { gameOf, isComputer, type RoomState } from '../state/room-state.ts';

const PASS = 'pass';

/** Returns undefined if the computer could not choose. */
export async function think(
  deps: Pick<Deps, 'players' | 'log'>,
  room: KnownRoom,
  seat: Seat,
): Promise<string | undefined> {
  const { state } = room;
  const game = gameOf(state.head.variant);
  const legal = game.legalMoves(state.game, seat);
  const [forced, ...more] = legal;
  // A forced move needs no thought, but a pattern stands for many moves.
  if (forced !== undefined && more.length === 0 && patternOf(forced) === undefined) return forced;
  // For a silent person the computer passes.
  if (!isComputer(state, seat) && legal.includes(PASS)) return PASS;
  try {
    return await deps.players.choose({
      variant: state.head.variant,
      level: levelOf(state, seat),
      view: game.viewFor(state.game, seat),
      seed: computerSeed(room.chance, askedAt(state, seat), seat),
    });
  } catch (error) {
    deps.log.error({ err: error, room: state.head.id, seq: state.seq }, 'a computer could not choose');
    return undefined;
  }
}

/** In a tournament a stand-in plays as well as any computer. For a player whose time is up it plays as ever. */
function levelOf({ seats, choices, event }: RoomState, seat: Seat): AiLevel {
  const { kind } = seats[seat];
  if (kind === 'ai') return choices.aiLevel;
  return kind === 'standin' && event !== null ? 'hard' : 'normal';
}

/** Counts a computer that waits for another one, and a person, as asked by the last row. */
const askedAt = ({ computer, seq }: RoomState, seat: Seat): number =>
  computer?.seat === seat ? computer.seq : seq;

/** Takes any legal move if the computer fails: that must not stop the room. */
export function computerChange(
  { state }: KnownRoom,
  seat: Seat,
  chosen: string | undefined,
  { log, byTime }: { readonly log: Deps['log']; readonly byTime: boolean },
): NewRow {
  const word = byTime ? 'timeout' : 'computer';
  if (chosen !== undefined) {
    const change = moved(state, word, seat, chosen);
    if (change !== undefined) return change;
    // The choice is left out: a card of a hand has no place in a log that people read.
    log.error({ room: state.head.id, seq: state.seq, seat }, 'a computer chose an illegal move');
  }
  const any = anyLegalMove(gameOf(state.head.variant).viewFor(state.game, seat));
  const change = moved(state, word, seat, any);
  if (change === undefined) throw new Error(`own move ${any} of seat ${seat} refused`);
  return change;
}

/** Returns undefined if the rules refuse the move. */
function moved(state: RoomState, word: 'computer' | 'timeout', seat: Seat, move: string): NewRow | undefined {
  const decided = decideWithForced(gameOf(state.head.variant), state.game, seat, move);
  if (!decided.ok) return undefined;
  const body: LogBody = { type: 'moved', seat, move, events: [...decided.value] };
  if (word === 'timeout') body.byTime = true;
  return { moveId: `${word}:${state.seq + 1}`, seat, body };
}
