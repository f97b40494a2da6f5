/**
 * What was said at a manille table, and the contract, in few words: for bubbles, the list of what was said,
 * the score sheet.
 */
import type { ManilleContract, Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { timesOf } from '../../../lib/words/contracts/manille.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { partsOf } from '../../../lib/words/moves.ts';
import type { Bubble, SaidEntry } from '../variant/variant-table.ts';
import { SuitWords } from '../words/suit-words.tsx';
import { contractOf } from './narrow.ts';

/** Writes `×4`; nothing if a point counts once. */
function Times({ multiplier }: { readonly multiplier: number }) {
  return multiplier === 1 ? null : <> ×{multiplier}</>;
}

/** `contract`: the contract of this deal. Without trump, everything said later counts double again. */
function Said({ move, contract }: { readonly move: string; readonly contract: ManilleContract | null }) {
  const t = useT();
  const { kind, suit } = partsOf(move);
  const times = (doubling: ManilleContract['doubling']) => (
    <Times multiplier={timesOf({ id: contract?.id ?? 'trump', doubling })} />
  );
  switch (kind) {
    case 'pass':
      return t('table.saysPass');
    case 'along':
      return (
        <>
          {t('manille.saysAlong')}
          {times('along')}
        </>
      );
    case 'against':
      return (
        <>
          {t('manille.saysAgainst')}
          {times('against')}
        </>
      );
    case 'flat':
      return (
        <>
          {t('manille.saysFlat')}
          {times('none')}
        </>
      );
    default:
      return suit === null ? null : t.rich('manille.saysTrump', { suit: <SuitWords suit={suit} /> });
  }
}

/** The contract as a score sheet has it: "♥ ×2", "No trump ×4". */
export function ContractWords({ contract }: { readonly contract: ManilleContract }) {
  const t = useT();
  return (
    <>
      {contract.trump === null ? t('manille.noTrump') : <SuitWords suit={contract.trump} />}
      <Times multiplier={timesOf(contract)} />
    </>
  );
}

export const saidIn = (view: RoomView): readonly SaidEntry[] =>
  (view.deal?.auction ?? []).map(({ seat, move }) => ({
    seat,
    words: <Said move={move} contract={contractOf(view)} />,
  }));

/**
 * Returns what a seat said last. During the play, returns only what still holds: the trump, and the
 * doublings.
 */
export function bubbleOf(view: RoomView, seat: Seat): Bubble | null {
  const { deal } = view;
  const said = deal?.auction.findLast((entry) => entry.seat === seat);
  if (deal === null || said === undefined) return null;
  const quiet = said.move === 'pass';
  const played = deal.phase === 'playing' || deal.phase === 'scored';
  if (!quiet || !played)
    return { words: <Said move={said.move} contract={contractOf(view)} />, loud: !quiet };
  // If the dealer passed after somebody went along, the dealer's earlier choice of trump still counts.
  const choice = deal.auction.find((entry) => entry.seat === seat && entry.move !== 'pass');
  return choice === undefined
    ? null
    : { words: <Said move={choice.move} contract={contractOf(view)} />, loud: true };
}
