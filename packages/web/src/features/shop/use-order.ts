/**
 * Follows an order: reads it, and while it waits for the payment asks the server every two seconds to ask the provider,
 * for at most a minute. After that its page says so and asks no more (docs/behaviour/store.md 3).
 */
import { FINAL_ORDER_STATUSES, type Order } from '@troef/protocol';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { notePaid, processOrder, readOrder } from '../../lib/store/store.ts';

const EVERY_MS = 2000;
const AT_MOST_MS = 60_000;

export interface OrderState {
  readonly order: Order | null;
  readonly failed: ApiFailure | null;
  /** It still waits, and this page has stopped to ask. */
  readonly isLate: boolean;
  readonly again: () => void;
}

const isOpen = ({ status }: Order): boolean => !FINAL_ORDER_STATUSES.includes(status);

export function useOrder(id: string | null): OrderState {
  const [order, setOrder] = useState<Order | null>(null);
  const [failed, setFailed] = useState<ApiFailure | null>(null);
  const [isLate, setLate] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (id === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    let asked = 0;
    const take = (reply: Awaited<ReturnType<typeof readOrder>>): void => {
      if (gone) return;
      if (reply.ok) {
        setOrder(reply.value);
        notePaid(reply.value);
      }
      // An order that is shown stays, if one question has no answer.
      setFailed((before) => (reply.ok ? null : asked === 0 ? reply.error : before));
      const waits = reply.ok ? isOpen(reply.value) : asked > 0;
      if (!waits) return;
      if (asked * EVERY_MS >= AT_MOST_MS) {
        setLate(true);
        return;
      }
      const wait = asked === 0 ? 0 : EVERY_MS;
      timer = setTimeout(() => {
        asked++;
        void processOrder(id).then(take);
      }, wait);
    };
    setLate(false);
    void readOrder(id).then(take);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, turn]);
  return { order, failed, isLate, again: () => setTurn(turn + 1) };
}
