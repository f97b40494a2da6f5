/** What was said in belote, in few words: for bubbles, the list of what was said, the score sheet. */
import type { BeloteContract, BeloteLevel, BeloteTrump, Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { trumpName } from '../../../lib/words/contracts/belote.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import type { Bubble, SaidEntry } from '../variant/variant-table.ts';
import { yesNo } from '../words/names.ts';
import { SuitWords } from '../words/suit-words.tsx';
import { shownTo, wordNow } from './announced.ts';
import { contractOf, extrasOf } from './narrow.ts';
import { bidOf, kindsOf, takenSuit } from './sentences.ts';

/** A suit as its sign, no trump and all trump in words. */
function TrumpWords({ trump }: { readonly trump: BeloteTrump }) {
  const t = useT();
  return trump === 'SA' || trump === 'TA' ? trumpName(t, trump) : <SuitWords suit={trump} />;
}

export function BidWords({ level, trump }: { readonly level: BeloteLevel; readonly trump: BeloteTrump }) {
  const t = useT();
  return <>{t.rich('belote.saysBid', { level: String(level), trump: <TrumpWords trump={trump} /> })}</>;
}

/** `seat`: the player who said it. */
function said(t: Translator, view: RoomView, seat: Seat, move: string) {
  const suit = takenSuit(view, move);
  if (suit !== null)
    return t.rich('belote.saysTake', { me: yesNo(seat === view.seat), suit: <SuitWords suit={suit} /> });
  const bid = bidOf(move);
  if (bid !== null) return <BidWords {...bid} />;
  if (move === 'coinche') return t('belote.saysCoinche');
  return move === 'surcoinche' ? t('belote.saysSurcoinche') : t('table.saysPass');
}

/** The contract as on paper: "♥", "100 ♥ ×2". */
export function ContractWords({ contract }: { readonly contract: BeloteContract }) {
  const { level, trump, multiplier } = contract;
  return (
    <>
      {level === null ? <TrumpWords trump={trump} /> : <BidWords level={level} trump={trump} />}
      {multiplier > 1 && ` ×${multiplier}`}
    </>
  );
}

/** Returns bids, then what was announced with the first card, then belote and rebelote as they were said. */
export function saidIn(t: Translator, view: RoomView): readonly SaidEntry[] {
  const { deal } = view;
  const extras = extrasOf(view);
  if (deal === null || extras === null) return [];
  const bids = deal.auction.map(({ seat, move }) => ({ seat, words: said(t, view, seat, move) }));
  const first = deal.tricks[0]?.plays ?? deal.trick?.plays ?? [];
  const announced = first
    .filter(({ seat }) => extras.announced[seat].length > 0)
    .map(({ seat }) => ({ seat, words: kindsOf(t, view, seat) }));
  const words = extras.belotes.map(({ seat, word }) => ({ seat, words: t('belote.kind', { kind: word }) }));
  return [...bids, ...announced, ...words];
}

function bidBubble(t: Translator, view: RoomView, seat: Seat): Bubble | null {
  const move = view.deal?.auction.findLast((entry) => entry.seat === seat)?.move;
  if (move === undefined) return null;
  const standing = extrasOf(view)?.standing ?? null;
  const isBid = bidOf(move) !== null;
  return { words: said(t, view, seat, move), loud: isBid ? standing?.seat === seat : move !== 'pass' };
}

/**
 * Returns what a seat said last during the auction; later what it announces or says with a card, or the
 * contract of the taker.
 */
export function bubbleOf(t: Translator, view: RoomView, seat: Seat): Bubble | null {
  const { deal } = view;
  if (deal === null || deal.phase === 'allPassed') return null;
  const contract = contractOf(view);
  if (contract === null) return bidBubble(t, view, seat);
  if (deal.phase === 'playing') {
    const word = wordNow(view, seat);
    if (word !== null) return { words: t('belote.kind', { kind: word }), loud: true };
    const kinds = kindsOf(t, view, seat);
    if (kinds !== '' && (deal.tricks.length === 0 || shownTo(view, seat).length > 0))
      return { words: kinds, loud: true };
  }
  if (contract.taker !== seat) return null;
  return {
    words:
      contract.level === null ? (
        t.rich('belote.saysTake', {
          me: yesNo(seat === view.seat),
          suit: <TrumpWords trump={contract.trump} />,
        })
      ) : (
        <ContractWords contract={contract} />
      ),
    loud: true,
  };
}
