/** The solver of this process, made on first use. What its transposition table holds changes no answer. */
import { createSolver, type Solver } from '../solver/index.ts';

let solver: Solver | undefined;

export function ownSolver(): Solver {
  solver ??= createSolver();
  return solver;
}
