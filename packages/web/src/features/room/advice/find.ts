/** Finds advice and words it. Loaded with the first advice that is asked for. */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { rankOf, suitOf } from '../../../lib/cards.ts';
import type { Translator } from '../../../lib/i18n.tsx';
import { wantMessages } from '../../../lib/messages.ts';
import { askForMove } from '../../../lib/players/ask-players.ts';
import type { VariantTable } from '../variant-table.ts';
import { listOf, theCard } from '../words/names.ts';
import { type Advice, cardsOfMove } from './store.ts';
import { reasonWords } from './words.ts';

export async function findAdvice(
  t: Translator,
  variant: VariantTable,
  view: RoomView,
  question: string,
): Promise<Advice | null> {
  const { seat } = view;
  if (seat === null) return null;
  const [{ move, reasons }] = await Promise.all([
    // The same question gets the same answer, however often it is asked.
    askForMove({ variant: view.variant, view, seat, seed: `${view.room} ${view.seq}` }),
    wantMessages('advice', t.locale),
  ]);
  return {
    question,
    move,
    title: moveWords(t, variant, view, move),
    reasons: reasons.map((reason) => reasonWords(t, view, move, reason)),
  };
}

/** What to do: "Play the king of spades", or the bid in the words of the game. */
function moveWords(t: Translator, variant: VariantTable, view: RoomView, move: string): string {
  if (isCard(move)) return t('advice.play', { card: theCard(t, move) });
  const cards = cardsOfMove(move).filter(isCard);
  if (move.startsWith('pass:'))
    return t('advice.pass', {
      cards: listOf(
        t,
        cards.map((card) => theCard(t, card)),
      ),
    });
  if (move.startsWith('discard:') && cards[0] !== undefined)
    return t('advice.layAway', { card: theCard(t, cards[0]) });
  const said = { seat: view.seat ?? 0, move };
  const auction = [...(view.deal?.auction ?? []), said];
  return variant.heard(t, view, auction, auction.length - 1);
}

const isCard = (text: string): text is Card =>
  text.length === 2 &&
  'AKQJT98765432'.includes(rankOf(text as Card)) &&
  'HDCS'.includes(suitOf(text as Card));
