/**
 * Bids and contracts of colour whist in few words: for bubbles, the list of what was said, the score sheet.
 */
import type { Seat, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { useT } from '../../../lib/words/i18n.tsx';
import { partsOf } from '../../../lib/words/moves.ts';
import { WithTrump } from '../contracts/contract-rows.tsx';
import { auctionBubble, saidEntries, type TrullAuction } from '../contracts/trull-auction.tsx';
import type { Bubble, SaidEntry } from '../variant/variant-table.ts';
import { SuitWords } from '../words/suit-words.tsx';
import { contractOf, extrasOf } from './narrow.ts';

export function Said({ move }: { readonly move: string }) {
  const t = useT();
  const { kind, level, suit } = partsOf(move);
  if (kind === 'pass') return t('table.saysPass');
  const mark = suit === null ? null : <SuitWords suit={suit} />;
  return <>{t.rich('whist.said', { kind, level, suit: mark })}</>;
}

export function ContractWords({ id, trump }: { readonly id: string; readonly trump: Suit | null }) {
  const t = useT();
  const { kind, level } = partsOf(id);
  return <WithTrump trump={trump}>{t('whist.contract', { family: kind, level })}</WithTrump>;
}

function auctionOf(view: RoomView): TrullAuction {
  const extras = extrasOf(view);
  const trull = extras?.trull ?? null;
  return {
    trull: trull && { seat: trull.caller, move: `trull:${trull.trump}` },
    trullPartner: trull?.partner ?? null,
    contract: contractOf(view) ?? extras?.standing ?? null,
    isAsking: (seat) => extras?.asks[seat] !== undefined,
    bidWords: (move) => <Said move={move} />,
    contractWords: ({ id, trump }) => <ContractWords id={id} trump={trump} />,
  };
}

export const saidIn = (view: RoomView): readonly SaidEntry[] => saidEntries(auctionOf(view), view);

export const bubbleOf = (view: RoomView, seat: Seat): Bubble | null =>
  auctionBubble(auctionOf(view), view, seat);
