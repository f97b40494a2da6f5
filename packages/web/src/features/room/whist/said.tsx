/**
 * Bids and contracts of colour whist in few words: for bubbles, the list of what was said, the score sheet.
 */
import type { Seat, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { useT } from '../../../lib/i18n.tsx';
import { WithTrump } from '../contracts/contract-rows.tsx';
import type { Bubble, SaidEntry } from '../variant-table.ts';
import { partsOf } from '../words/moves.ts';
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

/** Returns the trull as a bid of its caller. It is announced before anybody speaks. */
function trullOf(view: RoomView): readonly { readonly seat: Seat; readonly move: string }[] {
  const trull = extrasOf(view)?.trull;
  return trull ? [{ seat: trull.caller, move: `trull:${trull.trump}` }] : [];
}

export const saidIn = (view: RoomView): readonly SaidEntry[] =>
  [...trullOf(view), ...(view.deal?.auction ?? [])].map(({ seat, move }) => ({
    seat,
    words: <Said move={move} />,
  }));

/**
 * Returns what a seat said last during the auction; afterwards the contract beside its declarers, also while
 * its trump is chosen. A pass does not lose a trull.
 */
export function bubbleOf(view: RoomView, seat: Seat): Bubble | null {
  const { deal } = view;
  if (deal === null || deal.phase === 'allPassed') return null;
  const extras = extrasOf(view);
  const contract = contractOf(view) ?? extras?.standing ?? null;
  if (contract !== null && deal.phase !== 'auction') {
    if (!contract.declarers.includes(seat)) return null;
    return { words: <ContractWords id={contract.id} trump={contract.trump} />, loud: true };
  }
  const said = deal.auction.findLast((entry) => entry.seat === seat);
  const trull = trullOf(view).find((entry) => entry.seat === seat);
  const move = isQuiet(said?.move) ? (trull ?? said)?.move : said?.move;
  if (move === undefined) return null;
  const stands = extras?.standing?.declarers.includes(seat) === true || extras?.asks[seat] !== undefined;
  return { words: <Said move={move} />, loud: !isQuiet(move) && stands };
}

/** Whether nothing was said, or only words that promise nothing. */
const isQuiet = (move: string | undefined): boolean =>
  move === undefined || move === 'pass' || move === 'wait';
