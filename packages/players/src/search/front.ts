/**
 * Fronts of alpha-mu: lines of play that no other line beats in every world. A line is a vector with its
 * worth in each world. A world about which nothing is known yet is infinite, with the same sign in all
 * vectors.
 */
export type Vector = readonly number[];
export type Front = readonly Vector[];

/** Largest number of vectors in a front. The vectors with the largest sums are kept. */
const WIDEST = 8;

/** Sums a vector over these worlds, each weighted by how often it counts. */
export function sumOf(vector: Vector, times: readonly number[], among: readonly number[]): number {
  let sum = 0;
  for (const world of among) {
    const value = vector[world] as number;
    if (Number.isFinite(value)) sum += value * (times[world] as number);
  }
  return sum;
}

/** Returns the vectors that no other vector equals or beats in all of these worlds. */
export function undominated(
  vectors: readonly Vector[],
  times: readonly number[],
  among: readonly number[],
): Front {
  if (vectors.length === 1) return vectors;
  const inOrder = vectors
    .map((vector) => ({ vector, sum: sumOf(vector, times, among) }))
    .sort((one, other) => other.sum - one.sum);
  const front: Vector[] = [];
  for (const { vector } of inOrder) {
    const isBeaten = front.some((better) =>
      among.every((world) => (better[world] as number) >= (vector[world] as number)),
    );
    if (!isBeaten) front.push(vector);
    if (front.length === WIDEST) break;
  }
  return front;
}

/**
 * Combines every line of `one` with every line of `other`. Only in the worlds `where` does `other` say
 * anything.
 */
export const everyPair = (
  one: Front,
  other: Front,
  where: readonly number[],
  pick: (a: number, b: number) => number,
): readonly Vector[] =>
  one.flatMap((first) =>
    other.map((second) => {
      const vector = [...first];
      for (const world of where) vector[world] = pick(first[world] as number, second[world] as number);
      return vector;
    }),
  );
