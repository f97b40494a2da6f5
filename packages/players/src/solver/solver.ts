/**
 * The exact double-dummy solver: with all four hands open and best play by both sides, what does each legal
 * card bring?
 *
 * A side is any mask of seats (bit `1 << seat`) against the rest: two partners, a lone declarer, a misery
 * player. Values are what the side of the player to move gets from here on, this trick included, in the unit
 * of the game: tricks, card points or penalty points. Without chance or clock: the same question gives the
 * same answer after the same number of nodes, in both builds.
 */
import { type Card, SUITS } from '@troef/games';
import { ANSWER_CARDS, ANSWER_VALUES } from './core/layout.ts';
import { type Engine, javascriptEngine, wasmEngine } from './engine.ts';
import { type SolverGame, type Terms, termsOf } from './games.ts';
import { firstGuess } from './guess.ts';
import { type Cards, isWhole, moverOf, type Position, writePosition } from './position.ts';

export interface Question extends Position {
  readonly game: SolverGame;
  /** The seats of one side, as bits. All other seats are the other side. */
  readonly side: number;
  /** Cards the search may play in all; unlimited if left out. */
  readonly nodes?: number;
  /**
   * Values of `side` matter only within these limits, both included: a value at a limit may be further out.
   * `[7, 8]` asks whether eight are reached, `[0, 1]` whether a misery player takes no trick.
   */
  readonly within?: readonly [number, number];
  /**
   * Values of `side` are told apart only in steps of so many points, and an answer is the middle of its step.
   * All and nothing stay exact. A search that ends within a step saves half of the work.
   */
  readonly grain?: Grain;
}

export interface Grain {
  readonly size: number;
  /** A boundary between two steps: the values below it and from it on are never in the same step. */
  readonly from: number;
}

export interface CardValue {
  readonly card: Card;
  /** What the side of the player to move gets; null if the nodes were used up first. */
  readonly value: number | null;
}

export interface Scored {
  readonly cards: readonly CardValue[];
  readonly nodes: number;
}

export interface Solved {
  readonly value: number | null;
  readonly nodes: number;
}

export interface Solver {
  /** Returns the value of every legal card of the player to move. */
  scoreMoves(question: Question): Scored;
  /** Returns the value of the best card alone, at about half the cost. */
  solve(question: Question): Solved;
}

export interface SolverSettings {
  /** Default `wasm`, or `javascript` if WebAssembly is refused. */
  readonly build?: 'wasm' | 'javascript';
  /** Size of the transposition table. When it is full, the search continues without new entries. */
  readonly megabytes?: number;
}

const ENDLESS = 2_000_000_000;

export function createSolver({ build = 'wasm', megabytes = 20 }: SolverSettings = {}): Solver {
  const bytes = megabytes << 20;
  const engine = build === 'wasm' ? fastestEngine(bytes) : javascriptEngine(bytes);

  const ask = (question: Question) => {
    const loaded = load(engine, question, bytes);
    const total = engine.atStake();
    const [low, high] = question.within ?? [0, total];
    const limits = [Math.max(0, low), Math.min(total, high)] as const;
    engine.limitNodes(question.nodes ?? ENDLESS);
    engine.setGrain(question.grain?.size ?? 1, question.grain?.from ?? 0);
    const own = isOn(question.side, moverOf(question));
    const guess = firstGuess(question, loaded.terms, question.side, total);
    return { ...loaded, guess, limits, valueFor: (counted: number) => (own ? counted : total - counted) };
  };

  return {
    scoreMoves(question) {
      const { cards, limits, guess, valueFor } = ask(question);
      const many = engine.score(limits[0], limits[1], guess);
      const words = engine.words();
      return {
        cards: Array.from({ length: many }, (_, index) => {
          const value = words[(ANSWER_VALUES >> 2) + index] ?? -1;
          const card = cards.get(words[(ANSWER_CARDS >> 2) + index] ?? -1) as Card;
          return { card, value: value < 0 ? null : valueFor(value) };
        }),
        nodes: engine.nodesUsed(),
      };
    },
    solve(question) {
      const { limits, guess, valueFor } = ask(question);
      const value = engine.value(limits[0], limits[1], guess);
      return { value: value < 0 ? null : valueFor(value), nodes: engine.nodesUsed() };
    },
  };
}

const isOn = (side: number, seat: number): boolean => ((side >> seat) & 1) === 1;

function fastestEngine(bytes: number): Engine {
  try {
    return wasmEngine(bytes);
  } catch {
    return javascriptEngine(bytes);
  }
}

/** Writes the question into the engine's memory. An invalid position is an error of the caller. */
function load(
  engine: Engine,
  question: Question,
  bytes: number,
): { readonly cards: Cards; readonly terms: Terms } {
  if (!isWhole(question)) throw new RangeError('the hands do not fit the trick');
  const terms = termsOf(question.game);
  const cards = writePosition(engine.words(), question, terms);
  const counted = question.side & 15;
  engine.load(
    terms.counting === 'tricks' ? 0 : 1,
    terms.trump === null ? 4 : SUITS.indexOf(terms.trump),
    counted,
    terms.wanted ? counted : 15 - counted,
    question.leader,
    question.trick.length,
    question.hands[moverOf(question)].length,
    terms.broken ? 1 : 0,
    bytes,
  );
  return { cards, terms };
}
