/** The solver of this process: made when first asked for; what it remembers makes no answer different. */
import { createSolver, type Solver } from '../solver/index.ts';

let solver: Solver | undefined;

export function ownSolver(): Solver {
  solver ??= createSolver();
  return solver;
}
