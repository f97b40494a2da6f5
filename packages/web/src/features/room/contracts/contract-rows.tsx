/**
 * A contract of tricks on the score sheet and wherever it is named: with its trump, while it is played, afterwards. Both
 * whists have these; the name itself is each game's own.
 */
import type { Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { ReactNode } from 'react';
import type { RunningRow, SheetRow } from '../variant-table.ts';
import type { Translate } from '../words/names.ts';
import { SuitWords } from '../words/suit-words.tsx';
import { progress, type TrickContract } from './declarers.ts';

/** The name of a contract, and behind it the trump it has. */
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
        <>
          {' '}
          <SuitWords suit={trump} />
        </>
      )}
    </>
  );
}

/** A line of the sheet; a deal that was all passed has no contract and no number. */
export const contractRow = (t: Translate, contract: TrickContract | null, name: ReactNode): SheetRow =>
  contract === null
    ? { name: t('table.allPassedRow'), declarers: [], counts: false }
    : { name, declarers: contract.declarers, counts: true };

/** The line of the deal that is played, with how far its declarers are. */
export const playedRow = (
  t: Translate,
  { deal }: RoomView,
  contract: TrickContract,
  name: ReactNode,
): RunningRow => ({ name, progress: progress(t, contract, deal?.tricksWon ?? []) });
