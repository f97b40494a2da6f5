/** What there is to say of a game: of a member from the server, of a guest from the deals of this device. */
import type { Variant } from '@troef/games';
import { type MyPlayReply, myPlayOf } from '@troef/protocol';
import { useState } from 'react';
import { dealsHereOf, useDealsHere } from '../../../lib/my-play/deals-here.ts';
import { takeDeals } from '../../../lib/my-play/take-deals.ts';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { readMyPlay } from '../api.ts';

type Found = MyPlayReply | 'failed' | null;

async function ofMember(variant: Variant): Promise<Found> {
  // A member who has just joined finds the deals of this device here already.
  await takeDeals();
  const reply = await readMyPlay(variant);
  return reply.ok ? reply.value : 'failed';
}

/** Nobody knows the reputation of a guest, so there is nobody to compare them with. */
const ofGuest = (variant: Variant): Promise<Found> =>
  myPlayOf(dealsHereOf(useDealsHere.getState(), variant), () => Promise.resolve(null));

export function useMyPlay(variant: Variant): { readonly found: Found; readonly again: () => void } {
  const isMember = useSession(({ account }) => account);
  const [found, setFound] = useState<Found>(null);
  const [turn, setTurn] = useState(0);
  useAnswer(() => (isMember ? ofMember(variant) : ofGuest(variant)), setFound, [variant, turn, isMember]);
  return { found, again: () => setTurn(turn + 1) };
}
