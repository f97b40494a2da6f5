/** The prices of the shop in the currency of this user, for pages that sell something. */
import type { PricesReply } from '@troef/protocol';
import { useState } from 'react';
import { useAnswer } from '../page/use-answer.ts';
import { useUser } from '../session/user.ts';
import { useWhereabouts } from '../session/whereabouts.ts';
import { readPrices } from './store.ts';

export interface PricesState {
  /** null until they are known. Those of the former currency stay until the new ones are. */
  readonly prices: PricesReply | null;
  readonly failed: boolean;
  readonly again: () => void;
}

export function usePrices(): PricesState {
  const currency = useWhereabouts((where) => where.currency);
  const me = useUser()?.id;
  const [prices, setPrices] = useState<PricesReply | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useAnswer(
    () => readPrices(currency),
    (reply) => {
      setFailed(!reply.ok);
      if (reply.ok) setPrices(reply.value);
    },
    [currency, me, turn],
  );
  return { prices, failed, again: () => setTurn(turn + 1) };
}

/** Returns the price of a plan; null until it is known. */
export const amountOf = (prices: PricesReply | null, plan: PricesReply['plans'][number]['plan']) =>
  prices?.plans.find((each) => each.plan === plan)?.amount ?? null;
