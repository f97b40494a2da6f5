/** The contract of a line of a score sheet that is shown away from its table. */
import type { Seat, SheetLine, Variant } from '@troef/games';
import { CONTRACT_SENTENCES } from './games.ts';
import type { Translate } from './naming.ts';

interface PlayedLine {
  readonly line: SheetLine;
  /** By seat. */
  readonly names: readonly string[];
}

/** Returns the sentence of the contract; empty if there was none. `viewer`: the seat that is addressed. */
export const contractOfLine = (
  t: Translate,
  variant: Variant,
  { line, names }: PlayedLine,
  viewer: Seat | null,
): string =>
  line.contract === null
    ? ''
    : CONTRACT_SENTENCES[variant](
        t,
        { nameOf: (seat) => names[seat] ?? '', viewer, dealer: line.dealer, turnedSuit: null },
        line.contract,
      );
