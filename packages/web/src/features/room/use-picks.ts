/** The cards a player is choosing where several are asked for at once, until he confirms them. */
import type { Card } from '@troef/games';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AskCards } from './variant-table.ts';

export interface Picks {
  readonly picked: ReadonlySet<Card>;
  /** Takes a card in or lets it go; when all are chosen, the one chosen first makes room. */
  readonly toggle: (card: Card) => void;
}

export function pick(picked: readonly Card[], card: Card, count: number): readonly Card[] {
  if (picked.includes(card)) return picked.filter((other) => other !== card);
  return [...picked, card].slice(-count);
}

/** `advised`: cards a computer player would choose; they are chosen as soon as they are there. */
export function usePicks(ask: AskCards | null, advised: ReadonlySet<string> | undefined): Picks {
  const confirmed = ask?.chosen.join(' ') ?? '';
  const count = ask?.count ?? 0;
  const [cards, setCards] = useState<readonly Card[]>([]);
  // What the room holds of this player's choice comes with the view: after a reload, and when the deal is another.
  useEffect(() => setCards(confirmed === '' ? [] : (confirmed.split(' ') as Card[])), [confirmed, count]);
  useEffect(() => {
    if (count > 0 && advised?.size === count) setCards([...advised] as Card[]);
  }, [advised, count]);
  const toggle = useCallback((card: Card) => setCards((now) => pick(now, card, count)), [count]);
  return useMemo(() => ({ picked: new Set(cards), toggle }), [cards, toggle]);
}
