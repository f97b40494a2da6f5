/**
 * Choices that no search of the players values: bids, and cards of the whist family in long hands or with more than
 * two sides. In every world each choice is made, and four players who go by the rules of thumb play the deal out from
 * their own views. What this deal then brings is its worth.
 */
import type { Game, RandomStream, Seat } from '@troef/games';
import type { DealtCards } from '../dealt-cards.ts';
import type { Player } from '../player.ts';
import type { Trials } from '../search/alone/elimination.ts';
import { createSampler } from '../search/sampler.ts';
import { drawWorlds, type Imagined, type World } from '../search/worlds.ts';
import { dealtIn } from './dealt-in.ts';
import type { Decision, MadeMove, PlayedAgain } from './decisions.ts';
import { leadOf } from './lead.ts';

/** Deals played out, all choices together. A deal takes 1 to 3 ms. */
export interface PlayedEffort {
  readonly worlds: number;
  readonly deals: number;
}

/** What a choice is worth if all pass, and nobody scores. */
const NOTHING = 0;

export function playedOutTrials(
  deal: PlayedAgain,
  decision: Decision,
  beliefs: Imagined,
  moves: readonly string[],
  player: Player,
  { worlds, deals }: PlayedEffort,
  stream: RandomStream,
): Trials {
  const { game } = deal;
  const { seat: me, view } = decision;
  const drawn = drawWorlds(beliefs, worlds, stream);
  let at = 0;
  let played = 0;
  let state: unknown;
  return {
    choices: moves.length,
    worlds: drawn.length,
    isEvery: createSampler(beliefs.hidden).count <= worlds,
    next() {
      const { hands, times } = drawn[at++] as World;
      const dealt = dealtIn(view, beliefs.hidden, hands, stream);
      state = dealt && stateIn(deal, decision, dealt);
      return state === undefined ? 0 : times;
    },
    value(choice) {
      played++;
      const end = playOut(game, state, { seat: me, move: moves[choice] as string }, player, `${at}`);
      const { scores } = game.viewFor(end, null).deal ?? {};
      return scores == null ? NOTHING : leadOf(game, scores, me);
    },
    spent: () => played >= deals,
    nodes: () => played,
  };
}

/** Plays the deal up to the decision in a world. undefined: the rules lead elsewhere there, as to a trull. */
function stateIn(
  { game, start, moves }: PlayedAgain,
  { at, seat: me, view }: Decision,
  world: DealtCards,
): unknown {
  const dealt = game.dealGiven(start, view.deal?.dealer, world.given);
  if (!dealt.ok) return undefined;
  let state = dealt.value.reduce(game.evolve, start);
  for (const { seat, move } of moves.slice(0, at)) {
    const decided = game.decide(state, seat, seat === me ? move : inWorld(world, seat, move));
    if (!decided.ok) return undefined;
    state = decided.value.reduce(game.evolve, state);
  }
  return JSON.stringify(game.viewFor(state, me)) === JSON.stringify(view) ? state : undefined;
}

/** What was done face down was done with the cards of the world. */
function inWorld({ discards }: DealtCards, seat: Seat, move: string): string {
  const laid = discards[seat];
  return move.startsWith('discard:') && laid !== null ? `discard:${laid}` : move;
}

function playOut(game: Game, from: unknown, made: MadeMove, player: Player, seed: string): unknown {
  let state = after(game, from, made);
  for (let asked = 0; game.waitsFor(state) === 'moves'; asked++) {
    const seat = game.toMove(state)[0] as Seat;
    const move = player.chooseMove(game.viewFor(state, seat), 'normal', `${seed} ${asked} ${seat}`);
    state = after(game, state, { seat, move });
  }
  return state;
}

function after(game: Game, state: unknown, { seat, move }: MadeMove): unknown {
  const decided = game.decide(state, seat, move);
  if (!decided.ok) throw new Error(`seat ${seat} made ${move}: ${decided.error}`);
  return decided.value.reduce(game.evolve, state);
}
