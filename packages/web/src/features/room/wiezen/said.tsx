/** Bids and contracts of wiezen in few words: for bubbles, the list of what was said, the score sheet. */
import type { Seat, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { useT } from '../../../lib/i18n.tsx';
import { WithTrump } from '../contracts/contract-rows.tsx';
import type { Bubble, SaidEntry } from '../variant-table.ts';
import { SuitWords } from '../words/suit-words.tsx';
import { bidOf, contractOf, extrasOf, isQuiet } from './narrow.ts';

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

/** Returns the trull as a bid of its caller. It is announced before anybody speaks. */
function trullOf(view: RoomView): readonly { readonly seat: Seat; readonly move: string }[] {
  const trull = extrasOf(view)?.trull;
  if (!trull) return [];
  return [{ seat: trull.caller, move: `${trull.aces === 4 ? 'trullFour' : 'trull'}:${trull.trump}` }];
}

export const saidIn = (view: RoomView): readonly SaidEntry[] =>
  [...trullOf(view), ...(view.deal?.auction ?? [])].map(({ seat, move }) => ({
    seat,
    words: <Said move={move} turned={extrasOf(view)?.turnedSuit} />,
  }));

/** Returns what a seat said last during the auction; afterwards the contract beside its declarers. */
export function bubbleOf(view: RoomView, seat: Seat): Bubble | null {
  const { deal } = view;
  if (deal === null || deal.phase === 'allPassed') return null;
  const contract = contractOf(view);
  if (contract !== null && deal.phase !== 'auction') {
    if (!contract.declarers.includes(seat)) return null;
    return { words: <ContractWords id={contract.id} trump={contract.trump} />, loud: true };
  }
  const extras = extrasOf(view);
  const said = deal.auction.findLast((entry) => entry.seat === seat);
  // A pass does not lose a trull.
  const trull = trullOf(view).find((entry) => entry.seat === seat);
  const move = said === undefined || (isQuiet(said.move) && trull !== undefined) ? trull?.move : said.move;
  if (move === undefined) return null;
  const stands = extras?.standing?.declarers.includes(seat) === true || extras?.asker === seat;
  return { words: <Said move={move} turned={extras?.turnedSuit} />, loud: !isQuiet(move) && stands };
}
