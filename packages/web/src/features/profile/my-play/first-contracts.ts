/** How many contracts stand in the list before the reader asks for all of them. */
const LISTED = 10;
/** A button for so few more would be as long as they are. */
const NEARLY = 2;

/** Returns the contracts that were played most, or all if there are few: the deals of a short list add up. */
export const firstContracts = <T>(contracts: readonly T[]): readonly T[] =>
  contracts.length <= LISTED + NEARLY ? contracts : contracts.slice(0, LISTED);
