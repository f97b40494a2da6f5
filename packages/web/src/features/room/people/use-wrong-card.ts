/**
 * Whether the last card was this player's and they may still ask it back: for five seconds, until somebody
 * else plays, and once a deal. The server judges; this only says when asking makes sense.
 */
import type { Seat } from '@troef/games';
import { type RoomEvent, TAKE_BACK_MS } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { useClient } from '../client/room-context.tsx';

interface WrongCardOffer {
  /** Whether the one request of this deal has been made. */
  readonly isSpent: boolean;
  /** Null if it does not change. */
  readonly isOffered: boolean | null;
}
export const NEW_DEAL: WrongCardOffer = { isSpent: false, isOffered: false };

/** Returns what this seat is offered after these events. */
export function offerAfter(
  before: WrongCardOffer,
  events: readonly RoomEvent[],
  own: Seat | null,
): WrongCardOffer {
  const asked = events.some((event) => event.type === 'takeBackAsked' && event.seat === own);
  const last = events.findLast(({ type }) => type === 'played' || type === 'bid' || type === 'dealt');
  const isSpent = (before.isSpent && last?.type !== 'dealt') || asked;
  if (isSpent) return { isSpent, isOffered: false };
  if (last === undefined) return { isSpent, isOffered: null };
  const isOwn =
    last.type === 'played' && last.seat === own && !events.some(({ type }) => type === 'playedFor');
  return { isSpent, isOffered: isOwn };
}

export function useWrongCard(): boolean {
  const client = useClient();
  const [may, setMay] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let offers = NEW_DEAL;
    const stop = client.onHappened((events, view) => {
      offers = offerAfter(offers, events, view.seat);
      if (offers.isOffered === null) return;
      clearTimeout(timer);
      setMay(offers.isOffered);
      if (offers.isOffered) timer = setTimeout(() => setMay(false), TAKE_BACK_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  return may;
}
