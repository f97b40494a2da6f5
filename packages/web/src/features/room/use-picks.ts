/** The cards a player is choosing where several are asked for at once, until they confirm them. */
import type { Card } from '@troef/games';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { say } from './say.ts';
import type { AskCards } from './variant-table.ts';
import { cardName } from './words/names.ts';

export interface Picks {
  readonly picked: ReadonlySet<Card>;
  /** Takes a card in or lets it go; when all are chosen, the one chosen first makes room, and that is said. */
  readonly toggle: (card: Card) => void;
}

export function pick(picked: readonly Card[], card: Card, count: number): readonly Card[] {
  if (picked.includes(card)) return picked.filter((other) => other !== card);
  return [...picked, card].slice(-count);
}

/** The card that made room for another; undefined where nobody had to. */
export const droppedBy = (before: readonly Card[], after: readonly Card[], card: Card): Card | undefined =>
  before.find((other) => other !== card && !after.includes(other));

/** `advised`: cards a computer player would choose; they are chosen as soon as they are there. */
export function usePicks(ask: AskCards | null, advised: ReadonlySet<string> | undefined): Picks {
  const confirmed = ask?.chosen.join(' ') ?? '';
  const count = ask?.count ?? 0;
  const [cards, setCards] = useState<readonly Card[]>([]);
  const now = useRef(cards);
  now.current = cards;
  // What the room holds of this player's choice comes with the view: after a reload, and when the deal is another.
  useEffect(() => setCards(confirmed === '' ? [] : (confirmed.split(' ') as Card[])), [confirmed, count]);
  useEffect(() => {
    if (count > 0 && advised?.size === count) setCards([...advised] as Card[]);
  }, [advised, count]);
  const toggle = useCallback(
    (card: Card) => {
      const before = now.current;
      const after = pick(before, card, count);
      const dropped = droppedBy(before, after, card);
      now.current = after;
      setCards(after);
      if (dropped !== undefined)
        say((t) => t('ear.pickDropped', { card: cardName(t, dropped), count: after.length, of: count }));
    },
    [count],
  );
  return useMemo(() => ({ picked: new Set(cards), toggle }), [cards, toggle]);
}
