/**
 * A contract of tricks on the score sheet and wherever else it is named: with its trump, during the deal and
 * afterwards. Colour whist and wiezen share it; each game names its own contracts.
 */
import type { Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { ReactNode } from 'react';
import type { RunningRow, SheetRow } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';
import { SuitWords } from '../words/suit-words.tsx';
import { progress, type TrickContract } from './declarers.ts';

/** The name of a contract, followed by its trump if it has one. */
export function WithTrump({
  trump,
  children,
}: {
  readonly trump: Suit | null;
  readonly children: ReactNode;
}) {
  return (
    <>
      {children}
      {trump !== null && (
        // A suit alone on a second line would be read without its number.
        <span className="with-suit">
          {' '}
          <SuitWords suit={trump} />
        </span>
      )}
    </>
  );
}

/** Returns a line of the sheet. A deal in which everybody passed has no contract and no number. */
export const contractRow = (t: Translate, contract: TrickContract | null, name: ReactNode): SheetRow =>
  contract === null
    ? { name: t('table.allPassedRow'), declarers: [], counts: false }
    : { name, declarers: contract.declarers, counts: true };

/** Returns the line of the deal in progress, with the tricks of its declarers. */
export const playedRow = (
  t: Translate,
  { deal }: RoomView,
  contract: TrickContract,
  name: ReactNode,
): RunningRow => ({ name, progress: progress(t, contract, deal?.tricksWon ?? []) });
