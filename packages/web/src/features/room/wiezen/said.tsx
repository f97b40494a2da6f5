/** Bids and contracts of wiezen in few words: for bubbles, the list of what was said, the score sheet. */
import type { Seat, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { bidOf } from '../../../lib/words/contracts/wiezen.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { WithTrump } from '../contracts/contract-rows.tsx';
import { auctionBubble, saidEntries, type TrullAuction } from '../contracts/trull-auction.tsx';
import type { Bubble, SaidEntry } from '../variant/variant-table.ts';
import { SuitWords } from '../words/suit-words.tsx';
import { contractOf, extrasOf } from './narrow.ts';

/** `turned`: the suit for a bid that names none. */
function Said({ move, turned }: { readonly move: string; readonly turned: Suit | undefined }) {
  const t = useT();
  const { kind, level, suit } = bidOf(move);
  if (kind === 'pass') return t('table.saysPass');
  const meant = suit ?? turned;
  const mark = meant === undefined ? null : <SuitWords suit={meant} />;
  return <>{t.rich('wiezen.said', { kind, level, suit: mark })}</>;
}

export function ContractWords({ id, trump }: { readonly id: string; readonly trump: Suit | null }) {
  const t = useT();
  const { kind, level } = bidOf(id);
  return <WithTrump trump={trump}>{t('wiezen.contract', { kind, level })}</WithTrump>;
}

function auctionOf(view: RoomView): TrullAuction {
  const extras = extrasOf(view);
  const trull = extras?.trull ?? null;
  return {
    trull: trull && {
      seat: trull.caller,
      move: `${trull.aces === 4 ? 'trullFour' : 'trull'}:${trull.trump}`,
    },
    trullPartner: trull?.partner ?? null,
    contract: contractOf(view) ?? extras?.standing ?? null,
    isAsking: (seat) => extras?.asker === seat,
    bidWords: (move) => <Said move={move} turned={extras?.turnedSuit} />,
    contractWords: ({ id, trump }) => <ContractWords id={id} trump={trump} />,
  };
}

export const saidIn = (view: RoomView): readonly SaidEntry[] => saidEntries(auctionOf(view), view);

export const bubbleOf = (view: RoomView, seat: Seat): Bubble | null =>
  auctionBubble(auctionOf(view), view, seat);
