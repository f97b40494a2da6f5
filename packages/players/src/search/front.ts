/**
 * Fronts of alpha-mu: ways of playing that no other way beats in every world. A way is a vector, what it is worth by world;
 * worlds nothing was said of yet are infinite, for better or worse, in all vectors alike.
 */
export type Vector = readonly number[];
export type Front = readonly Vector[];

/** More vectors than these are not kept: those of the largest sums are. */
const WIDEST = 8;

/** By how often each world counts. */
export function sumOf(vector: Vector, times: readonly number[], among: readonly number[]): number {
  let sum = 0;
  for (const world of among) {
    const value = vector[world] as number;
    if (Number.isFinite(value)) sum += value * (times[world] as number);
  }
  return sum;
}

/** Those that are ahead of each other one in some of these worlds. */
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

/** Every way of `one` with every way of `other`, which says something of the worlds `where` alone. */
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
