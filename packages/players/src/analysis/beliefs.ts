/**
 * What a seat may believe of the hidden cards in any phase of a deal: the facts, and weights by bids and plays. The bids
 * of whist and wiezen are weighed in bids-said.ts.
 */
import type { BySeat, Card, ManilleContract, Seat } from '@troef/games';
import { hiddenInDeal as hiddenInBelote } from '../belote/hidden.ts';
import { know as knowBelote } from '../belote/knowledge.ts';
import { saidWith } from '../belote/said.ts';
import { askedOf as askedInBelote } from '../belote/search.ts';
import { hiddenFrom as hiddenFromHearts } from '../hearts/hidden.ts';
import type { HeartsDeal } from '../hearts/knowledge.ts';
import { hiddenFrom as hiddenFromKingen } from '../kingen/hidden.ts';
import type { KingenDeal } from '../kingen/knowledge.ts';
import { cardId, maskOf } from '../manille/cards.ts';
import { playLikelihood } from '../manille/play-likelihood.ts';
import { positionOf } from '../manille/position.ts';
import { hiddenFrom as hiddenFromManille, weighedBySaid } from '../manille/search.ts';
import type { Imagined } from '../search/worlds.ts';
import { type WhistDeal, bidLean as whistLean } from '../whist/bid-lean.ts';
import type { FamilyDeal } from '../whist-family/deal.ts';
import { hiddenFrom as hiddenFromFamily } from '../whist-family/hidden.ts';
import { weighedBy } from '../whist-family/search.ts';
import { dealerLean, type WiezenDeal, bidLean as wiezenLean } from '../wiezen/bid-lean.ts';
import { hiddenFrom as hiddenFromWiezen } from '../wiezen/hidden.ts';

export type Beliefs = Pick<Imagined, 'hidden' | 'weigh' | 'roughly'>;
type Hands = BySeat<readonly Card[]>;

const EVERY_TRICK = 8;
const alike = (): number => 1;

export const inWhist = (deal: FamilyDeal & WhistDeal, me: Seat): Beliefs => ({
  hidden: hiddenFromFamily(deal, me),
  weigh: alike,
  roughly: weighedBy(whistLean(deal), deal, me),
});

export const inWiezen = (deal: FamilyDeal & WiezenDeal, me: Seat): Beliefs => ({
  hidden: hiddenFromWiezen(deal, me),
  weigh: weighedBy(dealerLean(deal), deal, me),
  roughly: weighedBy(wiezenLean(deal), deal, me),
});

export const inHearts = (deal: HeartsDeal, me: Seat): Beliefs => ({
  hidden: hiddenFromHearts(deal, me),
  weigh: alike,
});

export const inKingen = (deal: KingenDeal, me: Seat): Beliefs => ({
  hidden: hiddenFromKingen(deal, me),
  weigh: alike,
});

export function inManille(deal: Parameters<typeof weighedBySaid>[0], me: Seat): Beliefs {
  const position = positionOf(deal, me, EVERY_TRICK);
  const hidden = hiddenFromManille(position);
  // The dealer has not chosen yet.
  if ((deal.contract as ManilleContract | null) === null) return { hidden, weigh: alike };
  const said = weighedBySaid(deal, position);
  const plays = deal.phase === 'playing' ? playLikelihood(position) : undefined;
  const played = (hands: Hands): number => plays?.(hands.map((cards) => maskOf(cards.map(cardId)))) ?? 1;
  return { hidden, weigh: (hands) => said(hands) * played(hands) };
}

export function inBelote(deal: Parameters<typeof saidWith>[0], me: Seat): Beliefs {
  const hidden = hiddenInBelote(deal, me);
  const { contract } = deal;
  if (contract !== null)
    return { hidden, weigh: askedInBelote(deal, contract, knowBelote(deal, me, contract)).weigh };
  // Before a take five cards are dealt, and what a bid says is known of eight alone.
  if (deal.game.turned !== null) return { hidden, weigh: alike };
  return {
    hidden,
    weigh: (hands) =>
      hands.reduce(
        (product, cards, seat) => (seat === me ? product : product * saidWith(deal, seat as Seat, cards)),
        1,
      ),
  };
}
