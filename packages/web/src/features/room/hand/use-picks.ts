/** The cards a player chooses if several are asked for at once, until they confirm them. */
import type { Card } from '@troef/games';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CardsQuestion } from '../variant/variant-table.ts';

export interface CardPicks {
  readonly picked: ReadonlySet<Card>;
  /** Chooses a card or lets it go. Returns false if enough are chosen already. */
  readonly toggle: (card: Card) => boolean;
}

/**
 * Returns the cards that are chosen after a press on this one; null if enough are chosen already. The player says
 * which one goes back: a card that went by itself would be missed.
 */
export function pick(picked: readonly Card[], card: Card, count: number): readonly Card[] | null {
  if (picked.includes(card)) return picked.filter((other) => other !== card);
  return picked.length < count ? [...picked, card] : null;
}

/** `advised`: the cards a computer player would choose; they are chosen as soon as the advice is there. */
export function usePicks(ask: CardsQuestion | null, advised: ReadonlySet<string> | undefined): CardPicks {
  const confirmed = ask?.chosen.join(' ') ?? '';
  const count = ask?.count ?? 0;
  const [cards, setCards] = useState<readonly Card[]>([]);
  const now = useRef(cards);
  now.current = cards;
  // The room's record of this player's choice comes with the view: after a reload, and when a new deal
  // begins.
  useEffect(() => setCards(confirmed === '' ? [] : (confirmed.split(' ') as Card[])), [confirmed, count]);
  useEffect(() => {
    if (count > 0 && advised?.size === count) setCards([...advised] as Card[]);
  }, [advised, count]);
  const toggle = useCallback(
    (card: Card) => {
      const after = pick(now.current, card, count);
      if (after === null) return false;
      now.current = after;
      setCards(after);
      return true;
    },
    [count],
  );
  return useMemo(() => ({ picked: new Set(cards), toggle }), [cards, toggle]);
}
