/** The exact solver: the entry `@troef/players/solver`. */
export type { KingenType, SolverGame } from './games.ts';
export type { Position } from './position.ts';
export {
  type CardValue,
  createSolver,
  type Question,
  type Scored,
  type Solved,
  type Solver,
  type SolverSettings,
} from './solver.ts';
