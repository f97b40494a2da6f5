/**
 * Animates a hand when it is dealt and when it closes up. Only the pictures move: the buttons under them are
 * in place from the first moment, so that a press hits the card it was meant for while everything is still
 * moving.
 */
import type { Card } from '@troef/games';
import { useLayoutEffect, useRef } from 'react';
import type { CardPlace } from '../../../components/cards/fan.ts';
import { closeUp, dealIn } from '../stage/motion.ts';

interface HandLayout {
  readonly deal: string | null;
  readonly places: ReadonlyMap<Card, CardPlace>;
}

export function useHandMotion(
  deal: string,
  cards: readonly Card[],
  places: readonly CardPlace[],
  pictureOf: (card: Card) => Element | null,
): void {
  const laid = useRef<HandLayout>({ deal: null, places: new Map() });
  const there = cards.length > 0;
  useLayoutEffect(() => {
    const before = laid.current;
    const now = new Map(cards.flatMap((card, at) => (places[at] ? [[card, places[at]] as const] : [])));
    laid.current = { deal: there ? deal : before.deal, places: now };
    if (before.deal !== laid.current.deal) {
      dealIn(cards.flatMap((card) => pictureOf(card) ?? []));
      return;
    }
    // Only if a card left or came back. If the screen is turned or the order changes, nothing moves.
    if (before.places.size === now.size || before.places.size === 0) return;
    for (const [card, place] of now) {
      const was = before.places.get(card);
      const picture = pictureOf(card);
      if (was !== undefined && picture !== null) closeUp(picture, was.x - place.x, was.y - place.y);
    }
  });
}
