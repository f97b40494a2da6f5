/** The exact solver: the entry `@troef/players/solver`. */
export type { SolverGame } from './games.ts';
export type { Position } from './position.ts';
export {
  createSolver,
  type Question,
  type Scored,
  type Solver,
} from './solver.ts';
