/** The cards a player chooses if several are asked for at once, until they confirm them. */
import type { Card } from '@troef/games';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CardsQuestion } from '../variant/variant-table.ts';

export interface CardPicks {
  readonly picked: ReadonlySet<Card>;
  /** Chooses a card or lets it go. Returns false if enough are chosen already. */
  readonly toggle: (card: Card) => boolean;
  /** Exchanges the chosen cards for these; null if there are none. */
  readonly swap: {
    readonly to: 'advised' | 'own';
    readonly cards: readonly Card[];
    readonly run: () => void;
  } | null;
}

/**
 * Returns the cards that are chosen after a press on this one; null if enough are chosen already. The player says
 * which one goes back: a card that went by itself would be missed.
 */
export function pick(picked: readonly Card[], card: Card, count: number): readonly Card[] | null {
  if (picked.includes(card)) return picked.filter((other) => other !== card);
  return picked.length < count ? [...picked, card] : null;
}

/** Returns the cards that are chosen once advice is there: its own only if the player has chosen none. */
export const afterAdvice = (picked: readonly Card[], advised: readonly Card[]): readonly Card[] =>
  picked.length === 0 ? advised : picked;

/**
 * Returns which cards one press exchanges for the chosen ones: the advised ones, or the player's own that these took
 * the place of; null if there are neither.
 */
export function swapOf(
  picked: readonly Card[],
  advised: readonly Card[] | null,
  own: readonly Card[] | null,
): 'advised' | 'own' | null {
  if (advised === null) return null;
  if (advised.some((card) => !picked.includes(card))) return 'advised';
  return own === null ? null : 'own';
}

/** `advised`: the cards a computer player would choose. */
export function usePicks(ask: CardsQuestion | null, advised: ReadonlySet<string> | undefined): CardPicks {
  const confirmed = ask?.chosen.join(' ') ?? '';
  const count = ask?.count ?? 0;
  const [cards, setCards] = useState<readonly Card[]>([]);
  /** What the player had chosen before they took the advised cards. */
  const [own, setOwn] = useState<readonly Card[] | null>(null);
  const now = useRef(cards);
  now.current = cards;
  // The room's record of this player's choice comes with the view: after a reload, and when a new deal
  // begins.
  useEffect(() => {
    setCards(confirmed === '' ? [] : (confirmed.split(' ') as Card[]));
    setOwn(null);
  }, [confirmed, count]);
  const wanted = useMemo(
    () => (count > 0 && advised?.size === count ? ([...advised] as Card[]) : null),
    [advised, count],
  );
  useEffect(() => {
    setOwn(null);
    if (wanted !== null) setCards(afterAdvice(now.current, wanted));
  }, [wanted]);
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
  return useMemo(() => {
    const to = swapOf(cards, wanted, own);
    const instead = to === 'own' ? own : wanted;
    const swap =
      to === null || instead === null
        ? null
        : {
            to,
            cards: instead,
            run(): void {
              setOwn(to === 'own' ? null : cards);
              setCards(instead);
            },
          };
    return { picked: new Set(cards), toggle, swap };
  }, [cards, toggle, wanted, own]);
}
