/**
 * The cards of the hand that a key presses without the focus on them, and the cards that are chosen. Both are
 * read from the page, because only the hand knows them.
 */
import type { RoomClient } from '@troef/client';
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { cardName, cardNames } from '../words/names.ts';
import type { SpeechContext } from './announce.ts';
import { say } from './say.ts';

const HAND = '[data-place="own-hand"] button';

/** The card that a digit pressed last while the focus was elsewhere, so that nothing has named it yet. */
let unnamed: string | null = null;

/** Whether a digit played this card, which has not been named to the listener. */
export const isUnnamed = (card: string): boolean => unnamed === card;

/** Presses the nth legal card of the hand, which plays or chooses it; 0 is the first. */
export function pressCard(
  nth: number,
  { client, speaker }: { readonly client: RoomClient; readonly speaker: SpeechContext },
): void {
  const cards = document.querySelectorAll<HTMLButtonElement>(`${HAND}:not([aria-disabled="true"])`);
  const pressed = cards[nth];
  if (pressed === undefined) return;
  const card = (pressed.dataset.card ?? null) as Card | null;
  unnamed = pressed === document.activeElement ? null : card;
  const { view } = client.store.getState();
  if (unnamed !== null && card !== null && view !== null && speaker.variant.ask(view)?.kind === 'cards')
    say(`${cardName(speaker.t, card)}.`);
  pressed.click();
}

/** Names these cards as the chosen ones. */
export function chosenWords({ t, variant }: SpeechContext, view: RoomView, chosen: readonly Card[]): string {
  const ask = variant.ask(view);
  if (ask?.kind !== 'cards' || chosen.length === 0) return '';
  return t('ear.picked', { count: chosen.length, of: ask.count, cards: cardNames(t, chosen) });
}

export function chosenLine(speaker: SpeechContext, view: RoomView): string {
  const pressed = [...document.querySelectorAll<HTMLElement>(`${HAND}[aria-pressed="true"]`)];
  return chosenWords(
    speaker,
    view,
    pressed.map(({ dataset }) => dataset.card as Card),
  );
}
