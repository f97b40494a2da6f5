/**
 * The cards of the hand that a key presses without the focus on them, and the cards that are chosen. Both are
 * read from the page, because only the hand knows them.
 */
import type { RoomClient } from '@troef/client';
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { cardName, cardNames, yesNo } from '../words/names.ts';
import type { SpeechContext } from './announce.ts';
import { say } from './say.ts';

const HAND = '[data-place="own-hand"] [data-card]';
const CHOSEN = `${HAND}[aria-pressed="true"]`;

/** The card that a digit pressed last. A listener knows its number only, wherever the focus is. */
let pressedLast: string | null = null;

/** Whether a digit played this card, so that it has to be named to the listener. Once for each press. */
export function wasByDigit(card: string): boolean {
  if (pressedLast !== card) return false;
  pressedLast = null;
  return true;
}

/** Presses the nth legal card of the hand, which plays or chooses it; 0 is the first. */
export function pressCard(
  nth: number,
  { client, speaker }: { readonly client: RoomClient; readonly speaker: SpeechContext },
): void {
  const cards = document.querySelectorAll<HTMLButtonElement>(`${HAND}:not([aria-disabled="true"])`);
  const pressed = cards[nth];
  const { t, variant } = speaker;
  const { view } = client.store.getState();
  if (view === null) return;
  if (pressed === undefined) {
    const { length: count } = cards;
    say(count === 0 ? t('ear.notAsked') : t('ear.noSuchCard', { number: nth + 1, count }));
    return;
  }
  const card = pressed.dataset.card as Card;
  const ask = variant.ask(view);
  if (ask?.kind === 'cards') {
    const isChosen = pressed.getAttribute('aria-pressed') === 'true';
    // A card too many is refused in words (../frame/table.tsx). The panel says how many are chosen.
    const isFull = document.querySelectorAll(CHOSEN).length === ask.count;
    if (isChosen || !isFull) say(t('ear.pickedOne', { card: cardName(t, card), back: yesNo(isChosen) }));
  } else pressedLast = card;
  pressed.click();
}

/** Names these cards as the chosen ones. */
export function chosenWords({ t, variant }: SpeechContext, view: RoomView, chosen: readonly Card[]): string {
  const ask = variant.ask(view);
  if (ask?.kind !== 'cards' || chosen.length === 0) return '';
  return t('ear.picked', { count: chosen.length, of: ask.count, cards: cardNames(t, chosen) });
}

/** Names the cards that are chosen, also those that the player has confirmed while others still choose. */
export function chosenLine(speaker: SpeechContext, view: RoomView): string {
  const ask = speaker.variant.ask(view);
  if (ask?.kind !== 'cards') return '';
  // Only cards that can be chosen now say whether they are.
  if (document.querySelector(`${HAND}[aria-pressed]`) === null) return chosenWords(speaker, view, ask.chosen);
  const chosen = [...document.querySelectorAll<HTMLElement>(CHOSEN)];
  return chosen.length === 0
    ? speaker.t('ear.pickedNone')
    : chosenWords(
        speaker,
        view,
        chosen.map(({ dataset }) => dataset.card as Card),
      );
}
