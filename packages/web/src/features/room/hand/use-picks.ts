/** The cards a player chooses if several are asked for at once, until they confirm them. */
import type { Card } from '@troef/games';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { say } from '../ear/say.ts';
import type { CardsQuestion } from '../variant/variant-table.ts';
import { cardName, type Translate } from '../words/names.ts';

export interface CardPicks {
  readonly picked: ReadonlySet<Card>;
  /**
   * Chooses a card or lets it go. If the number is reached, the card chosen first is dropped, and that is
   * spoken.
   */
  readonly toggle: (card: Card) => void;
}

export function pick(picked: readonly Card[], card: Card, count: number): readonly Card[] {
  if (picked.includes(card)) return picked.filter((other) => other !== card);
  return [...picked, card].slice(-count);
}

/** Returns the card that was dropped for another; undefined if none was. */
export const droppedBy = (before: readonly Card[], after: readonly Card[], card: Card): Card | undefined =>
  before.find((other) => other !== card && !after.includes(other));

/** Names the card that came in and the one it replaces; `count` cards are chosen before and after. */
export const swapWords = (t: Translate, card: Card, dropped: Card, count: number): string =>
  t('ear.pickDropped', { card: cardName(t, card), dropped: cardName(t, dropped), count, of: count });

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
      const before = now.current;
      const after = pick(before, card, count);
      const dropped = droppedBy(before, after, card);
      now.current = after;
      setCards(after);
      if (dropped !== undefined) say((t) => swapWords(t, card, dropped, count));
    },
    [count],
  );
  return useMemo(() => ({ picked: new Set(cards), toggle }), [cards, toggle]);
}
