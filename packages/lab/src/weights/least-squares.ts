/** Linear regression with a light ridge, collected row by row. */
interface Try {
  readonly features: readonly number[];
  readonly points: number;
}

/** Ridge, in rows: pulls every weight but the base towards zero, which keeps those of rare features small. */
const RIDGE = 4;

export class LeastSquares {
  readonly #names: readonly string[];
  readonly #ridge: (name: string) => number;
  readonly #squares: number[][];
  readonly #products: number[];
  #rows = 0;
  #noise = 0;

  /** `ridge`: how many rows pull the weight of this feature towards zero. */
  constructor(names: readonly string[], ridge = (name: string): number => (name === 'base' ? 1e-6 : RIDGE)) {
    this.#ridge = ridge;
    this.#names = names;
    this.#squares = names.map(() => names.map(() => 0));
    this.#products = names.map(() => 0);
  }

  add(features: readonly number[], target: number): void {
    this.#rows++;
    this.#noise += target * target;
    for (let i = 0; i < features.length; i++) {
      const value = features[i] as number;
      if (value === 0) continue;
      this.#products[i] = (this.#products[i] as number) + value * target;
      const row = this.#squares[i] as number[];
      for (let j = 0; j < features.length; j++) row[j] = (row[j] as number) + value * (features[j] as number);
    }
  }

  /** Adds rival choices in one situation. Only their differences count. */
  addRivals(tries: readonly Try[]): void {
    const mean = (of: (each: Try) => number): number =>
      tries.reduce((sum, each) => sum + of(each), 0) / tries.length;
    const points = mean((each) => each.points);
    const features = this.#names.map((_, at) => mean((each) => each.features[at] as number));
    for (const each of tries) {
      const differences = each.features.map((value, at) => value - (features[at] as number));
      this.add(differences, each.points - points);
    }
  }

  weights(): number[] {
    const size = this.#names.length;
    const rows = this.#squares.map((row, i) => [
      ...row.map((value, j) => (i === j ? value + this.#ridge(this.#names[i] as string) : value)),
      this.#products[i] as number,
    ]);
    for (let i = 0; i < size; i++) {
      let pivot = i;
      for (let k = i + 1; k < size; k++) {
        if (Math.abs(rows[k]?.[i] as number) > Math.abs(rows[pivot]?.[i] as number)) pivot = k;
      }
      [rows[i], rows[pivot]] = [rows[pivot] as number[], rows[i] as number[]];
      const top = rows[i] as number[];
      for (let k = 0; k < size; k++) {
        if (k === i) continue;
        const row = rows[k] as number[];
        const times = (row[i] as number) / (top[i] as number);
        for (let j = i; j <= size; j++) row[j] = (row[j] as number) - times * (top[j] as number);
      }
    }
    return rows.map((row, i) => (row[size] as number) / (row[i] as number));
  }

  get rows(): number {
    return this.#rows;
  }

  /** Standard deviation around the fit. */
  spreadOf(weights: readonly number[]): number {
    const explained = weights.reduce((sum, weight, at) => sum + weight * (this.#products[at] as number), 0);
    return Math.sqrt(Math.max(0, this.#noise - explained) / Math.max(1, this.#rows));
  }

  /** Returns name and weight of each feature, in the format of a weights file. */
  text(): string {
    const weights = this.weights();
    const lines = this.#names.map((name, at) => `  ${name}: ${(weights[at] as number).toFixed(2)},`);
    return `{ // ${this.#rows} rows, spread ${this.spreadOf(weights).toFixed(2)}\n${lines.join('\n')}\n}`;
  }
}
