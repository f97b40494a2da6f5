/**
 * How much a random test plays: a little in `npm run test:quick`, the usual count in `npm test`, and in
 * `npm run test:long` the full count that a document asks for.
 */
export interface Counts {
  readonly quick: number;
  readonly usual: number;
  readonly long: number;
}

export function countOf({ quick, usual, long }: Counts): number {
  if (process.env.TROEF_LONG === '1') return long;
  return process.env.TROEF_QUICK === '1' ? quick : usual;
}
