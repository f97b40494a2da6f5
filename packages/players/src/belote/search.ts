/**
 * Chooses a card by perfect-information Monte Carlo: solves deals that fit all that was played, shown and
 * said, and takes the card with the best mean score, made and lost contracts included.
 */
import {
  type BeloteContract,
  type BySeat,
  type Card,
  legalBelotePlays,
  mapSeats,
  type RandomStream,
  SEATS,
  teamOf,
} from '@troef/games';
import { allTricks } from '../beliefs/tricks.ts';
import { type Asker, foundCard, type Wanted } from '../search/alpha-mu.ts';
import type { Found, SolvedSituation } from '../search/vote.ts';
import { drawWorlds, type World } from '../search/worlds.ts';
import { hiddenFrom } from './hidden.ts';
import { IN_PLAY, inPlay } from './in-play.ts';
import type { BeloteDeal, Knowledge } from './knowledge.ts';
import { borderOf, leadOfPoints, pointsLeft, worthOfPoints } from './outcome.ts';
import { saidWith } from './said.ts';

/** How much worse than the best a card may be that the rules of thumb prefer (units of outcome.ts). */
const SLACK = 3 * IN_PLAY;

/** What a seat asks the solver: the likelihood weight of a world, the position, and the worth of points. */
export interface Asked {
  readonly weigh: (hands: BySeat<readonly Card[]>) => number;
  readonly table: SolvedSituation;
  readonly worth: (points: number, world: Pick<World, 'hands'>) => number;
  /** The expected score of the seat's side less that of the other, times `IN_PLAY`. */
  readonly lead: (points: number, world: Pick<World, 'hands'>) => number;
}

/** `known` must remember the whole deal. */
export function askedOf(deal: BeloteDeal, contract: BeloteContract, { me, hand }: Knowledge): Asked {
  const tricks = allTricks(deal);
  const played = mapSeats((seat) =>
    tricks.flatMap(({ plays }) => plays.filter((play) => play.seat === seat).map(({ card }) => card)),
  );
  const dealt = (hands: BySeat<readonly Card[]>): BySeat<readonly Card[]> =>
    mapSeats((seat) => [...played[seat], ...hands[seat]]);
  const weigh = (hands: BySeat<readonly Card[]>): number => {
    const all = dealt(hands);
    return SEATS.reduce<number>(
      (product, seat) => (seat === me ? product : product * saidWith(deal, seat, all[seat])),
      1,
    );
  };
  const worth = worthOfPoints(deal, contract, me);
  const lead = leadOfPoints(deal, contract, me);
  const table: SolvedSituation = {
    game: { kind: 'belote', trump: contract.trump, variant: deal.game.variant },
    trick: deal.trick?.plays.map(({ card }) => card) ?? [],
    leader: deal.trick?.lead ?? me,
    side: (me & 1) === 0 ? 0b0101 : 0b1010,
    border: ({ hands }) => borderOf(deal, contract, worth(dealt(hands))),
  };
  const declares = teamOf(contract.taker) === teamOf(me);
  const expected = inPlay(hand.length, pointsLeft(deal, contract), declares);
  return {
    weigh,
    table,
    worth: (points, { hands }) => expected(points, worth(dealt(hands))),
    lead: (points, { hands }) => expected(points, lead(dealt(hands))),
  };
}

/** `known` must remember the whole deal. */
export function searchedCard(
  deal: BeloteDeal,
  contract: BeloteContract,
  known: Knowledge,
  wanted: Omit<Wanted, 'slack'>,
  stream: RandomStream,
): Found {
  const { me, hand } = known;
  const { weigh, table, worth } = askedOf(deal, contract, known);
  const worlds = drawWorlds(
    { me, hand, hidden: hiddenFrom(deal, known), weigh },
    wanted.effort.worlds,
    stream,
  );
  const asker = { me, legal: legalIn(contract, deal.game.variant) };
  return foundCard(table, asker, worlds, { ...wanted, slack: SLACK }, worth);
}

const legalIn =
  ({ trump }: BeloteContract, variant: BeloteDeal['game']['variant']): Asker['legal'] =>
  (hand, trick, seat) =>
    legalBelotePlays({ hand, trick, seat, trump, variant }).cards;
